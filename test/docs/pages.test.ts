import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { refusals } from '../../hooks/siwx/server/toResponse.js'

const root = join(import.meta.dirname, '../..')
const pageOf = (name: string) => join(root, `docs/${name}.md`)
const textOf = (name: string) => readFileSync(pageOf(name), 'utf8')
const examples = ['app/layout.tsx', 'app/page.tsx', 'app/providers.tsx', 'siwx.ts'].map((name) =>
  join(root, 'docs/examples/siwx-next', name),
)

/** Values that a block uses without declaring them. */
const given = 'declare const request: Request\n'

const compiled = ['siwx', 'sending', 'types', '../hooks/README', '../ui-kit/README'] as const
const blocks = compiled.flatMap((page) =>
  [...textOf(page).matchAll(/^```(tsx?)\n(.*?)^```$/gms)].map(([, kind, code = ''], index) => {
    return { page, code, file: join(root, `docs/block.${page.replaceAll('/', '-')}.${index}.${kind}`) }
  }),
)

/** One program for all pages: most of its time is for the sources that they all import. Made on first use. */
let program: ts.Program | undefined
function compile(): ts.Program {
  const files = new Map(blocks.map(({ file, code }) => [file, code]))
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
  return ts.createProgram(names, { ...options, noUnusedLocals: false }, host)
}

function findProblems(names: readonly string[]) {
  program ??= compile()
  return names.flatMap((name) => {
    const source = program?.getSourceFile(name)
    if (program === undefined || source === undefined) return [[name, 'is not in the program']]
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ file, messageText }) => [file?.fileName, ts.flattenDiagnosticMessageText(messageText, ' ')],
    )
  })
}

test('no piece of code changes the types of another', () => {
  expect(blocks.filter(({ code }) => /\bdeclare\s+(module|global)\b/.test(code))).toEqual([])
})

test.each([
  [['siwx'], 4],
  [['sending'], 1],
  [['types'], 1],
  [['../hooks/README', '../ui-kit/README'], 1],
])('every piece of code of %s compiles', { timeout: 120_000 }, (pages, count) => {
  const names = blocks.filter(({ page }) => pages.includes(page)).map(({ file }) => file)
  expect(names.length).toBeGreaterThan(count)
  expect(findProblems(names)).toEqual([])
})

test('the Next example compiles', { timeout: 120_000 }, () => {
  expect(findProblems(examples)).toEqual([])
})

test.each([
  ['siwx', 5],
  ['sending', 0],
  ['security', 3],
])('what %s.md links to is there', (page, count) => {
  const links = [...textOf(page).matchAll(/\]\((?!https:)([^)#]+)(?:#[^)]*)?\)/g)].map(
    ([, link = '']) => link,
  )
  expect(links.length).toBeGreaterThan(count)
  expect(links.filter((link) => !existsSync(join(dirname(pageOf(page)), link)))).toEqual([])
})

test('the table of rejections names each reason with its status', () => {
  const rows = [...textOf('siwx').matchAll(/^\| (`[a-z_`, ]+`) \| (\d{3}) \|/gm)].flatMap(
    ([, reasons = '', status]) =>
      [...reasons.matchAll(/[a-z_]+/g)].map(([reason]) => [reason, Number(status)]),
  )
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(Object.entries(refusals).map(([reason, { status }]) => [reason, status])),
  )
})

const folders = ['.', 'docs', 'hooks', 'ui-kit']
const pages = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

test.each(pages)('%s installs exact versions with --save-exact', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const installs = [...text.matchAll(/^.*\b(?:npm|pnpm|yarn|bun) (?:i|install|add)\b.*$/gm)].map(
    ([line]) => line,
  )
  const ofOneVersion = installs.filter((line) => /[^\s`]@\d+\.\d+\.\d/.test(line))
  expect(ofOneVersion.filter((line) => !/--(?:save-)?exact\b/.test(line))).toEqual([])
  if (page === join('docs', 'walletconnect.md')) expect(ofOneVersion).toHaveLength(1)
})
