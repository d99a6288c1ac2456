import { expect, test } from 'vitest'
import { transferKey } from '../../../../hooks/send/review/transferKey.js'
import type { Transfer } from '../../../../hooks/shared/types/transfer.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const transfer: Transfer = {
  from: `eip155:1:${alice}`,
  to: bob,
  asset: { kind: 'token', address: alice, decimals: 6 },
  quantity: 5n,
}

test('the same transfer has the same key, in whatever order its asset is written', () => {
  const other = { ...transfer, asset: { decimals: 6, address: alice, kind: 'token' } as const }
  expect(transferKey(other)).toBe(transferKey(transfer))
})

test.each<[string, Partial<Transfer>]>([
  ['another sender', { from: `eip155:1:${bob}` }],
  ['another network', { from: `eip155:10:${alice}` }],
  ['another receiver', { to: alice }],
  ['another quantity', { quantity: 50n }],
  ['another token', { asset: { kind: 'token', address: bob, decimals: 6 } }],
  ['the coin', { asset: { kind: 'native' } }],
  ['a collectible', { asset: { kind: 'nft', address: alice, tokenId: '1', standard: 'erc721' } }],
])('%s has another key', (_, change) => {
  expect(transferKey({ ...transfer, ...change })).not.toBe(transferKey(transfer))
})
