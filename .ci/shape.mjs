import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { command, root, runCheck, tsc, tsc5 } from './command.mjs'
import { packages, withPackages } from './pack.mjs'

const sideEffects = { hooks: false, 'ui-kit': ['**/*.css'] }
/** Entries that a server component may import as they are. */
const serverEntries = ['hooks/dist/core.js', 'hooks/dist/errors.js', 'hooks/dist/networks.js']

const hostOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
}

const isClient = (code) => /^(['"])use client\1/.test(code)
const namesOf = (code) =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from/g)].flatMap(([, names]) => names.split(','))
const usesReact = (code) => namesOf(code).some((name) => /^\s*(use[A-Z]\w*|createContext)\b/.test(name))
const relativeImports = (code) =>
  [...code.matchAll(/(?:from|import)\s*\(?['"](\.[^'"]+)['"]/g)].map(([, path]) => path)

async function scripts(folder) {
  const names = await readdir(folder, { recursive: true })
  const paths = names.filter((name) => name.endsWith('.js')).map((name) => join(folder, name))
  return Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')]))
}

/** Modules that are drawn on the client say so in their first line; what a server imports never meets one. */
async function checkDirectives(ours) {
  const files = new Map((await Promise.all(packages.map((name) => scripts(join(ours, name, 'dist'))))).flat())
  const missing = [...files].filter(([, code]) => usesReact(code) && !isClient(code))
  const reached = new Set()
  const visit = (path) => {
    if (reached.has(path) || !files.has(path)) return
    reached.add(path)
    for (const next of relativeImports(files.get(path))) visit(join(dirname(path), next))
  }
  for (const entry of serverEntries) visit(join(ours, entry))
  const styled = [...files].filter(([, code]) => /(?:from|import)\s*['"][^'"]+\.css['"]/.test(code))
  return [
    ...missing.map(
      ([path]) => `${path.slice(ours.length + 1)} uses React's hooks or context without 'use client'`,
    ),
    ...[...reached]
      .filter((path) => isClient(files.get(path)))
      .map((path) => `core reaches ${path.slice(ours.length + 1)}, which is 'use client'`),
    ...styled.map(([path]) => `${path.slice(ours.length + 1)} imports a style sheet`),
  ]
}

/** The bundler's own helpers, and entries that only re-export: nothing in them stems from a line of a source. */
const withoutMap = (path, code) =>
  path.endsWith('/rolldown-runtime.js') ||
  code
    .replace(/^(['"]use client['"];|(import|export) (\*|\{[^}]*\})( from "[^"]*")?;|\/\/.*)$/gm, '')
    .trim() === ''

/** What is wrong with the source map of a script, whose text comes along: the sources are not in the tarball. */
async function mapProblem(path, code) {
  const text = await readFile(`${path}.map`, 'utf8').catch(() => undefined)
  if (text === undefined) return 'has no source map'
  if (!code.trimEnd().endsWith(`//# sourceMappingURL=${basename(path)}.map`))
    return 'does not name its source map'
  const { sources = [], sourcesContent = [] } = JSON.parse(text)
  if (sources.length === 0) return 'has a source map without sources'
  const isWhole = sources.every((_, index) => sourcesContent[index])
  if (!isWhole) return 'has a source map without the text of its sources'
  return sources.some((source) => isAbsolute(source)) ? 'has a source map with an absolute path' : undefined
}

/** Hosts debug with source maps. Declaration maps would name sources that are not in the tarball. */
async function checkMaps(ours) {
  const problems = []
  for (const name of packages) {
    const folder = join(ours, name, 'dist')
    for (const [path, code] of await scripts(folder)) {
      const problem = withoutMap(path, code) ? undefined : await mapProblem(path, code)
      if (problem) problems.push(`${path.slice(ours.length + 1)} ${problem}`)
    }
    const names = await readdir(folder, { recursive: true })
    for (const map of names.filter((path) => path.endsWith('.d.ts.map')))
      problems.push(`${name}/dist/${map}: a declaration map, whose source is not in the tarball`)
  }
  return problems
}

/** The page of the package in a registry: it has no other files beside it, so links have to be absolute. */
async function checkReadme(folder, { name, exports, peerDependencies = {} }) {
  const text = await readFile(join(folder, 'README.md'), 'utf8').catch(() => undefined)
  if (text === undefined) return ['README.md is not in the tarball']
  const entries = Object.keys(exports).filter((entry) => entry !== './package.json')
  const missing = [...entries.map((entry) => name + entry.slice(1)), ...Object.keys(peerDependencies)]
    .filter((word) => !text.includes(`\`${word}\``))
    .map((word) => `README.md does not name \`${word}\``)
  const relative = [...text.matchAll(/\]\((?!https:|#)([^)]*)\)/g)].map(
    ([, link]) => `README.md links to ${link}, which is not in the tarball`,
  )
  return [...missing, ...relative]
}

async function checkManifest(ours, name) {
  const folder = join(ours, name)
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const problems = []
  if (JSON.stringify(manifest.sideEffects) !== JSON.stringify(sideEffects[name]))
    problems.push(`sideEffects is ${JSON.stringify(manifest.sideEffects)}`)
  for (const [entry, target] of Object.entries(manifest.exports)) {
    const conditions = typeof target === 'string' ? { default: target } : target
    const wanted = target?.types ? 'types,default' : 'default'
    if (Object.keys(conditions).join() !== wanted)
      problems.push(`${entry} has conditions other than types and default`)
    for (const path of Object.values(conditions))
      if (!existsSync(join(folder, path)))
        problems.push(`${entry} names ${path}, which is not in the package`)
  }
  const licences = await Promise.all(
    [root, folder].map((at) => readFile(join(at, 'LICENSE'), 'utf8').catch(() => undefined)),
  )
  if (licences[0] !== licences[1]) problems.push('LICENSE is not the one of the workspace')
  if (!/^.{20,120}\.$/.test(manifest.description ?? ''))
    problems.push('description is not one sentence of 20 to 120 characters')
  const keywords = manifest.keywords ?? []
  if (keywords.length < 5 || new Set(keywords).size !== keywords.length)
    problems.push('keywords are not at least five different ones')
  problems.push(...(await checkReadme(folder, manifest)))
  return problems.map((problem) => `@latchkey/${name}: ${problem}`)
}

async function lintPackage(tarball) {
  const bytes = await readFile(tarball)
  const { messages, pkg } = await publint({
    pack: { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) },
    strict: true,
  })
  return messages.map((message) => `${pkg.name}: ${formatMessage(message, pkg, { color: false })}`)
}

function checkResolution(tarball) {
  const styles = basename(tarball).includes('ui-kit')
    ? ['--exclude-entrypoints', 'styles.css', 'button.css']
    : []
  const isWell = command('attw', [
    tarball,
    '--profile',
    'esm-only',
    '--format',
    'ascii',
    '--no-emoji',
    '--quiet',
    ...styles,
  ])
  return isWell ? [] : [`${basename(tarball)}: attw found problems`]
}

/** Entries of JavaScript by the name that a host imports. */
async function entriesOf(ours) {
  const manifests = await Promise.all(
    packages.map(async (name) => JSON.parse(await readFile(join(ours, name, 'package.json'), 'utf8'))),
  )
  return manifests.flatMap(({ name, exports }) =>
    Object.keys(exports)
      .filter((entry) => exports[entry].types)
      .map((entry) => name + entry.slice(1)),
  )
}

/** Imports every entry on a bare server, and compiles every published type without skipping any. */
async function checkAsHost(folder, ours) {
  const entries = await entriesOf(ours)
  const imports = entries.map((entry, index) => `import * as entry${index} from '${entry}'`)
  const list = `[${entries.map((_, index) => `entry${index}`).join(', ')}]`
  await writeFile(
    join(folder, 'server.mjs'),
    `${imports.join('\n')}\nif (${list}.some((e) => Object.keys(e).length === 0)) throw new Error('an entry is empty')\n`,
  )
  await writeFile(
    join(folder, 'types.mts'),
    `${imports.join('\n')}\nexport const all: readonly object[] = ${list}\n`,
  )
  const problems = command('node', ['server.mjs'], { cwd: folder })
    ? []
    : ['an entry cannot be imported on a server']
  for (const [module, moduleResolution] of Object.entries({ nodenext: 'nodenext', esnext: 'bundler' })) {
    const compilerOptions = { ...hostOptions, module, moduleResolution }
    const project = join(folder, `tsconfig.${moduleResolution}.json`)
    await writeFile(project, JSON.stringify({ compilerOptions, files: ['types.mts'] }))
    for (const [version, compiler] of Object.entries({ 5.9: tsc5, 7: tsc }))
      if (!command('node', [compiler, '-p', project]))
        problems.push(`published types fail with TypeScript ${version}, moduleResolution ${moduleResolution}`)
  }
  return problems
}

async function checkShape({ folder, tarballs }) {
  const ours = join(folder, 'node_modules/@latchkey')
  const problems = [...(await checkDirectives(ours)), ...(await checkMaps(ours))]
  for (const name of packages) problems.push(...(await checkManifest(ours, name)))
  for (const tarball of tarballs) problems.push(...(await lintPackage(tarball)), ...checkResolution(tarball))
  return [...problems, ...(await checkAsHost(folder, ours))]
}

await runCheck(import.meta, () => withPackages(checkShape))
