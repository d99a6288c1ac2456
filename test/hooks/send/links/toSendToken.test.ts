import { expect, test } from 'vitest'
import { solanaMainnet } from '../../../../hooks/networks.js'
import { toSendToken } from '../../../../hooks/send/links/fillFromLink.js'
import { transferKey } from '../../../../hooks/send/review/transferKey.js'
import type { Nft } from '../../../../hooks/shared/types/nft.js'
import type { TokenBalance } from '../../../../hooks/shared/types/token.js'
import { carol } from '../../../support/createFakeSolanaWallet.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const ether: TokenBalance = {
  id: 'eip155:1/slip44:60',
  networkId: 'eip155:1',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  quantity: 5n,
  price: '2500',
  value: '1',
  iconUrl: 'https://icons.example/eth.png',
}

const nft: Nft = {
  id: `eip155:1/erc1155:${alice}/7`,
  networkId: 'eip155:1',
  address: alice,
  tokenId: '7',
  standard: 'erc1155',
  quantity: 3n,
  name: 'Key',
  imageUrl: 'https://pictures.example/7.png',
}

test('a row without an address is the native token', () => {
  expect(toSendToken(ether)).toEqual({
    id: 'eip155:1/slip44:60',
    networkId: 'eip155:1',
    asset: { kind: 'native' },
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    iconUrl: 'https://icons.example/eth.png',
  })
})

test('a row with an EVM address is an EVM token', () => {
  const row = { ...ether, id: `eip155:1/erc20:${bob}`, address: bob, symbol: 'USDC', decimals: 6 } as const
  expect(toSendToken(row)).toMatchObject({
    id: `eip155:1/erc20:${bob}`,
    asset: { kind: 'token', address: bob, decimals: 6 },
    symbol: 'USDC',
    decimals: 6,
  })
})

test('a row with a Solana address is a Solana token', () => {
  const networkId = `solana:${solanaMainnet.id}` as const
  const row = { ...ether, id: `${networkId}/token:${carol}`, networkId, address: carol, decimals: 9 } as const
  expect(toSendToken(row)).toMatchObject({ networkId, asset: { kind: 'token', address: carol, decimals: 9 } })
})

test.each(['erc721', 'erc1155'] as const)('an %s is a collectible with its id', (standard) => {
  expect(toSendToken({ ...nft, standard })).toEqual({
    id: nft.id,
    networkId: 'eip155:1',
    asset: { kind: 'nft', address: alice, tokenId: '7', standard },
    name: 'Key',
    symbol: '',
    decimals: 0,
    iconUrl: 'https://pictures.example/7.png',
    held: 3n,
  })
})

test.each(['spl', 'token2022'] as const)('of %s the mint is the item', (standard) => {
  const { asset } = toSendToken({ ...nft, address: carol, tokenId: undefined, standard })
  expect(asset).toStrictEqual({ kind: 'nft', address: carol, standard })
  const transfer = { from: `eip155:1:${alice}`, to: bob, quantity: 1n } as const
  const plain = { kind: 'nft', address: carol, standard } as const
  expect(transferKey({ ...transfer, asset })).toBe(transferKey({ ...transfer, asset: plain }))
})

test('untrusted texts are cleaned', () => {
  const hidden = 'US\u202eD\u200bC\n'
  expect(toSendToken({ ...ether, name: hidden, symbol: hidden })).toMatchObject({
    name: 'USDC',
    symbol: 'USDC',
  })
  expect(toSendToken({ ...nft, name: 'x'.repeat(100) }).name).toHaveLength(64)
})
