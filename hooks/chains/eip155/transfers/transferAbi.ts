/** The functions that move tokens, in viem's form. */
const address = { type: 'address' } as const
const uint256 = { type: 'uint256' } as const

/** Without the answer: the first big stablecoin gives none. */
export const erc20TransferAbi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [address, uint256],
    outputs: [],
  },
] as const

export const erc721TransferAbi = [
  {
    type: 'function',
    name: 'safeTransferFrom',
    stateMutability: 'nonpayable',
    inputs: [address, address, uint256],
    outputs: [],
  },
] as const

export const erc1155TransferAbi = [
  {
    type: 'function',
    name: 'safeTransferFrom',
    stateMutability: 'nonpayable',
    inputs: [address, address, uint256, uint256, { type: 'bytes' }],
    outputs: [],
  },
] as const
