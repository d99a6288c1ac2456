import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findLicenceProblems } from '../../.ci/licences.mjs'
import { recogniseLicence } from '../../.ci/licenceText.mjs'

const root = join(import.meta.dirname, '../..')
const mit = readFileSync(join(root, 'LICENSE'), 'utf8')
const shipped = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8')

/** Problems of a package `host` whose dependency `part` has this licence field and these files. */
function problemsWith(license: unknown, files: Record<string, string>, version = '1.0.0') {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-licences-')))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  try {
    write('package.json', JSON.stringify({ name: 'host', license: 'MIT', peerDependencies: { part: '1' } }))
    write('LICENSE', mit)
    write('node_modules/part/package.json', JSON.stringify({ name: 'part', version, license }))
    for (const [name, text] of Object.entries(files)) write(`node_modules/part/${name}`, text)
    return findLicenceProblems([folder])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('permissive licences are known by their whole text', () => {
  expect(recogniseLicence(mit)).toBe('MIT')
  expect(recogniseLicence(shipped('tslib/LICENSE.txt'))).toBe('0BSD')
  expect(recogniseLicence(shipped('picocolors/LICENSE'))).toBe('ISC')
  expect(recogniseLicence(shipped('detect-libc/LICENSE'))).toBe('Apache-2.0')
  expect(recogniseLicence(shipped('webidl-conversions/LICENSE.md'))).toBe('BSD-2-Clause')
  expect(recogniseLicence(shipped('deepmerge-ts/LICENSE'))).toBe('BSD-3-Clause')
})

test.each([
  ['a condition added before', `The Software may not serve more than 500 monthly active users.\n\n${mit}`],
  [
    'a condition added after',
    `${mit}\n"Commons Clause" License Condition v1.0\nThe grant does not include the right to Sell.`,
  ],
  ['a word taken out', mit.replace('sublicense, ', '')],
  ['a word put in', mit.replace('free of charge', 'free of charge for personal use')],
  [
    'a community licence',
    'WalletConnect Community License Agreement\n\nYou may use the Software only with the Network.',
  ],
  ['a copyleft licence', 'GNU AFFERO GENERAL PUBLIC LICENSE\nVersion 3, 19 November 2007'],
  ['an empty file', ''],
])('%s is no licence that we may pass on', (_, text) => {
  expect(recogniseLicence(text)).toBeUndefined()
})

test('a package whose file and field agree passes', () => {
  expect(problemsWith('MIT', { LICENSE: mit })).toEqual([])
})

test.each<[string, unknown, Record<string, string>, string]>([
  ['no file', 'MIT', {}, 'part@1.0.0: ships no licence file'],
  ['no field', undefined, { LICENSE: mit }, 'part@1.0.0: LICENSE is MIT, package.json says nothing'],
  ['another field', 'ISC', { 'LICENCE.md': mit }, 'part@1.0.0: LICENCE.md is MIT, package.json says ISC'],
  [
    'a field that names a file',
    'SEE LICENSE IN LICENSE',
    { LICENSE: mit },
    'part@1.0.0: LICENSE is MIT, package.json says SEE LICENSE IN LICENSE',
  ],
  [
    'a file of its own wording',
    'MIT',
    { LICENSE: 'Do what you want' },
    'part@1.0.0: LICENSE is none of the licences that we may pass on',
  ],
  [
    'a second file with more conditions',
    'MIT',
    { LICENSE: mit, 'LICENSE-COMMERCIAL': 'Pay' },
    'part@1.0.0: LICENSE-COMMERCIAL is none of the licences that we may pass on',
  ],
])('a package with %s is rejected', (_, license, files, problem) => {
  expect(problemsWith(license, files)).toEqual([problem])
})
