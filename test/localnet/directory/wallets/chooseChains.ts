import type { Random } from './createRandom.js'

/** The local networks' CAIP-2 ids by namespace. */
export type LocalNetworks = { readonly eip155: readonly string[]; readonly solana: readonly string[] }

const publicEvm = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161']
const publicSolana = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const otherChains = [
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'cosmos:cosmoshub-4',
  'sui:mainnet',
  'near:mainnet',
]
const mixtures = [
  ...['evm', 'evm', 'evm', 'evm', 'evm', 'evm', 'evm', 'evm', 'solana', 'solana', 'solana'],
  ...['both', 'both', 'both', 'both', 'evm and others', 'others', 'others', 'none', 'missing'],
]

/** Chains in every combination: most wallets know the local networks, some know only one of them or none. */
export function chooseChains(
  random: Random,
  { eip155, solana }: LocalNetworks,
): readonly string[] | undefined {
  const some = (list: readonly string[]) => list.filter(() => random.chance(0.6))
  const local = (list: readonly string[]) => random.pick([list, list, list, list, list.slice(0, 1), []])
  const mixture = random.pick(mixtures)
  const chains = [
    ...(mixture.includes('evm') || mixture === 'both' ? [...local(eip155), ...some(publicEvm)] : []),
    ...(mixture === 'solana' || mixture === 'both' ? [...local(solana), ...some(publicSolana)] : []),
    ...(mixture.includes('others') ? some(otherChains) : []),
  ]
  return mixture === 'missing' ? undefined : chains
}
