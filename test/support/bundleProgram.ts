import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const localnet = join(import.meta.dirname, '../localnet')

/** Keeps what a module reads beside itself where it is. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      if (!code.includes('import.meta.')) return undefined
      const contents = code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: 'ts' }
    })
  },
}

/**
 * Bundles a program of the tests and all that it imports but packages, so that a process starts it in a fraction of the
 * time that loading each module takes. `remove` deletes the file.
 */
export async function bundleProgram(entry: string): Promise<{ file: string; remove(): Promise<void> }> {
  // Packages are found from the folder of the local network, whose own ones nobody else has.
  const file = join(localnet, `.tmp/${randomUUID()}.mjs`)
  await build({
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [keepPlaces],
  })
  return { file, remove: () => rm(file, { force: true }) }
}
