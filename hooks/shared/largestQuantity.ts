/** The largest quantity of a namespace's chains, in base units: uint256 on EVM, u64 on Solana. */
export const largestQuantity = { eip155: 2n ** 256n - 1n, solana: 2n ** 64n - 1n } as const
