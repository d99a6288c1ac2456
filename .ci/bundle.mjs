import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { rspack } from '@rspack/core'
import { build } from 'esbuild'
import { build as buildWithVite } from 'vite'
import webpack from 'webpack'

/**
 * Production builds of a host without React, by what hosts build with. A build is `chunks` by file name with `bytes` (gzip) and
 * source `modules`, the chunks of the `page`, and by each module that some `import()` names what that loads: `lazy`.
 *
 * @typedef {{ chunks: Map<string, { bytes: number, modules: string[] }>, page: Set<string>, lazy: Map<string, Set<string>> }} Built
 */

const isHost = (id) => /^(react|react-dom)(\/|$)/.test(id)
const define = { 'process.env.NODE_ENV': '"production"' }
const gzip = (code) => gzipSync(code, { level: 9 }).length

/** What a chunk loads without `import()`, itself included. `importsOf` answers with the static imports of one. */
function closure(importsOf, start) {
  const reached = new Set()
  const visit = (name) => {
    const imports = importsOf(name)
    if (reached.has(name) || imports === undefined) return
    reached.add(name)
    imports.forEach(visit)
  }
  visit(start)
  return reached
}

/** With its list of what each `import()` loads ahead. */
async function bundleWithVite(input, folder) {
  const targets = new Set()
  const collect = {
    name: 'collect-lazy',
    buildEnd() {
      for (const id of this.getModuleIds())
        for (const target of this.getModuleInfo(id)?.dynamicallyImportedIds ?? []) targets.add(target)
    },
  }
  const { output } = await buildWithVite({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [collect],
    build: { write: false, rolldownOptions: { input, external: isHost } },
  })
  const files = output.filter(({ type }) => type === 'chunk')
  const imports = new Map(files.map((file) => [file.fileName, file.imports]))
  const loads = (file) => closure((name) => imports.get(name), file.fileName)
  const homeOf = (target) =>
    files.find(({ facadeModuleId }) => facadeModuleId === target) ??
    files.find(({ moduleIds }) => moduleIds.includes(target))
  const homes = [...targets].flatMap((target) => (homeOf(target) ? [[target, homeOf(target)]] : []))
  return {
    chunks: new Map(
      files.map(({ fileName, code, moduleIds }) => [fileName, { bytes: gzip(code), modules: moduleIds }]),
    ),
    page: loads(files.find(({ isEntry }) => isEntry)),
    lazy: new Map(homes.map(([target, home]) => [target, loads(home)])),
  }
}

/** With splitting. */
async function bundleWithEsbuild(input, folder) {
  const { metafile, outputFiles } = await build({
    entryPoints: [input],
    absWorkingDir: folder,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    metafile: true,
    define,
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    logLevel: 'error',
  })
  const code = new Map(outputFiles.map(({ path, contents }) => [path.slice(folder.length + 1), contents]))
  const outputs = Object.entries(metafile.outputs)
  const loads = (start) =>
    closure(
      (name) =>
        metafile.outputs[name]?.imports
          .filter(({ kind, external }) => kind === 'import-statement' && !external)
          .map(({ path }) => path),
      start,
    )
  const entries = outputs.flatMap(([name, { entryPoint }]) => (entryPoint ? [[entryPoint, name]] : []))
  const [page, ...lazy] = entries.sort(([one], [other]) => input.endsWith(other) - input.endsWith(one))
  return {
    chunks: new Map(
      outputs.map(([name, { inputs }]) => [
        name,
        { bytes: gzip(code.get(name)), modules: Object.keys(inputs) },
      ]),
    ),
    page: loads(page[1]),
    lazy: new Map(lazy.map(([target, name]) => [target, loads(name)])),
  }
}

/** webpack 5, and rspack, which has its interface. */
function bundleLikeWebpack(bundler, name) {
  return async (input, folder) => {
    const path = `${folder}/${name}`
    const compiler = bundler({
      mode: 'production',
      context: folder,
      entry: input,
      output: { path },
      externals: {
        react: 'React',
        'react-dom/client': 'ReactDom',
        'react-dom': 'ReactDom',
        'react/jsx-runtime': 'Jsx',
      },
      performance: false,
    })
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, stats) => (error ? reject(error) : resolve(stats))),
    )
    if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
    const { compilation } = stats
    const { chunkGraph, moduleGraph } = compilation
    const scripts = (group) => new Set(group.chunks.flatMap(({ files }) => [...files]))
    const lazy = new Map()
    for (const module of compilation.modules)
      for (const block of module.blocks) {
        const group = chunkGraph.getBlockChunkGroup(block)
        for (const dependency of block.dependencies) {
          const target = moduleGraph.getModule(dependency)
          if (!group || !target) continue
          // Each `import()` has a list of its own, less what its importer has loaded: what any of them may load counts.
          const name = target.nameForCondition()
          lazy.set(name, new Set([...(lazy.get(name) ?? []), ...scripts(group)]))
        }
      }
    const chunks = new Map()
    for (const chunk of compilation.chunks)
      for (const file of chunk.files) {
        const modules = chunkGraph.getChunkModules(chunk).map((module) => module.nameForCondition() ?? '')
        chunks.set(file, { bytes: gzip(await readFile(`${path}/${file}`)), modules })
      }
    await new Promise((resolve) => compiler.close(resolve))
    return { chunks, page: scripts(compilation.entrypoints.get('main')), lazy }
  }
}

export const bundlers = {
  'Vite 8': bundleWithVite,
  'webpack 5': bundleLikeWebpack(webpack, 'webpack'),
  rspack: bundleLikeWebpack(rspack, 'rspack'),
  esbuild: bundleWithEsbuild,
}
