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

/** Wraps the product's hash: a world hashes few texts, each of them again and again, for half a hundred microseconds each. */
const rememberHashes: Plugin = {
  name: 'remember hashes',
  setup({ onLoad }) {
    onLoad({ filter: /hooks\/node_modules\/@noble\/hashes\/esm\/sha3\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      const find = 'export const keccak_256 ='
      if (!code.includes(find)) throw new TypeError(`${path} does not contain: ${find}`)
      const contents = `${code.replace(find, 'const hashKeccak =')}
const hashes = new Map()
export const keccak_256 = Object.assign((message) => {
  if (typeof message !== 'string') return hashKeccak(message)
  const known = hashes.get(message) ?? hashKeccak(message)
  if (hashes.size > 10_000) hashes.clear()
  hashes.set(message, known)
  return known.slice()
}, hashKeccak)`
      return { contents, loader: 'js' }
    })
  },
}

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
    logLevel: 'error',
    plugins: [rememberHashes, ...(mutation ? [mutate(mutation)] : [])],
  })
}
