declare const LOCAL_SOLANA_CHAIN_ID: `solana:${string}`

/** What apps call the local chain: the name that Solana's tools have for it, or its own CAIP-2 id. */
export const standardChains: readonly `solana:${string}`[] = ['solana:localnet', LOCAL_SOLANA_CHAIN_ID]
