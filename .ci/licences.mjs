import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runCheck } from './command.mjs'
import { recogniseLicence } from './licenceText.mjs'
import { packages } from './pack.mjs'

/** Packages of one version that ship no licence file, and why they may come along all the same. */
const withoutFile = {
  'react-remove-scroll-bar@2.3.8':
    'MIT by its package.json and README; its author ships the MIT file in react-remove-scroll',
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** A host that wants it installs it for itself, knowing its terms (docs/walletconnect.md): it doesn't come along with us. */
const hostsOwn = ['@walletconnect/universal-provider']

/** Where node would find `name` from `folder`. */
function resolvePackage(name, folder) {
  const path = join(folder, 'node_modules', name)
  if (existsSync(join(path, 'package.json'))) return realpathSync(path)
  return dirname(folder) === folder ? undefined : resolvePackage(name, dirname(folder))
}

/** What installs along with a package. An optional peer counts for our own packages alone: we name it, so we answer for it. */
function namesOf({ dependencies, peerDependencies, peerDependenciesMeta, optionalDependencies }, isOurs) {
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !hostsOwn.includes(name) && (isOurs || !peerDependenciesMeta?.[name]?.optional),
  )
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

function judge(folder, manifest) {
  const files = readdirSync(folder).filter((file) => /^(licen[sc]e|copying)/i.test(file))
  if (files.length === 0)
    return withoutFile[`${manifest.name}@${manifest.version}`] ? undefined : 'ships no licence file'
  for (const file of files) {
    const found = recogniseLicence(readFileSync(join(folder, file), 'utf8'))
    if (!found) return `${file} is none of the licences that we may pass on`
    if (found !== manifest.license)
      return `${file} is ${found}, package.json says ${manifest.license ?? 'nothing'}`
  }
  return undefined
}

/** What is wrong with the licence files of everything that installs with the packages in `starts`, a line each. */
export function findLicenceProblems(starts) {
  const seen = new Set()
  const problems = []
  const visit = (folder, isOurs) => {
    if (seen.has(folder)) return
    seen.add(folder)
    const manifest = readJson(join(folder, 'package.json'))
    const problem = judge(folder, manifest)
    if (problem) problems.push(`${manifest.name}@${manifest.version}: ${problem}`)
    const optional = Object.keys(manifest.optionalDependencies ?? {})
    for (const name of namesOf(manifest, isOurs)) {
      const next = resolvePackage(name, folder)
      if (next) visit(next, starts.includes(next))
      else if (!optional.includes(name))
        problems.push(`${manifest.name}: ${name} is not installed, so its licence is unknown`)
    }
  }
  for (const start of starts) visit(start, true)
  return problems
}

await runCheck(import.meta, () => findLicenceProblems(packages.map((name) => realpathSync(join(root, name)))))
