import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/rollup-plugin'
import { transform } from 'esbuild'
import { rolldown } from 'rolldown'
import { assignGroups, nameOf } from './assign.mjs'
import { command, root, runCheck, tsc } from './command.mjs'
import { groups } from './groups.mjs'
import { styleSheets } from './stylesheets.mjs'

const kit = join(root, 'ui-kit')
const dropped = 'unordered.css'
const isBare = (id) =>
  !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('\0') && !id.includes('.vanilla.css')
const isButton = (id) => relative(kit, id).startsWith(`buttons${sep}`)

const isClient = (code) => /^\s*(['"])use client\1/.test(code)

const lazyPrefix = '\0lazy:'
const groupOfLazy = new Map(
  Object.entries(groups).flatMap(([group, { lazy = [] }]) => lazy.map((name) => [name, group])),
)

/**
 * Lets every `import()` of a group take what it wants from one module, which exports what those `import()`s take. Else each of
 * the group's lazy modules would be an object among the exports of its file.
 */
function byGroup(folder) {
  const targets = (group) =>
    groups[group].lazy
      .filter((name) => name.startsWith(`${basename(folder)}/`))
      .map((name) => join(root, name))
  /** @type {import('rolldown').Plugin} */
  const plugin = {
    name: 'by-group',
    async resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string' || importer === undefined) return null
      const target = await this.resolve(specifier, importer)
      const group = target && groupOfLazy.get(nameOf(target.id))
      return group === undefined ? null : lazyPrefix + group
    },
    resolveId: (id) => (id.startsWith(lazyPrefix) ? id : null),
    async load(id) {
      if (!id.startsWith(lazyPrefix)) return null
      const found = await Promise.all(targets(id.slice(lazyPrefix.length)).map((path) => this.resolve(path)))
      return found.map((target) => `export * from ${JSON.stringify(target.id)}`).join('\n')
    },
  }
  return plugin
}

/**
 * Puts the modules of a package into the files of their groups (groups.mjs). A group has up to three: what the entries reach
 * without 'use client', what they reach with it, and what only an `import()` reaches.
 */
function inGroups(assigned, isDrawn) {
  const clients = new Set()
  const kinds = new Map()
  const owners = new Map()
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
  /**
   * Moves what other groups import out of a group's lazy file, where the group has one that its entries reach: they would load
   * all of it, and webpack would copy it into each of them.
   */
  const liftShared = (context, ids) => {
    const groupOf = (id) => assigned.get(nameOf(id))
    const isLazy = (id) => kinds.get(id) === '.lazy'
    const reachedGroups = new Set(ids.filter((id) => kinds.get(id) === '').map(groupOf))
    const lift = (id) => {
      kinds.set(id, '')
      for (const next of context.getModuleInfo(id).importedIds)
        if (isLazy(next) && groupOf(next) === groupOf(id)) lift(next)
    }
    for (const id of ids.filter((id) => isLazy(id) && reachedGroups.has(groupOf(id)))) {
      const { importers } = context.getModuleInfo(id)
      const isShared = importers.some((from) => !from.startsWith(lazyPrefix) && groupOf(from) !== groupOf(id))
      if (isShared && isLazy(id)) lift(id)
    }
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
      if (!isDrawn) liftShared(this, ids)
      for (const entry of entries)
        for (const id of reach(this, [entry], () => false))
          if (id !== entry) owners.set(id, [owners.get(id) ?? [], nameOf(entry).split('/').at(-1)].flat())
    },
  }
  return {
    plugin,
    isClientChunk: ({ moduleIds }) => moduleIds.some((id) => clients.has(id)),
    groups: [
      {
        debugName: 'groups',
        name(id) {
          if (id.startsWith(lazyPrefix) || !kinds.has(id)) return null
          // What no page of ours needs lies apart, by the entries that have it.
          const group =
            assigned.get(nameOf(id)) ??
            owners
              .get(id)
              ?.map((entry) => `only-${entry}`)
              .join('-')
          return group ? group + kinds.get(id) : null
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

const reExports =
  /^(?:import \{([^}]*)\} from "\.\/([^"]*)";|export \{([^}]*)\}(?: from "\.\/([^"]*)")?;|'use client';?|"use client";?|\/\/.*|\s*)$/
const namesOf = (list) =>
  list
    .split(',')
    .map((item) => item.trim().split(' as '))
    .map(([name, as = name]) => ({ name, as }))

/**
 * Lets each entry that only passes on name one small file for each file that it passes on from, by `export *`. A bundler that
 * splits by file, as esbuild does, gives a page every file that is named where an export of it lies: so it gets only its own.
 */
async function splitEntries(dist, output) {
  for (const { code, fileName, isEntry } of output) {
    const lines = isEntry ? code.split('\n').map((line) => line.match(reExports)) : [null]
    if (!lines.every(Boolean)) continue
    const homes = new Map()
    const passed = new Map()
    for (const [, imported, from, exported, straightFrom] of lines) {
      if (imported) for (const { name, as } of namesOf(imported)) homes.set(as, { name, from })
      if (!exported) continue
      for (const { name, as } of namesOf(exported)) {
        const home = straightFrom ? { name, from: straightFrom } : homes.get(name)
        passed.set(home.from, [
          ...(passed.get(home.from) ?? []),
          home.name === as ? as : `${home.name} as ${as}`,
        ])
      }
    }
    if (passed.size < 2) continue
    const folder = fileName.replace(/\.js$/, '')
    await mkdir(join(dist, folder), { recursive: true })
    const first = isClient(code) ? `'use client';\n` : ''
    for (const [from, names] of passed)
      await writeFile(
        join(dist, folder, basename(from)),
        `${first}export { ${names.join(', ')} } from "../${from}";\n`,
      )
    const stars = [...passed.keys()].map((from) => `export * from "./${folder}/${basename(from)}";\n`)
    await writeFile(join(dist, fileName), stars.join(''))
    await rm(join(dist, `${fileName}.map`), { force: true })
  }
}

/** A file that only passes on from a group's file: as it is, or where that file has an `import()` itself, with an object of the same names. */
const passesOn = /^export \{([^}]*)\} from "\.\.\/(chunks\/[^"]*)";\s*$/
const passesOnAll =
  /^import \{([^}]*)\} from "\.\.\/(chunks\/[^"]*)";\n\/\/ \\0rolldown[\s\S]*\nexport \{ _lazy_\w+_exports,\1\};\s*$/

