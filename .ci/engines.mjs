import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { minVersion, satisfies } from 'semver'
import { root, runCheck } from './command.mjs'
import { findInstalled } from './installed.mjs'
import { packages } from './pack.mjs'

/**
 * Packages of one version that need a newer Node, reached through an optional peer alone, and why they may all the same.
 *
 * @type {Record<string, string>}
 */
const newer = {
  'commander@15.0.0':
    'it runs the command-line program of @solana/errors, which nothing loads; hosts without Solana never install it',
}

const idOf = ({ name, version }) => `${name}@${version}`

/**
 * What of everything that installs with the packages in `starts` does not run on the oldest Node that they admit, a line
 * each: npm warns every host of it (EBADENGINE).
 */
export function findEngineProblems(starts, known = newer) {
  const required = new Set(findInstalled(starts, () => false).installed.map(({ folder }) => folder))
  const { installed, missing } = findInstalled(starts)
  const problems = missing.map(
    ({ from, name }) => `${from}: ${name} is not installed, so its engines are unknown`,
  )
  for (const start of starts) {
    const { manifest: own } = installed.find(({ folder }) => folder === start)
    const oldest = minVersion(own.engines?.node ?? '*')
    if (!own.engines?.node) problems.push(`${own.name} names no engines.node`)
    for (const { folder, manifest } of installed) {
      const range = manifest.engines?.node
      if (range === undefined || satisfies(oldest, range)) continue
      if (!required.has(folder) && known[idOf(manifest)]) continue
      problems.push(`${idOf(manifest)} needs Node ${range}, ${own.name} admits ${oldest}`)
    }
  }
  const unused = Object.keys(known).filter((id) => !installed.some(({ manifest }) => idOf(manifest) === id))
  return [
    ...new Set(problems),
    ...unused.map((id) => `an exception names ${id}, which does not install any more`),
  ]
}

await runCheck(import.meta, () => findEngineProblems(packages.map((name) => realpathSync(join(root, name)))))
