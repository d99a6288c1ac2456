import { readFile } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './command.mjs'
import { groups } from './groups.mjs'

const pagePrefix = '\0page:'
const isBare = (id) =>
  !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('\0') && !id.startsWith('@latchkey/')
export const nameOf = (id) => relative(root, id.split('?')[0]).replace(/\.tsx?$/, '')

const names = Object.keys(groups)
const pages = names.filter((name) => groups[name].code)

/** Pages as files, one for each module. */
async function bundlePages(pages, mode) {
  const lazy = new Set()
  const plugin = {
    name: 'host',
    resolveId(id) {
      if (id.startsWith(pagePrefix)) return id
      const [, name, path] = id.match(/^@latchkey\/(hooks|ui-kit)(?:\/(.*))?$/) ?? []
      return name && join(root, name, `${path ?? 'index'}.ts`)
    },
    async load(id) {
      if (id.startsWith(pagePrefix)) return groups[id.slice(pagePrefix.length)].code
      if (!id.endsWith('.css.ts')) return
      // Styles are made elsewhere; here only their names count.
      const names = [...(await readFile(id, 'utf8')).matchAll(/export const (\w+)/g)].map(([, name]) => name)
      return names.map((name) => `export const ${name} = style()`).join('\n')
    },
    buildEnd() {
      for (const id of this.getModuleIds())
        for (const target of this.getModuleInfo(id)?.dynamicallyImportedIds ?? []) lazy.add(target)
    },
  }
  const bundle = await rolldown({
    input: Object.fromEntries(pages.map((name) => [name, pagePrefix + name])),
    external: isBare,
    platform: 'browser',
    tsconfig: false,
    transform: { define: { 'process.env.NODE_ENV': JSON.stringify(mode) }, jsx: { runtime: 'automatic' } },
    optimization: { inlineConst: false },
    plugins: [plugin],
    onLog: () => {},
  })
  const { output } = await bundle.generate({ format: 'es', preserveModules: true })
  await bundle.close()
  return { chunks: output.filter(({ type }) => type === 'chunk'), lazy }
}

/** Every group that is loaded before another, by its name. */
const earlier = Object.fromEntries(names.map((name) => [name, new Set()]))
const isAfter = (later, group) => later === group || earlier[later].has(group)
for (const name of names) {
  const visit = (group) => {
    earlier[name].add(group)
    groups[group].after.forEach(visit)
  }
  groups[name].after.forEach(visit)
}

/** In characters of source. What is shared and smaller is not worth a request of its own. */
const smallest = 4000

/** What needs each module by the module's name, as far as `pages` need it: the groups, and what it imports from elsewhere. */
async function findNeeds(pages, mode = 'production') {
  const { chunks, lazy } = await bundlePages(pages, mode)
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const modules = new Map(
    chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [nameOf(id), fileName])),
  )
  const needs = new Map()
  for (const [group, { code, lazy = [], parts = [] }] of Object.entries(groups)) {
    const reached = new Set()
    const visit = (file) => {
      if (reached.has(file) || !byFile.has(file)) return
      reached.add(file)
      for (const next of byFile.get(file).imports) visit(next)
    }
    for (const name of code ? [nameOf(pagePrefix + group)] : [...lazy, ...parts]) visit(modules.get(name))
    for (const file of reached) {
      const { imports, modules } = byFile.get(file)
      const packages = imports.filter((name) => !byFile.has(name) && !/^(react|@latchkey)/.test(name))
      for (const [id, { renderedLength: length }] of Object.entries(modules)) {
        const need = needs.get(nameOf(id)) ?? { by: [], length, packages }
        needs.set(nameOf(id), need)
        need.by.push(group)
      }
    }
  }
  return { needs, targets: new Set([...lazy].map(nameOf)) }
}

/** What is needed by the same groups of a package, and by which. */
function shareNeeds(needs, assigned) {
  const shares = new Map()
  for (const [name, { by, length, packages }] of needs) {
    if (assigned.has(name)) continue
    const key = `${name.split('/')[0]} ${by}`
    const share = shares.get(key) ?? { by, modules: [], length: 0, packages: new Set() }
    shares.set(key, share)
    share.modules.push(name)
    share.length += length
    for (const each of packages) share.packages.add(each)
  }
  return shares.values()
}

/**
 * The group of each module by the module's name. A module that is missing is in no page that `groups` knows. What no group
 * holds for all others goes to the group before them where it is small, and else into a file of its own.
 */
export async function assignGroups() {
  const { needs } = await findNeeds(['page'])
  // What another button or adapter needs, apart: it would put what it needs of a module onto every page.
  const others = await findNeeds(pages)
  const seen = new Set([...needs.values()].flatMap(({ by }) => by))
  for (const [name, need] of others.needs) {
    const known = needs.get(name)?.by ?? []
    const by = names.filter((group) => known.includes(group) || (need.by.includes(group) && !seen.has(group)))
    if (by.length > 0) needs.set(name, { ...need, by })
  }
  for (const [name, need] of (await findNeeds(['page'], 'development')).needs)
    if (!needs.has(name)) needs.set(name, need)
  const assigned = new Map()
  const packagesOf = new Map(names.map((name) => [name, new Set()]))
  for (const [name, { by, packages }] of needs) {
    const group = by.find((candidate) => by.every((other) => isAfter(other, candidate)))
    if (group === undefined) continue
    assigned.set(name, group)
    for (const each of packages) packagesOf.get(group).add(each)
  }
  for (const { by, modules, length, packages } of shareNeeds(needs, assigned)) {
    const group = names.findLast((name) => by.every((other) => earlier[other].has(name)))
    const has = (each) => [group, ...earlier[group]].some((name) => packagesOf.get(name).has(each))
    const isOpening = by.includes('account') && by.includes('connect')
    const isSmall = isOpening || length < smallest
    const isUp = group !== undefined && group !== 'page' && isSmall && [...packages].every(has)
    for (const name of modules) assigned.set(name, isUp ? group : by.join('-'))
  }
  const lost = names.flatMap((name) => groups[name].lazy ?? []).filter((name) => !others.targets.has(name))
  if (lost.length > 0) throw new Error(`.ci/groups.mjs names what no import() loads: ${lost.join(', ')}`)
  return assigned
}
