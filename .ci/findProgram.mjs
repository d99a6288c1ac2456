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

function findNamed(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isRunnable)
}

function canInstall() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0
}

function install(debianPackage) {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'inherit', 'inherit'],
  }
  command('apt-get', ['update', '-q'], options)
  command('apt-get', ['install', '-y', '-q', '--no-install-recommends', debianPackage], options)
}

/**
 * Path of a program that the tests run: what the environment's `variable` names, one that is installed by one of its
 * `names`, Debian's `debianPackage`, installed now, or the first that runs of the paths `elsewhere`. Throws what to do,
 * with `advice`.
 */
export function findProgram({ variable, names, debianPackage, elsewhere = [], advice }) {
  const wanted = process.env[variable]
  if (wanted) {
    if (isRunnable(wanted)) return wanted
    throw new Error(
      `${variable} names ${wanted}, which cannot be run. Point it at ${debianPackage} or unset it.`,
    )
  }
  const named = findNamed(names)
  if (named) return named
  if (canInstall()) install(debianPackage)
  const found = findNamed(names) ?? elsewhere.find(isRunnable)
  if (found) return found
  throw new Error(`No ${debianPackage} found. ${advice}, or set ${variable} to one.`)
}
