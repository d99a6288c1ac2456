import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Hex } from 'viem'
import { type PublishedName, publishedArtifacts } from './publishedArtifacts.js'

/** The code that stands on a chain after a published contract is deployed, for calls that only pretend it stands there. */
export function readDeployedBytecode(name: PublishedName): Hex {
  const path = createRequire(import.meta.url).resolve(publishedArtifacts[name])
  const { deployedBytecode }: { deployedBytecode: Hex } = JSON.parse(readFileSync(path, 'utf8'))
  return deployedBytecode
}
