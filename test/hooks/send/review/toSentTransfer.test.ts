import { expect, test } from 'vitest'
import { mainnet } from '../../../../hooks/networks.js'
import { toSentTransfer } from '../../../../hooks/send/review/sendTransfer.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const transfer = { from: `eip155:1:${alice}`, to: bob, quantity: 5n } as const

test('for the native token, a token and a collectible it has the quantity and the receiver', () => {
  expect(toSentTransfer({ ...transfer, asset: { kind: 'native' } }, { network: mainnet })).toEqual({
    direction: 'out',
    assetId: 'eip155:1/slip44:60',
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    quantity: 5n,
    receiver: bob,
  })
  const words = { network: mainnet, name: 'USD Coin', symbol: 'USDC' }
  expect(
    toSentTransfer({ ...transfer, asset: { kind: 'token', address: alice, decimals: 6 } }, words),
  ).toMatchObject({ address: alice, symbol: 'USDC', decimals: 6, quantity: 5n, receiver: bob })
  expect(
    toSentTransfer(
      { ...transfer, asset: { kind: 'nft', address: alice, tokenId: '7', standard: 'erc1155' } },
      { network: mainnet, name: 'Key' },
    ),
  ).toMatchObject({ address: alice, name: 'Key', symbol: undefined, decimals: 0, quantity: 5n })
})
