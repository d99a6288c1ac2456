import type { Nft } from '../../hooks/shared/types/nft.js'

/** A collectible of a collection in the app's list. */
export function createNft(number: number, parts: Partial<Nft> = {}): Nft {
  return {
    id: `eip155:1/erc721:0x00000000000000000000000000000000000000A1/${number}`,
    networkId: 'eip155:1',
    address: '0x00000000000000000000000000000000000000A1',
    tokenId: String(number),
    standard: 'erc721',
    quantity: 1n,
    name: `Key ${number}`,
    collection: { id: '0x00000000000000000000000000000000000000A1', name: 'Keys', isVerified: true },
    ...parts,
  }
}
