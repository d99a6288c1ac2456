import { expect, test } from 'vitest'
import type { BalanceChange, Transfer, TransferAsset } from '../../../../hooks/shared/types/transfer.js'
import { balanceChanges } from '../../../../ui-kit/views/send/balanceChanges.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const usd = { kind: 'token', address: '0x00000000000000000000000000000000000000A1', decimals: 6 } as const
const native = { kind: 'native' } as const
const fee = '0x00000000000000000000000000000000000000f0'

const transferOf = (asset: TransferAsset, parts: Partial<Transfer> = {}): Transfer => ({
  from: `eip155:1:${alice}`,
  to: bob,
  asset,
  quantity: 100n,
  ...parts,
})
const change = (account: string, quantity: bigint, asset: BalanceChange['asset'] = usd): BalanceChange => ({
  account: account.toLowerCase(),
  asset: asset.kind === 'token' ? { ...asset, address: asset.address.toLowerCase() } : asset,
  quantity,
})
const of = (changes: readonly BalanceChange[] | undefined, asset: TransferAsset = usd, deposit = 0n) =>
  balanceChanges({ changes, deposit, transfer: transferOf(asset) })
const plain = { arrives: undefined, changes: [] }

test('a plain transfer reports no changes', () => {
  expect(of([change(alice, -100n), change(bob, 100n)])).toEqual(plain)
  expect(of([change(alice, -100n, native), change(bob, 100n, native)], native)).toEqual(plain)
})

test('reports no changes where the node can not simulate it', () => {
  expect(of(undefined)).toEqual(plain)
  expect(of([], native)).toEqual(plain)
})

test('reports that less arrives for a token with a transfer fee', () => {
  const own = [change(alice, -100n), change(bob, 99n)]
  expect(of([...own, change(fee, 1n)])).toEqual({ arrives: 99n, changes: own })
})

test('reports that nothing arrives', () => {
  const own = [change(alice, -100n)]
  expect(of([...own, change(fee, 100n)])).toEqual({ arrives: 0n, changes: own })
})

test('reports other moved assets, though the full amount arrives', () => {
  const other = change(alice, -5n, { kind: 'token', address: fee })
  const own = [change(alice, -100n), change(bob, 100n), other]
  expect(of(own)).toEqual({ arrives: undefined, changes: own })
  const coin = [change(alice, -100n), change(bob, 100n), change(alice, -7n, native)]
  expect(of(coin)).toEqual({ arrives: undefined, changes: coin })
})

test('reports a sender who loses more than they send', () => {
  const own = [change(alice, -110n), change(bob, 100n)]
  expect(of(own)).toEqual({ arrives: undefined, changes: own })
})

test('ignores the deposit for a new account of the recipient, which is shown elsewhere', () => {
  const moved = [change(alice, -100n), change(bob, 100n), change(alice, -7n, native)]
  expect(of(moved, usd, 7n)).toEqual(plain)
})

test('a transfer to oneself reports no changes', () => {
  const transfer = transferOf(usd, { to: alice.toLowerCase() })
  expect(balanceChanges({ changes: [], deposit: 0n, transfer })).toEqual(plain)
})

test('distinguishes NFTs by token id', () => {
  const key = { kind: 'nft', address: usd.address, tokenId: '7', standard: 'erc721' } as const
  const one = transferOf(key, { quantity: 1n })
  const moved = [change(alice, -1n, key), change(bob, 1n, key)]
  expect(balanceChanges({ changes: moved, deposit: 0n, transfer: one })).toEqual(plain)
  const wrong = [change(alice, -1n, key), change(bob, 1n, { ...key, tokenId: '8' })]
  expect(balanceChanges({ changes: wrong, deposit: 0n, transfer: one })).toEqual({
    arrives: 0n,
    changes: wrong,
  })
})

test('compares addresses of other namespaces case-sensitively', () => {
  const transfer: Transfer = {
    from: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:Aa',
    to: 'aA',
    asset: { kind: 'token', address: 'Mint', decimals: 6 },
    quantity: 100n,
  }
  const moved: BalanceChange[] = [
    { account: 'Aa', asset: transfer.asset, quantity: -100n },
    { account: 'aA', asset: transfer.asset, quantity: 100n },
  ]
  expect(balanceChanges({ changes: moved, deposit: 0n, transfer })).toEqual(plain)
  const other: BalanceChange[] = [{ account: 'aa', asset: transfer.asset, quantity: 100n }]
  expect(balanceChanges({ changes: [...moved.slice(0, 1), ...other], deposit: 0n, transfer }).arrives).toBe(
    0n,
  )
})
