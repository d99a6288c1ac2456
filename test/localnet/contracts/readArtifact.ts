import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Abi, Hex } from 'viem'

/** What deploying a contract needs, as `npm run contracts` wrote it. */
export type Artifact = { readonly abi: Abi; readonly bytecode: Hex }

/** The contracts of this folder that are deployed. */
export type ArtifactName =
  | 'EnsRegistry'
  | 'EnsResolver'
  | 'EnsReverseRegistrar'
  | 'EnsUniversalResolver'
  | 'FeeToken'
  | 'Multicall3'
  | 'TestToken'

/** The folder of the committed artifacts. */
export const artifactFolder: string = join(import.meta.dirname, 'artifacts')

/** Reads a committed artifact; nothing is compiled at start. */
export function readArtifact(name: ArtifactName): Artifact {
  return JSON.parse(readFileSync(join(artifactFolder, `${name}.json`), 'utf8'))
}
