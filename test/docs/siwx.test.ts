import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { refusals } from '../../hooks/siwx/server/refusals.js'

const root = join(import.meta.dirname, '../..')
const page = join(root, 'docs/siwx.md')
const text = readFileSync(page, 'utf8')
const blocks = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
const examples = ['app/layout.tsx', 'app/page.tsx', 'app/providers.tsx', 'siwx.ts'].map((name) =>
  join(root, 'docs/examples/siwx-next', name),
)

/** What a block speaks of without making it. Nobody uses what the blocks make. */
const given = 'declare const request: Request\n'

test('every piece of code, and the Next example, compiles against the packages', { timeout: 120_000 }, () => {
  expect(blocks.length).toBeGreaterThan(4)
  const files = new Map(blocks.map((code, index) => [join(root, `docs/siwx.${index}.ts`), code]))
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const host = ts.createCompilerHost({ ...options, noUnusedLocals: false })
  const { fileExists, getSourceFile, readFile } = host
  host.fileExists = (name) => files.has(name) || fileExists(name)
  host.readFile = (name) => files.get(name) ?? readFile(name)
  host.getSourceFile = (name, ...rest) => {
    const code = files.get(name)
    if (code === undefined) return getSourceFile(name, ...rest)
    return ts.createSourceFile(name, `${code}\n${given}`, ts.ScriptTarget.ES2022, true)
  }
  const names = [...files.keys(), ...examples, join(root, 'docs/playground/assets.d.ts')]
  const program = ts.createProgram(names, { ...options, noUnusedLocals: false }, host)
  const problems = names.flatMap((name) => {
    const source = program.getSourceFile(name)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
  })
  expect(
    problems.map(({ file, messageText }) => [
      file?.fileName,
      ts.flattenDiagnosticMessageText(messageText, ' '),
    ]),
  ).toEqual([])
})

test('what it links to is there', () => {
  const links = [...text.matchAll(/\]\((?!https:)([^)#]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([])
})

test('the table of refusals names each reason with its status', () => {
  const rows = [...text.matchAll(/^\| (`[a-z_`, ]+`) \| (\d{3}) \|/gm)].flatMap(([, reasons = '', status]) =>
    [...reasons.matchAll(/[a-z_]+/g)].map(([reason]) => [reason, Number(status)]),
  )
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(Object.entries(refusals).map(([reason, { status }]) => [reason, status])),
  )
})
