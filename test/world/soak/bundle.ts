import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { Mutation } from './mutations.js'

const root = join(import.meta.dirname, '../../..')

/** Makes one edit in the source that is bundled. */
const mutate = ({ file, find, replace }: Mutation): Plugin => ({
  name: 'mutate',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path !== join(root, file)) return undefined
      const code = await readFile(path, 'utf8')
      if (!code.includes(find)) throw new TypeError(`${file} does not contain: ${find}`)
      return { contents: code.replace(find, () => replace), loader: 'ts' }
    })
  },
})

/**
 * Bundles an entry and all that it imports into one file, in which code is loaded at once and no transformation costs time.
 * `mutation`: an edit of the sources.
 */
export async function bundle({
  entry,
  outfile,
  mutation,
}: {
  entry: string
  outfile: string
  mutation?: Mutation | undefined
}): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    sourcemap: mutation ? false : 'inline',
    logLevel: 'error',
    plugins: mutation ? [mutate(mutation)] : [],
  })
}
