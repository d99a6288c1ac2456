/** What is read of collectibles, in viem's form. */
const address = { type: 'address' } as const
const uint256 = { type: 'uint256' } as const
const text = { type: 'string' } as const

/** ERC-721 with its metadata and enumerable parts. */
export const erc721Abi = [
  { type: 'function', name: 'balanceOf', stateMutability: 'view', inputs: [address], outputs: [uint256] },
  { type: 'function', name: 'ownerOf', stateMutability: 'view', inputs: [uint256], outputs: [address] },
  {
    type: 'function',
    name: 'tokenOfOwnerByIndex',
    stateMutability: 'view',
    inputs: [address, uint256],
    outputs: [uint256],
  },
  { type: 'function', name: 'tokenURI', stateMutability: 'view', inputs: [uint256], outputs: [text] },
] as const

export const erc1155Abi = [
  {
    type: 'function',
    name: 'balanceOfBatch',
    stateMutability: 'view',
    inputs: [{ type: 'address[]' }, { type: 'uint256[]' }],
    outputs: [{ type: 'uint256[]' }],
  },
  { type: 'function', name: 'uri', stateMutability: 'view', inputs: [uint256], outputs: [text] },
] as const
