import { getAddress } from 'viem'
import type { LocalChain } from '../chains/findChain.js'
import type { Asset } from './Asset.js'
import { readAssets } from './readAssets.js'
import { solanaAssets } from './solanaAssets.js'

/** The asset with this address on a chain; undefined when there is none. */
export async function findAsset(chain: LocalChain, address: string): Promise<Asset | undefined> {
  if (chain.namespace === 'solana') return solanaAssets(chain.node).get(address)
  const checksummed = getAddress(address)
  return (await readAssets(chain.node, [checksummed])).get(checksummed)
}
