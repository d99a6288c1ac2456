import { readFile, rm, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/rollup-plugin'
import { transform } from 'esbuild'
import { rolldown } from 'rolldown'
import { command, root, runCheck, tsc } from './command.mjs'
import { styleSheets } from './stylesheets.mjs'

const kit = join(root, 'ui-kit')
const dropped = 'unordered.css'
const isBare = (id) =>
  !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('\0') && !id.includes('.vanilla.css')
const isButton = (id) => relative(kit, id).startsWith(`buttons${sep}`)

/** Removes the source maps of modules that a plugin generated from styles: they name no source. */
async function dropEmptyMaps(output) {
  for (const { fileName, type, source } of output) {
    if (type !== 'asset' || !fileName.endsWith('.js.map') || JSON.parse(source).sources.length > 0) continue
    const map = join(kit, 'dist', fileName)
    const script = map.slice(0, -'.map'.length)
    await rm(map)
    await writeFile(
      script,
      (await readFile(script, 'utf8')).replace(/\n*\/\/# sourceMappingURL=.*\s*$/, '\n'),
    )
  }
}

/**
 * The kit: one file per module, so that `'use client'` and the lazy borders stay where they were written. Returns the
 * bundler's warnings.
 */
async function bundleKit() {
  const warnings = []
  const bundle = await rolldown({
    input: { index: join(kit, 'index.ts') },
    external: isBare,
    tsconfig: false,
    transform: { jsx: { runtime: 'automatic' } },
    // An inlined constant leaves an import of nothing behind, which esbuild warns about in hosts.
    optimization: { inlineConst: false },
    onLog(level, log, report) {
      // It warns of every 'use client', which a file per module does keep (shape.mjs holds it to that).
      if (log.code === 'MODULE_LEVEL_DIRECTIVE') return
      if (level === 'warn') warnings.push(log.message)
      else report(level, log)
    },
    plugins: [
      vanillaExtractPlugin({ cwd: kit, identifiers: ({ hash }) => `lk_${hash}`, extract: { name: dropped } }),
      styleSheets({
        dropped,
        minify: async (css) => (await transform(css, { loader: 'css', minify: true })).code,
        sheets: {
          'styles.css': { starts: (id) => id === join(kit, 'index.ts'), lazy: true },
          'button.css': { starts: isButton, lazy: false },
        },
      }),
    ],
  })
  const { output } = await bundle.write({
    dir: join(kit, 'dist'),
    format: 'es',
    sourcemap: true,
    preserveModules: true,
    preserveModulesRoot: kit,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    assetFileNames: '[name][extname]',
  })
  await bundle.close()
  await dropEmptyMaps(output)
  const left = output.filter(({ type, code }) => type === 'chunk' && /\.css['"]/.test(code))
  if (left.length > 0)
    throw new Error(`A style import is left in ${left.map((chunk) => chunk.fileName).join(', ')}`)
  return warnings.map((warning) => `Build warning: ${warning}`)
}

async function build() {
  await rm(join(root, 'hooks/dist'), { recursive: true, force: true })
  await rm(join(kit, 'dist'), { recursive: true, force: true })
  if (!command('node', [tsc, '-p', 'hooks'])) return ['Build failed: @latchkey/hooks does not compile']
  const warnings = await bundleKit()
  if (!command('node', [tsc, '-p', 'ui-kit']))
    return ['Build failed: the types of @latchkey/ui-kit do not compile']
  return warnings
}

await runCheck(import.meta, build)
