import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Where node would find `name` from `folder`. */
function resolvePackage(name, folder) {
  const path = join(folder, 'node_modules', name)
  if (existsSync(join(path, 'package.json'))) return realpathSync(path)
  return dirname(folder) === folder ? undefined : resolvePackage(name, dirname(folder))
}

/**
 * The packages that install along with those in `starts`, themselves included, each with its `folder` and `manifest`, and
 * as `missing` what is not installed: `from` needs `name`. Optional peers count where `isWanted` says so, and only those of
 * the packages in `starts`.
 */
export function findInstalled(starts, isWanted = () => true) {
  const seen = new Set()
  const installed = []
  const missing = []
  const visit = (folder) => {
    if (seen.has(folder)) return
    seen.add(folder)
    const manifest = readManifest(folder)
    installed.push({ folder, manifest })
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional || (starts.includes(folder) && isWanted(name)),
    )
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const next = resolvePackage(name, folder)
      if (next) visit(next)
      else if (!Object.hasOwn(optionalDependencies ?? {}, name)) missing.push({ from: manifest.name, name })
    }
  }
  for (const start of starts) visit(start)
  return { installed, missing }
}
