import type { Address } from 'viem'
import type { EvmNode } from '../../../evm/startEvmNode.js'

/** Whether a collection is on the deny list: every one that stands there from the start but the first, which is an ordinary one. */
export function isSpam({ deployed }: Pick<EvmNode, 'deployed'>, address: Address): boolean {
  const collections = deployed.nfts.filter(({ standard }) => standard === 'erc721')
  const [, ...denied] = new Set(collections.map((nft) => nft.address))
  return denied.includes(address)
}
