import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from './soak/bundle.js'

/** Loads a file of this folder as one bundle with all that it imports: Vitest's access to each import would double the time of a run. */
export async function loadBundled<exported>(file: string): Promise<exported> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-world-'))
  try {
    const outfile = join(folder, 'bundle.cjs')
    await bundle({ entry: join(import.meta.dirname, file), outfile })
    return createRequire(import.meta.url)(outfile) as exported
  } finally {
    await rm(folder, { recursive: true })
  }
}
