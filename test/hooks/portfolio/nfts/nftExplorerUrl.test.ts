import { expect, test } from 'vitest'
import { mainnet } from '../../../../hooks/networks.js'
import { nftExplorerUrl } from '../../../../hooks/portfolio/nfts/useNftLinks.js'
import type { Network } from '../../../../hooks/shared/types/network.js'

const at = (url: string): Network => ({ ...mainnet, blockExplorers: { default: { name: 'Scan', url } } })

test.each([
  ['https://scan.example', { address: '0xAb', tokenId: '7' }, 'https://scan.example/token/0xAb?a=7'],
  ['https://scan.example/', { address: '0xAb', tokenId: '7' }, 'https://scan.example/token/0xAb?a=7'],
  [
    'https://scan.example?cluster=devnet',
    { address: 'Mint' },
    'https://scan.example/address/Mint?cluster=devnet',
  ],
  ['https://scan.example', { address: '../evil' }, 'https://scan.example/address/..%2Fevil'],
])('at %s the link for %o is under %s', (base, nft, url) => {
  expect(nftExplorerUrl(nft, at(base))).toBe(url)
})

test('without an explorer there is no link', () => {
  const { blockExplorers: _, ...plain } = mainnet
  expect(nftExplorerUrl({ address: '0xAb' }, plain)).toBeUndefined()
  expect(nftExplorerUrl({ address: '0xAb' }, undefined)).toBeUndefined()
  expect(nftExplorerUrl({ address: '0xAb' }, at('no address'))).toBeUndefined()
})
