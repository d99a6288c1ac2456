import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const use = "import { beforeAll, describe, expect, test } from 'vitest'\n"
const good = `${use}test('good', () => expect(1).toBe(1))\n`

/** Runs vitest with the reporter on a project of these files, both outputs into one pipe as a terminal shows them. */
function run(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-reporter-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const vitest = `node_modules/.bin/vitest run --reporter default --reporter ${root}/.ci/reporter.mjs 2>&1`
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
    const { status, stdout } = spawnSync('sh', ['-c', vitest], { cwd: folder, env, encoding: 'utf8' })
    return { status, stdout, ending: stdout.split('\n').slice(-2) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const config = (test: string) => ({ 'vitest.config.ts': `export default { test: { ${test} } }\n` })

test.each<[string, Record<string, string>, string]>([
  ['a run that passes', { 'a.test.ts': good, 'b.test.ts': good }, '2 passed, 0 failed'],
  ['a failing test', { 'a.test.ts': `${good}test('bad', () => expect(1).toBe(2))` }, '1 passed, 1 failed'],
  [
    'a file that does not load',
    { 'a.test.ts': good, 'b.test.ts': "import './absent.js'" },
    '1 passed, 1 failed',
  ],
  ['a file without a test', { 'a.test.ts': good, 'b.test.ts': use }, '1 passed, 1 failed'],
  [
    'a hook that fails before two tests',
    {
      'a.test.ts': `${good}describe('x', () => { beforeAll(() => { throw 1 }); test('b', () => {}); test('c', () => {}) })`,
    },
    '1 passed, 1 failed',
  ],
  [
    'a rejection that is not handled',
    { 'a.test.ts': `${good}Promise.reject(new Error('stray'))` },
    '1 passed, 1 failed',
  ],
  ['a run without tests', {}, '0 passed, 1 failed'],
  [
    'a setup that fails',
    {
      'a.test.ts': good,
      'setup.ts': "export default () => { throw new Error('setup') }",
      ...config("globalSetup: 'setup.ts'"),
    },
    '0 passed, 1 failed',
  ],
  [
    'a teardown that prints',
    {
      'a.test.ts': good,
      'setup.ts': "export const teardown = () => { console.error('late') }",
      ...config("globalSetup: 'setup.ts'"),
    },
    '1 passed, 0 failed',
  ],
])(
  'the last line after %s is the count, and the exit code goes by it',
  (_, files, line) => {
    const { status, ending } = run(files)
    expect(ending).toEqual([line, ''])
    expect(status).toBe(line.endsWith(' 0 failed') ? 0 : 1)
  },
  60_000,
)

test('a run lists its slowest tests, the slowest first, and what each project spent', () => {
  const waits = (name: string, ms: number) =>
    `test('${name}', async () => { await new Promise((done) => setTimeout(done, ${ms})); expect(1).toBe(1) })\n`
  const quick = Array.from({ length: 20 }, (_, index) => waits(`quick ${index}`, 0)).join('')
  const { stdout } = run({
    'a.test.ts': `${use}${waits('slow', 200)}${quick}`,
    'b.test.ts': `${use}${waits('slower', 400)}`,
  })
  const listed = stdout.split('\n').filter((line) => /^ +\d+\.\d s {2}/.test(line))
  expect(listed).toHaveLength(20)
  const seconds = listed.map((line) => Number.parseFloat(line))
  expect(seconds).toEqual(seconds.toSorted((one, other) => other - one))
  // On a busy machine any of the quick ones may take longer than a slow one.
  expect(listed.some((line) => line.endsWith('b.test.ts > slower'))).toBe(true)
  expect(seconds[0]).toBeGreaterThanOrEqual(0.4)
  expect(stdout).toMatch(/ s in tests, \S+ s loading: .*22 tests in 2 files/)
}, 60_000)

test('a run repeats at its end what failed and why', () => {
  const { stdout } = run({
    'a.test.ts': `${good}test('bad', () => expect(1).toBe(2))`,
    'b.test.ts': "import './absent.js'",
    'c.test.ts': `${good}Promise.reject(new Error('stray'))`,
  })
  const [, ending = ''] = stdout.split('\nWhat failed:\n')
  expect(ending.split('\n')).toEqual([
    expect.stringMatching(
      /^a\.test\.ts > bad \(begun at \d\d:\d\d:\d\d UTC\): expected 1 to be 2 \/\/ Object\.is equality$/,
    ),
    expect.stringMatching(/^b\.test\.ts: .*absent/),
    'Outside of a test: stray',
    '',
    '2 passed, 3 failed',
    '',
  ])
}, 60_000)

test('a test that fails while the machine stands still runs once more and is named, and others do not', () => {
  const fails = (name: string) =>
    `let ${name} = 0\ntest('${name}', () => { ${name} += 1; expect(${name}).toBe(2) })\n`
  // A process that waits for another one uses no CPU and runs no timer, like one that nobody runs.
  const standstill = "import { execFileSync } from 'node:child_process'\n"
  const { stdout, ending } = run({
    'a.test.ts': `${use}${standstill}let tries = 0
test('paused', async () => {
  tries += 1
  if (tries === 1) {
    await new Promise((done) => setTimeout(done, 1500))
    execFileSync('sleep', ['21'])
    await new Promise((done) => setTimeout(done, 1500))
  }
  expect(tries).toBe(2)
}, 60_000)
${fails('plain')}`,
    ...config(`setupFiles: '${root}/test/support/repeatAfterStandstill.ts'`),
  })
  expect(stdout).toContain('Ran twice, since the machine stood still:\na.test.ts > paused: passed\n')
  expect(ending).toEqual(['1 passed, 1 failed', ''])
}, 60_000)
