import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { command } from './command.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installed() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...paths, ...elsewhere, chromium.executablePath()].find(isRunnable)
}

function canInstall() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0
}

/** Path of a Chromium to test in: `CHROMIUM_PATH`, one that is installed, or Debian's, installed now. Throws what to do. */
export function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (isRunnable(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH names ${wanted}, which cannot be run. Point it at a Chromium or unset it.`)
  }
  const found = installed()
  if (found) return found
  if (canInstall()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const stdio = ['ignore', 'inherit', 'inherit']
    command('apt-get', ['update', '-q'], { env, stdio })
    command('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env, stdio })
    const now = installed()
    if (now) return now
  }
  throw new Error(
    'No Chromium found. Run `npx playwright-core install chromium`, or set CHROMIUM_PATH to one.',
  )
}
