import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

type Row = { number: string; name: string; behaviour: string; proof: string }

/** The rows of the tables whose numbers begin with a letter. */
const rowsOf = (letter: string): readonly Row[] =>
  [...text.matchAll(new RegExp(`^\\| (${letter}\\d+) \\|(.*)\\|(.*)\\|(.*)\\|$`, 'gm'))].map(
    ([, number = '', ...cells]) => {
      const [name = '', behaviour = '', proof = ''] = cells.map((cell) => cell.trim())
      return { number, name, behaviour, proof }
    },
  )
const rows = [...rowsOf('F'), ...rowsOf('T')]

const isBuilt = ({ behaviour }: Row) => behaviour !== 'Not built'

type Named = { file: string; titles: readonly string[] }

/** The test files of a row, each with the titles after it. */
const namedIn = ({ proof }: Row): readonly Named[] =>
  [...proof.matchAll(/`([\w./-]+\.test\.tsx?)`([^`]*)/g)].map(([, file = '', after = '']) => ({
    file: join(root, 'test', file),
    titles: [...after.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }))

/** The moves of the world that a row names. */
const movesIn = ({ proof }: Row): readonly string[] =>
  [...proof.matchAll(/, moves? ((?:`\w+`(?:, )?)+)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )

const cases = readFileSync(join(root, 'test/cases/runner/playCases.ts'), 'utf8')
const holds = (source: string, title: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))

test.each([
  ['F', 57],
  ['T', 45],
])('each of %s1 to %s%i has one row, in order, and no cell is empty or says “partly”', (letter, count) => {
  const found = rowsOf(letter)
  expect(found.map(({ number }) => number)).toEqual(
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  )
  for (const row of found) {
    expect(Object.values(row), row.number).not.toContain('')
    expect(row.proof, row.number).not.toMatch(/\bpartly\b/i)
  }
})

test('what is built names a test in each row, and what is not built says why', () => {
  for (const row of rows)
    if (isBuilt(row))
      expect(namedIn(row).flatMap(({ titles }) => titles).length, row.number).toBeGreaterThan(0)
    else expect([row.number, namedIn(row), /\w+ .*\.$/.test(row.proof)]).toEqual([row.number, [], true])
})

test('every test that a row names is there, under its title', () => {
  const missing = rows.flatMap((row) =>
    namedIn(row).flatMap(({ file, titles }) => {
      if (!existsSync(file)) return [`${row.number} ${file}`]
      const own = readFileSync(file, 'utf8')
      // The rows of a set have their titles from the runner.
      const source = own.includes('playCases(') ? own + cases : own
      return titles.filter((title) => !holds(source, title)).map((title) => `${row.number} ${title}`)
    }),
  )
  expect(missing).toEqual([])
})

test('every move of the world that a row names is made there', () => {
  const runs = ['runWorld.ts', 'solana/runSolanaWorld.ts', 'session/runSessionWorld.ts']
  const world = runs.map((file) => readFileSync(join(root, 'test/world', file), 'utf8')).join('\n')
  const moves = rows.flatMap(movesIn)
  expect(moves.length).toBeGreaterThan(5)
  expect(moves.filter((move) => !new RegExp(`^ {2}${move}: [1-9]`, 'm').test(world))).toEqual([])
})
