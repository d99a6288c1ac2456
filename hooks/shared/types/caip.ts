/**
 * The namespace of a chain, the first part of every CAIP id. Only some have adapters; ids of all of them can be
 * parsed.
 */
export type ChainNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** CAIP-2 id of a network, `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`

/** CAIP-10 id of an account, `eip155:1:0xd8dA…6045`. */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`

/** CAIP-19 id of an asset, `eip155:1/erc20:0xA0b8…eB48` or `eip155:1/slip44:60`. */
export type CaipAssetId = `${CaipNetworkId}/${string}`
