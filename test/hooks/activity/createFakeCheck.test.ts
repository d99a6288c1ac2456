import { expect, test } from 'vitest'
import { createFakeCheck } from '../../../hooks/activity/markImitations.js'
import { createTransfer } from '../../support/activityItems.js'

const stranger = '0x1111111111111111111111111111111111111111'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const by = (address: string | undefined, symbol = 'USDC') => createTransfer({ address, symbol })

test('a token with the symbol of a listed one, or a look-alike symbol, is a fake, unless it is the listed one', () => {
  const isFake = createFakeCheck([{ symbol: 'USDC', address: usdc }])
  expect(isFake(by(stranger))).toBe(true)
  expect(isFake(by(stranger, 'usdc\u200b'))).toBe(true)
  expect(isFake(by(stranger, 'USD\u0421'))).toBe(true)
  expect(isFake(by(usdc.toLowerCase()))).toBe(false)
  expect(isFake(by(stranger, 'DOGE'))).toBe(false)
  expect(isFake(by(undefined))).toBe(false)
})

test('a token marked as a look-alike by the source is a fake, unless it is listed', () => {
  const marked = createTransfer({ address: stranger, isLookalike: true })
  expect(createFakeCheck()(marked)).toBe(true)
  expect(
    createFakeCheck([{ symbol: 'USDC', address: stranger.toUpperCase().replace('X', 'x') }])(marked),
  ).toBe(false)
})

test('a collectible is never a fake: names of collectibles are free', () => {
  const isFake = createFakeCheck([{ symbol: 'USDC', address: usdc }])
  expect(isFake({ ...by(stranger), kind: 'nft' })).toBe(false)
})
