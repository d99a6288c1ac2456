import { readFile, rm } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/rollup-plugin'
import { transform } from 'esbuild'
import { rolldown } from 'rolldown'
import { assignGroups, nameOf } from './assign.mjs'
import { command, root, runCheck, tsc } from './command.mjs'
import { styleSheets } from './stylesheets.mjs'

const kit = join(root, 'ui-kit')
const dropped = 'unordered.css'
const isBare = (id) =>
  !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('\0') && !id.includes('.vanilla.css')
const isButton = (id) => relative(kit, id).startsWith(`buttons${sep}`)

const isClient = (code) => /^\s*(['"])use client\1/.test(code)

/**
 * Puts the modules of a package into the files of their groups (groups.mjs). A group has up to three: what the entries reach
 * without 'use client', what they reach with it, and what only an `import()` reaches.
 */
function inGroups(assigned, isDrawn) {
  const clients = new Set()
  const kinds = new Map()
  const reach = (context, from, isOver) => {
    const reached = new Set()
    const visit = (id) => {
      if (reached.has(id) || isOver(id)) return
      reached.add(id)
      for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next)
    }
    for (const id of from) visit(id)
    return reached
  }
  /** @type {import('rolldown').Plugin} */
  const plugin = {
    name: 'in-groups',
    transform(code, id) {
      if (isClient(code)) clients.add(id)
    },
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry)
      const reached = reach(this, entries, () => false)
      const beforeClients = reach(this, entries, (id) => clients.has(id) && !entries.includes(id))
      for (const id of ids) {
        if (entries.includes(id)) continue
        const isClient = [...reach(this, [id], () => false)].some((next) => clients.has(next))
        const isOfClients = isDrawn && !beforeClients.has(id)
        kinds.set(id, reached.has(id) ? (isClient || isOfClients ? '.client' : '') : '.lazy')
      }
    },
  }
  return {
    plugin,
    isClientChunk: ({ moduleIds }) => moduleIds.some((id) => clients.has(id)),
    groups: [
      {
        debugName: 'groups',
        name(id) {
          const group = assigned.get(nameOf(id))
          return group && kinds.has(id) ? group + kinds.get(id) : null
        },
      },
    ],
  }
}

/** Files that import each other, which a class that extends one of the other file would not survive. */
function findCycles(output) {
  const imports = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk.imports]),
  )
  const done = new Set()
  const cycles = []
  const visit = (file, path) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (path.includes(file) || done.has(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return cycles
}

/** Bundles a package into the files of its groups. Returns the bundler's warnings. */
async function bundle({ folder, input, assigned, isDrawn, plugins }) {
  const warnings = []
  const { plugin, isClientChunk, groups } = inGroups(assigned, isDrawn)
  const built = await rolldown({
    input,
    external: isBare,
    // Else the mode would be fixed here, which is the host's.
    platform: 'neutral',
    tsconfig: false,
    preserveEntrySignatures: 'allow-extension',
    transform: { jsx: { runtime: 'automatic' } },
    // An inlined constant leaves an import of nothing behind, which esbuild warns about in hosts.
    optimization: { inlineConst: false },
    checks: { bundlerTimings: false, pluginTimings: false },
    onLog(level, log, report) {
      // It warns of every 'use client', which the files say again in their first line.
      if (log.code === 'MODULE_LEVEL_DIRECTIVE') return
      if (level === 'warn') warnings.push(log.message)
      else report(level, log)
    },
    plugins: [plugin, ...plugins],
  })
  const { output } = await built.write({
    dir: join(folder, 'dist'),
    format: 'es',
    sourcemap: true,
    banner: (chunk) => (isClientChunk(chunk) ? `'use client'` : ''),
    minifyInternalExports: false,
    codeSplitting: { groups, includeDependenciesRecursively: false },
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    assetFileNames: '[name][extname]',
  })
  await built.close()
  const chunks = output.filter(({ type }) => type === 'chunk')
  const styled = chunks.filter(({ code }) => /\.css['"]/.test(code))
  return [
    ...warnings,
    ...findCycles(output).map((cycle) => `files that import each other: ${cycle}`),
    ...styled.map(({ fileName }) => `a style import is left in ${fileName}`),
  ]
}

/** Entry points by file name, from the sources that `exports` of the manifest name. */
async function entriesOf(folder) {
  const { exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  return Object.fromEntries(
    Object.values(exports)
      .flatMap(({ default: path }) => path ?? [])
      .map((path) => path.replace(/^\.\/dist\/(.*)\.js$/, '$1'))
      .map((name) => [name, join(folder, `${name}.ts`)]),
  )
}

const kitPlugins = () => [
  vanillaExtractPlugin({ cwd: kit, identifiers: ({ hash }) => `lk_${hash}`, extract: { name: dropped } }),
  styleSheets({
    dropped,
    minify: async (css) => (await transform(css, { loader: 'css', minify: true })).code,
    sheets: {
      'styles.css': { starts: (id) => id === join(kit, 'index.ts'), lazy: true },
      'button.css': { starts: isButton, lazy: false },
    },
  }),
]

async function build() {
  const assigned = await assignGroups()
  const warnings = []
  for (const [name, isDrawn, plugins] of [
    ['hooks', false, []],
    ['ui-kit', true, kitPlugins()],
  ]) {
    const folder = join(root, name)
    await rm(join(folder, 'dist'), { recursive: true, force: true })
    warnings.push(...(await bundle({ folder, input: await entriesOf(folder), assigned, isDrawn, plugins })))
    if (!command('node', [tsc, '-p', name])) return [`Build failed: @latchkey/${name} does not compile`]
  }
  return warnings.map((warning) => `Build warning: ${warning}`)
}

await runCheck(import.meta, build)