/** Lets every `import()` of a group name the group's file itself. What it took so far only passed on from there. */
async function skipFacades(dist, output) {
  const facades = new Map()
  for (const { code, facadeModuleId, fileName } of output)
    if (facadeModuleId?.startsWith(lazyPrefix)) {
      const [, names, from] = code.match(passesOn) ?? code.match(passesOnAll) ?? []
      if (from === undefined || / as /.test(names))
        throw new Error(`${fileName} is not a file of its group alone`)
      facades.set(fileName, from)
    }
  for (const { code, fileName, type } of output) {
    if (type !== 'chunk' || !/\bimport\("/.test(code)) continue
    const imports = /\bimport\("([^"]*)"\)(?:\.then\(\(n\) => n\._lazy_\w+_exports\))?/g
    const passed = code.replace(imports, (call, path) => {
      const from = facades.get(join(dirname(fileName), path))
      return from === undefined ? call : `import("./${relative(dirname(fileName), from)}")`
    })
    await writeFile(join(dist, fileName), passed)
  }
  await rm(join(dist, 'lazy'), { recursive: true, force: true })
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
    plugins: [plugin, byGroup(folder), ...plugins],
  })
  const { output } = await built.write({
    dir: join(folder, 'dist'),
    format: 'es',
    sourcemap: true,
    banner: (chunk) => (isClientChunk(chunk) ? `'use client'` : ''),
    minifyInternalExports: false,
    codeSplitting: { groups, includeDependenciesRecursively: false },
    entryFileNames: '[name].js',
    chunkFileNames: ({ facadeModuleId, name }) =>
      facadeModuleId?.startsWith(lazyPrefix)
        ? `lazy/${facadeModuleId.slice(lazyPrefix.length)}.js`
        : `chunks/${name}.js`,
    assetFileNames: '[name][extname]',
  })
  await built.close()
  await splitEntries(join(folder, 'dist'), output)
  await skipFacades(join(folder, 'dist'), output)
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
