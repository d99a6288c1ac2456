import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { command } from './command.mjs'

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findInstalled({ names, elsewhere = [] }) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...paths, ...elsewhere].find(isRunnable)
}

function canInstall() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0
}

/**
 * Path of a program that the tests run: what the environment's `variable` names, one that is installed by one of its
 * `names` or `elsewhere`, or Debian's `debianPackage`, installed now. Throws what to do, with `advice`.
 */
export function findProgram({ variable, debianPackage, advice, ...places }) {
  const wanted = process.env[variable]
  if (wanted) {
    if (isRunnable(wanted)) return wanted
    throw new Error(
      `${variable} names ${wanted}, which cannot be run. Point it at ${debianPackage} or unset it.`,
    )
  }
  const found = findInstalled(places)
  if (found) return found
  if (canInstall()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const stdio = ['ignore', 'inherit', 'inherit']
    command('apt-get', ['update', '-q'], { env, stdio })
    command('apt-get', ['install', '-y', '-q', '--no-install-recommends', debianPackage], { env, stdio })
    const now = findInstalled(places)
    if (now) return now
  }
  throw new Error(`No ${debianPackage} found. ${advice}, or set ${variable} to one.`)
}
