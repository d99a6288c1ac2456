import { expect, test } from 'vitest'
import { assetOf, isAlike, isBlocking, isOpen, mergeIntents } from '../../../hooks/intents/rules.js'
import { intents } from '../../../hooks/shared/storage/intents.js'
import type { Intent } from '../../../hooks/shared/types/intent.js'
import { alice, bob } from '../../support/createFakeWallet.js'

const intent: Intent = {
  ...{ id: '1', kind: 'send', account: `eip155:1:${alice}`, networkId: 'eip155:1' },
  ...{ asset: 'native', receiver: bob, quantity: 7n, maxFee: 3n, deposit: 0n, createdAt: 5, updatedAt: 5 },
  transfers: [{ direction: 'out', quantity: 7n, decimals: 18, receiver: bob, arrives: 6n }],
  before: { mark: '4', nonce: 4 },
  state: 'unconfirmed',
}

test('requests are alike by account, network, asset and receiver, and never by quantity or spelling', () => {
  expect(isAlike(intent, { ...intent, receiver: bob.toLowerCase() })).toBe(true)
  expect(isAlike(intent, { ...intent, account: `eip155:10:${alice}` })).toBe(false)
  expect(isAlike(intent, { ...intent, receiver: alice })).toBe(false)
  expect(isAlike(intent, { ...intent, kind: 'swap' })).toBe(false)
  const asset = assetOf({ kind: 'token', address: bob, decimals: 6 })
  expect(isAlike(intent, { ...intent, asset })).toBe(false)
  expect(assetOf({ kind: 'token', address: bob.toLowerCase(), decimals: 6 })).toBe(asset)
})

test('a mint on Solana is one subject, sent as a token or as a collectible', () => {
  const address = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const token = assetOf({ kind: 'token', address, decimals: 0 })
  expect(assetOf({ kind: 'nft', address, standard: 'spl' })).toBe(token)
  const item = { kind: 'nft', address: bob, standard: 'erc721' } as const
  expect(assetOf({ ...item, tokenId: '1' })).not.toBe(assetOf({ ...item, tokenId: '2' }))
})

test('a journal is the same after it was stored, and a state that is not known counts as open', () => {
  expect(intents.parse(JSON.parse(JSON.stringify(intents.toJson?.([intent]))))).toEqual([intent])
  const rows = JSON.stringify(intents.toJson?.([intent])).replace('unconfirmed', 'later')
  expect(intents.parse([...JSON.parse(rows), {}])).toMatchObject([{ state: 'unconfirmed' }])
})

test('a permit is the same after it was stored, and one that is signed is open and blocks none', () => {
  const swap = { id: 'run', step: 'permit', transfers: [] } as const
  const permit = { nonce: 2n ** 256n - 1n, deadline: 1_800_000_000 }
  const signed: Intent = { ...intent, kind: 'approve', state: 'signed', permit, swap }
  const used: Intent = { ...signed, id: '2', state: 'settled', outcome: 'used' }
  expect(intents.parse(JSON.parse(JSON.stringify(intents.toJson?.([signed, used]))))).toEqual([signed, used])
  expect([isOpen(signed), isBlocking(signed), isBlocking({ ...signed, state: 'asking' })]).toEqual([
    ...[true, false],
    true,
  ])
  expect(isBlocking({ ...used, isDoubted: true })).toBe(false)
})

test.each([
  { state: 'later' },
  { state: 'asking', kind: 'bridge' },
  { state: 'settled', outcome: 'refunded' },
  { receiver: { name: 'bob' } },
  { quantity: { min: '1', max: '2' } },
  { account: 'cosmos:hub:abc' },
])('a request of a later version with %o is written as it was', (parts) => {
  const [row] = JSON.parse(JSON.stringify(intents.toJson?.([intent])))
  const stored = { ...row, ...parts, more: [1] }
  const read = intents.parse([stored]) ?? []
  expect(JSON.parse(JSON.stringify(intents.toJson?.(mergeIntents(read, read))))).toEqual([stored])
})

test('a request of a later version is like each of the account, network and asset', () => {
  const [row] = JSON.parse(JSON.stringify(intents.toJson?.([intent])))
  const [later = intent] = intents.parse([{ ...row, kind: 'bridge', receiver: undefined }]) ?? []
  expect(isAlike(later, { ...intent, receiver: alice })).toBe(true)
  expect(isAlike({ ...intent, kind: 'swap' }, later)).toBe(true)
  expect(isAlike(later, { ...intent, asset: 'token 0x1' })).toBe(false)
  expect(isAlike(later, { ...intent, account: `eip155:5:${alice}` })).toBe(false)
})

test('of two tabs’ states the newest counts, and open requests are never dropped', () => {
  const settled: Intent = { ...intent, state: 'settled', outcome: 'confirmed', updatedAt: 6 }
  expect(mergeIntents([settled], [intent])).toEqual([settled])
  expect(mergeIntents([intent], [settled])).toEqual([settled])
  const many = Array.from(
    { length: 80 },
    (_, index): Intent => ({ ...settled, id: `s${index}`, createdAt: 9 }),
  )
  expect(mergeIntents(many, [intent]).at(-1)).toEqual(intent)
})

test('a stored time later than any date can be shown, and is exceeded by an update', () => {
  const json = JSON.stringify(intents.toJson?.([{ ...intent, createdAt: 1e300, updatedAt: 1e300 }]))
  const [row = intent] = intents.parse(JSON.parse(json)) ?? []
  expect(new Date(row.createdAt).getTime()).not.toBeNaN()
  const next: Intent = { ...row, state: 'settled', outcome: 'dismissed', updatedAt: row.updatedAt + 1 }
  expect(mergeIntents([next], [row])).toEqual([next])
  expect(mergeIntents([{ ...next, state: 'sent', updatedAt: next.updatedAt + 1 }], [next])).toMatchObject([
    { state: 'sent' },
  ])
})

test('of two requests that were found to have one transaction the one keeps it for which the wallet returned it', () => {
  const confirmed = { state: 'settled', outcome: 'confirmed', transactionId: '0xa' } as const
  const found: Intent = { ...intent, ...confirmed, id: '2', createdAt: 6, isDoubted: true }
  const [newest, oldest] = mergeIntents([{ ...intent, ...confirmed }], [found])
  expect(newest).toMatchObject({ state: 'unconfirmed', transactionId: undefined, updatedAt: 6 })
  expect(oldest).toMatchObject(confirmed)
  // Of two that were searched, the newer one; in either order of merging.
  const doubted: Intent = { ...intent, ...confirmed, isDoubted: true }
  for (const merged of [mergeIntents([doubted], [found]), mergeIntents([found], [doubted])])
    expect(merged).toMatchObject([confirmed, { state: 'unconfirmed' }])
})

test('what did something else than the request that it was returned for may be another’s', () => {
  const sent = { state: 'sent', transactionId: '0xa', isDoubted: true } as const
  const different: Intent = { ...intent, ...sent, id: '2', createdAt: 6, state: 'different' }
  expect(mergeIntents([{ ...intent, ...sent }], [different])).toMatchObject([
    { state: 'different', transactionId: '0xa' },
    { state: 'sent', transactionId: '0xa' },
  ])
})
