import { expect, test } from 'vitest'
import { transferKey } from '../../../hooks/activity/mergeTransfers.js'
import { createTransfer } from '../../support/activityItems.js'

test('the contract distinguishes tokens, whatever their names', () => {
  const address = '0xAb00000000000000000000000000000000000001'
  expect(transferKey(createTransfer({ address, symbol: 'A' }))).toBe(
    transferKey(createTransfer({ address: address.toLowerCase(), symbol: 'B' })),
  )
  expect(transferKey(createTransfer({ address }))).not.toBe(
    transferKey(createTransfer({ address: `${address.slice(0, -1)}2` })),
  )
})

test('without a contract, name and symbol together do', () => {
  const key = transferKey(createTransfer())
  expect(transferKey(createTransfer())).toBe(key)
  expect(transferKey(createTransfer({ symbol: 'USDT' }))).not.toBe(key)
  expect(transferKey(createTransfer({ name: 'Fake' }))).not.toBe(key)
  expect(transferKey(createTransfer({ name: 'USD Coin","', symbol: 'USDC' }))).not.toBe(key)
})

test('an unnamed token has no key, and NFTs differ by their number', () => {
  expect(transferKey(createTransfer({ name: undefined, symbol: undefined }))).toBeUndefined()
  const nft = createTransfer({ kind: 'nft', address: '0xab' })
  expect(transferKey({ ...nft, tokenId: '1' })).not.toBe(transferKey({ ...nft, tokenId: '2' }))
})
