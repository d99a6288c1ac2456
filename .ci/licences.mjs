import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCheck } from './command.mjs'
import { findInstalled } from './installed.mjs'
import { recogniseLicence } from './licenceText.mjs'
import { packages } from './pack.mjs'

/** A host that wants it installs it for itself, knowing its terms (docs/walletconnect.md): it doesn't come along with us. */
const hostsOwn = ['@walletconnect/universal-provider']

function judge(folder, manifest) {
  const files = readdirSync(folder).filter((file) => /^(licen[sc]e|copying)/i.test(file))
  if (files.length === 0) return 'ships no licence file'
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
  const { installed, missing } = findInstalled(starts, (name) => !hostsOwn.includes(name))
  const judged = installed.flatMap(({ folder, manifest }) => {
    const problem = judge(folder, manifest)
    return problem ? [`${manifest.name}@${manifest.version}: ${problem}`] : []
  })
  return [
    ...judged,
    ...missing.map(({ from, name }) => `${from}: ${name} is not installed, so its licence is unknown`),
  ]
}

await runCheck(import.meta, () => findLicenceProblems(packages.map((name) => realpathSync(join(root, name)))))
