const evm = [
  ...[1, 10, 30, 31, 56, 97, 100, 130, 137, 146, 300, 324, 1101, 1111, 1112, 1284, 1301, 1329, 2810, 2818],
  ...[5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113, 43114, 57054, 59144, 80002, 80069, 80094, 84532],
  ...[421614, 534351, 534352, 560048, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555],
]
const solana = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]
const bitcoin = ['000000000019d6689c085ae165831e93', '000000000933ea01ad0ee984209779ba']

/**
 * CAIP-2 ids that the hosted wallet RPC service is asked for: what its own clients ask it for, without the four that
 * its `GET /v1/supported-chains` no longer lists (October 2025), and without families that ids here don't know.
 */
export const serviceNetworkIds: readonly string[] = [
  ...evm.map((id) => `eip155:${id}`),
  ...solana.map((id) => `solana:${id}`),
  ...bitcoin.map((id) => `bip122:${id}`),
]
