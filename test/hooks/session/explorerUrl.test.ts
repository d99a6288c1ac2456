import { expect, test } from 'vitest'
import { mainnet } from '../../../hooks/networks.js'
import { explorerUrl } from '../../../hooks/session/useAccount.js'
import type { Network } from '../../../hooks/shared/types/network.js'

const slashed: Network = {
  ...mainnet,
  blockExplorers: { default: { name: 'X', url: 'https://x.example//' } },
}
const at = (url: string): Network => ({ ...mainnet, blockExplorers: { default: { name: 'X', url } } })
const { blockExplorers: _, ...without } = mainnet

test.each<[string, string | undefined, Network | undefined, string | undefined]>([
  ['an address on a network with an explorer', '0xa', mainnet, 'https://etherscan.io/address/0xa'],
  ['an explorer whose address ends in slashes', '0xa', slashed, 'https://x.example/address/0xa'],
  [
    'an explorer URL with the cluster',
    'a',
    at('https://x.example/?cluster=devnet'),
    'https://x.example/address/a?cluster=devnet',
  ],
  ['an explorer that is no web page', '0xa', at('javascript:alert(1)'), undefined],
  ['an explorer with an invalid URL', '0xa', at('https://'), undefined],
  ['no address', undefined, mainnet, undefined],
  ['no explorer', '0xa', without, undefined],
  ['no network', '0xa', undefined, undefined],
])('the explorer URL for %s', (_, address, network, url) => {
  expect(explorerUrl({ address, network })).toBe(url)
})
