import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Abi, Hex } from 'viem'
import { type PublishedName, publishedArtifacts } from './publishedArtifacts.js'

/** What deploying a contract needs. */
export type Artifact = { readonly abi: Abi; readonly bytecode: Hex }

/** The contracts of this folder that are deployed. */
export type ArtifactName =
  | 'AggregationExecutor'
  | 'AggregationRouter'
  | 'BatchAccount'
  | 'BuyOnlyToken'
  | 'Bytes32Token'
  | 'DaiPermitToken'
  | 'EnsRegistry'
  | 'EnsResolver'
  | 'EnsReverseRegistrar'
  | 'EnsUniversalResolver'
  | 'FalseToken'
  | 'FeeToken'
  | 'GasPriceOracle'
  | 'Multicall3'
  | 'NoDecimalsToken'
  | 'NoReturnToken'
  | 'PermitToken'
  | 'PoisonToken'
  | 'SealedToken'
  | 'SmartAccountFactory'
  | 'TestCollectible'
  | 'TestEdition'
  | 'TestToken'
  | 'ThiefRouter'
  | 'WrappedCoin'

/** The folder of the committed artifacts. */
export const artifactFolder: string = join(import.meta.dirname, 'artifacts')

/** Reads a committed artifact, as `npm run contracts` wrote it, or a published one. Nothing is compiled at start. */
export function readArtifact(name: ArtifactName | PublishedName): Artifact {
  const { abi, bytecode }: { abi: Abi; bytecode: string } = JSON.parse(readFileSync(pathOf(name), 'utf8'))
  // Some builds write the bytecode without its prefix.
  return { abi, bytecode: bytecode.startsWith('0x') ? (bytecode as Hex) : `0x${bytecode}` }
}

function pathOf(name: ArtifactName | PublishedName): string {
  return name in publishedArtifacts
    ? createRequire(import.meta.url).resolve(publishedArtifacts[name as PublishedName])
    : join(artifactFolder, `${name}.json`)
}
