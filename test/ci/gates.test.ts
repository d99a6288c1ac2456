import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findRawCalls } from '../../.ci/gates.mjs'

const root = join(import.meta.dirname, '../..')
const tsconfig =
  '{ "compilerOptions": { "strict": true, "lib": ["ES2023", "DOM"], "types": [], "jsx": "react-jsx" } }'

/** Raw calls of a workspace that consists of these files. */
function findIn(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-gates-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const [name, text] of Object.entries({ 'tsconfig.json': tsconfig, ...files })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return findRawCalls(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const raw: readonly (readonly [what: string, line: string])[] = [
  ['fetch', "fetch('/x')"],
  ['fetch', "declare const env: { window: typeof globalThis }; env.window.fetch('/x')"],
  ['open', "declare const env: { window: Window }; env.window.open('https://x.example')"],
  ['innerHTML', "declare const box: HTMLElement; box.innerHTML = '<b>'"],
  ['localStorage', "const held = localStorage.getItem('x')"],
  ['setTimeout', 'setTimeout(() => {}, 1)'],
  ['setTimeout', 'declare const env: { window: Window }; env.window.setTimeout(() => {}, 1)'],
  ['window', "window.addEventListener('focus', () => {})"],
  ['document', 'const title = document.title'],
  ['globalThis', 'const { fetch } = globalThis'],
  ['parseFloat', "const amount = parseFloat('1.5')"],
  ['Math.random', 'const id = Math.random()'],
  ['Date.now', 'const at = Date.now()'],
  ['new Date()', 'const at = new Date()'],
  ["postMessage to '*'", "declare const frame: Window; frame.postMessage({}, '*')"],
  ["postMessage to '*'", "declare const frame: Window; frame.postMessage({}, { targetOrigin: '*' })"],
  ['throw of a plain error', "throw new Error('oops')"],
]
const fine = [
  'export const load = (env: { fetch: typeof globalThis.fetch }) => env.fetch("/x")',
  'export const load = ({ fetch }: { fetch: (url: string) => void }) => fetch("/x")',
  'export const read = ({ window }: { window: Window | undefined }) => window?.document.title',
  'export const at = (time: number) => new Date(time).toISOString()',
  'export const start = (modal: { open: () => void }) => modal.open()',
  'export const rethrow = (error: unknown) => { throw error }',
]
const marks = ['skip', 'only', 'todo', 'fails', 'skipIf', 'concurrent.skip']
const always = ['expect(true)', 'toBe(true)'].join('.')

const found = findIn({
  ...Object.fromEntries(raw.map(([, line], index) => [`hooks/raw${index}.ts`, `${line}\nexport {}\n`])),
  ...Object.fromEntries(fine.map((line, index) => [`hooks/fine${index}.ts`, line])),
  ...Object.fromEntries(
    marks.map((mark) => [
      `test/${mark}.test.ts`,
      `declare const test: any\ntest.${mark}('x', () => {})\nexport {}\n`,
    ]),
  ),
  'test/always.test.ts': `declare const expect: any\n${always}\nexport {}\n`,
  'hooks/shared/createEnv.ts':
    "export const env = { load: () => fetch('/x'), now: () => Date.now(), dice: () => Math.random() }",
  'ui-kit/kit.ts': `export const body = document.body
setTimeout(() => {}, 1)
fetch('/x')
sessionStorage.clear()
export const markup = { dangerouslySetInnerHTML: { __html: '' } }`,
})
const foundIn = (file: string) => found.filter((line) => line.startsWith(`${file}:`))

test.each(raw.map(([what, line], index) => ({ what, line, index })))(
  'hooks may not use $what: $line',
  ({ what, index }) => {
    expect(foundIn(`hooks/raw${index}.ts`)).toEqual([`hooks/raw${index}.ts:1 ${what}`])
  },
)

test.each(fine.map((line, index) => ({ line, index })))(
  'what comes as a parameter is no raw call: $line',
  ({ index }) => {
    expect(foundIn(`hooks/fine${index}.ts`)).toEqual([])
  },
)

test('a gate may use what it guards, and no more', () => {
  expect(foundIn('hooks/shared/createEnv.ts')).toEqual(['hooks/shared/createEnv.ts:1 Math.random'])
})

test('the kit may draw with the document and wait, but not fetch, store or write markup', () => {
  expect(foundIn('ui-kit/kit.ts')).toEqual([
    'ui-kit/kit.ts:3 fetch',
    'ui-kit/kit.ts:4 sessionStorage',
    'ui-kit/kit.ts:5 dangerouslySetInnerHTML',
  ])
})

test.each(marks)('a test marked %s is found', (mark) => {
  expect(foundIn(`test/${mark}.test.ts`)).toEqual([`test/${mark}.test.ts:2 test.${mark}`])
})

test('an assertion that cannot fail is found', () => {
  expect(foundIn('test/always.test.ts')).toEqual([`test/always.test.ts:2 ${always}`])
})
