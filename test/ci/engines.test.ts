import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findEngineProblems } from '../../.ci/engines.mjs'

/** Problems of a package `host` for Node 20.19 and newer, whose dependency `part` has a dependency `leaf` for Node `range`. */
function problemsWith(
  range: string | undefined,
  known = {},
  manifest: object = { dependencies: { part: '1' } },
) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-engines-')))
  const write = (name: string, content: object) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), JSON.stringify(content))
  }
  const leaf = { name: 'leaf', version: '2.0.0', ...(range !== undefined && { engines: { node: range } }) }
  try {
    write('package.json', { name: 'host', version: '1.0.0', engines: { node: '>=20.19' }, ...manifest })
    write('node_modules/part/package.json', { name: 'part', version: '1.0.0', dependencies: { leaf: '2' } })
    write('node_modules/leaf/package.json', leaf)
    return findEngineProblems([folder], known)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
const known = { 'leaf@2.0.0': 'nothing loads it' }
const asOptionalPeer = { peerDependencies: { part: '1' }, peerDependenciesMeta: { part: { optional: true } } }

test.each([undefined, '>=20.19', '>= 18', '20 || >=22', '^14.21.3 || >=16', '*'])(
  '%s includes Node 20.19',
  (range) => {
    expect(problemsWith(range)).toEqual([])
  },
)

test.each(['>=22.12.0', '^20.20 || >=22', '18', '^21'])(
  'reports a dependency that needs Node %s',
  (range) => {
    const problem = `leaf@2.0.0 needs Node ${range}, host admits 20.19.0`
    expect(problemsWith(range)).toEqual([problem])
    expect(problemsWith(range, {}, asOptionalPeer)).toEqual([problem])
  },
)

test('an exception holds for what an optional peer installs alone', () => {
  expect(problemsWith('>=22', known, asOptionalPeer)).toEqual([])
  expect(problemsWith('>=22', known)).toEqual(['leaf@2.0.0 needs Node >=22, host admits 20.19.0'])
})

test('reports an exception that is not needed, a missing dependency and a package without engines', () => {
  expect(problemsWith('>=20', { 'gone@1.0.0': 'x' })).toEqual([
    'an exception names gone@1.0.0, which does not install any more',
  ])
  expect(problemsWith(undefined, {}, { dependencies: { absent: '1' } })).toEqual([
    'host: absent is not installed, so its engines are unknown',
  ])
  expect(problemsWith(undefined, {}, { engines: {} })).toEqual(['host names no engines.node'])
})
