import { expect, test } from 'vitest'
import type { TokenRow } from '../../../../hooks/portfolio/tokens/rules.js'
import { searchNfts, searchTokens } from '../../../../ui-kit/views/send/searchAssets.js'
import { createNft } from '../../../support/createNft.js'
import { coin, token } from '../../../support/renderAccount.js'

const row = (parts: Partial<TokenRow> = {}): TokenRow => ({
  ...coin,
  isHidden: false,
  isPinned: false,
  ...parts,
})
const like = row({ ...token(1), symbol: 'ETH', name: 'Ether', isLookalike: true })
const usd = row({ ...token(2), symbol: 'USD', name: 'Dollar' })
const hidden = row({ ...token(3), symbol: 'SPAM', name: 'Spam', isHidden: true })
const empty = row({ ...token(4), symbol: 'NIL', quantity: 0n, isPinned: true })
const all = [like, row(), usd, hidden, empty]
const symbols = (rows: readonly TokenRow[]) =>
  rows.map(({ symbol, isLookalike }) => (isLookalike ? 'fake' : symbol))

test('security T19: look-alikes are listed last', () => {
  expect(symbols(searchTokens(all, ''))).toEqual(['ETH', 'USD', 'fake'])
  expect(symbols(searchTokens(all, ' eth '))).toEqual(['ETH', 'fake'])
})

test('finds hidden tokens by name, and never tokens without a balance', () => {
  expect(symbols(searchTokens(all, 'spam'))).toEqual(['SPAM'])
  expect(searchTokens(all, 'nil')).toEqual([])
})

test('finds a token by its whole address, not by a part of it', () => {
  expect(searchTokens(all, usd.address?.toUpperCase().replace('0X', '0x') ?? '')).toEqual([usd])
  expect(searchTokens(all, usd.address?.slice(0, 20) ?? '')).toEqual([])
})

test('finds NFTs by name and collection, verified ones first', () => {
  const wild = createNft(1, { name: 'Wild', collection: undefined })
  const known = createNft(2, { name: 'Wild two' })
  expect(searchNfts([wild, known], 'wild')).toEqual([known, wild])
  expect(searchNfts([wild, known], 'keys')).toEqual([known])
  expect(searchNfts([wild, known], 'none')).toEqual([])
})
