import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { rolldown } from 'rolldown'
import { build as buildWithVite } from 'vite'

const isHost = (id) => /^(react|react-dom)(\/|$)/.test(id)
const define = { 'process.env.NODE_ENV': '"production"' }
const gzip = (code) => gzipSync(code, { level: 9 }).length

/** Collects the modules that some `import()` names. */
const collectLazy = (lazy) => ({
  name: 'collect-lazy',
  buildEnd() {
    for (const id of this.getModuleIds())
      for (const target of this.getModuleInfo(id)?.dynamicallyImportedIds ?? []) lazy.add(target)
  },
})

function graphOf(output, lazy) {
  const chunks = new Map(
    output
      .filter(({ type }) => type === 'chunk')
      .map(({ fileName, code, imports, moduleIds, facadeModuleId }) => [
        fileName,
        { bytes: gzip(code), imports, modules: moduleIds, facade: facadeModuleId },
      ]),
  )
  return { chunks, lazy, entry: output.find(({ isEntry }) => isEntry).fileName }
}

/**
 * A production build without React, as a graph: chunks by name with `bytes` (gzip), static `imports` and source `modules`,
 * `facade` the module that it stands for; `lazy`, the modules that some `import()` names; `entry`, the page's chunk.
 */
export async function bundleWithRolldown(input) {
  const lazy = new Set()
  const bundle = await rolldown({
    input,
    external: isHost,
    platform: 'browser',
    tsconfig: false,
    transform: { define },
    plugins: [collectLazy(lazy)],
    onLog: () => {},
  })
  const { output } = await bundle.generate({ format: 'es', minify: true })
  await bundle.close()
  return graphOf(output, lazy)
}

/** The same by Vite, with its list of what each `import()` loads ahead. */
export async function bundleWithVite(input, folder) {
  const lazy = new Set()
  const { output } = await buildWithVite({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [collectLazy(lazy)],
    build: { write: false, rolldownOptions: { input, external: isHost } },
  })
  return graphOf(output, lazy)
}

/** The same by esbuild. */
export async function bundleWithEsbuild(input, folder) {
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
  const chunks = new Map(
    Object.entries(metafile.outputs).map(([name, { imports, inputs, entryPoint }]) => {
      const statics = imports.filter(({ kind, external }) => kind === 'import-statement' && !external)
      return [
        name,
        {
          bytes: gzip(code.get(name)),
          imports: statics.map(({ path }) => path),
          modules: Object.keys(inputs),
          facade: entryPoint,
        },
      ]
    }),
  )
  const edges = Object.values(metafile.inputs).flatMap(({ imports }) => imports)
  const lazy = new Set(
    edges.filter(({ kind, external }) => kind === 'dynamic-import' && !external).map(({ path }) => path),
  )
  const entry = Object.keys(metafile.outputs).find((name) =>
    input.endsWith(metafile.outputs[name].entryPoint ?? '\0'),
  )
  return { chunks, lazy, entry }
}

/** Name of the chunk that an `import()` of `module` fetches. */
export function chunkOf({ chunks }, module) {
  const named = [...chunks].find(([, { facade }]) => facade === module)
  return (named ?? [...chunks].find(([, { modules }]) => modules.includes(module)))?.[0]
}

/** Names of the chunks that `names` load, themselves included, without `import()`. */
export function closure({ chunks }, names) {
  const reached = new Set()
  const visit = (name) => {
    if (reached.has(name) || !chunks.has(name)) return
    reached.add(name)
    for (const next of chunks.get(name).imports) visit(next)
  }
  for (const name of names) visit(name)
  return reached
}
