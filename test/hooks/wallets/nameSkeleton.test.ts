import { expect, test } from 'vitest'
import { nameSkeleton } from '../../../hooks/wallets/nameSkeleton.js'

test.each([
  ['MetaMask', 'МеtаМаѕk', 'Cyrillic letters'],
  ['Phantom', 'Ρhantοm', 'Greek letters'],
  ['Uniswap', 'υηiswap', 'small Greek letters'],
  ['Rainbow', 'Ｒａｉｎｂｏｗ', 'wide letters'],
  ['Zerion', 'Zérïon', 'accents'],
  ['Rabby', 'R\u{34F}ab\u{323}b\u{301}y', 'added marks'],
  ['Rabby', 'Ra\u200Bbby', 'a hidden character'],
  ['Rabby', 'rabby.', 'small letters and signs'],
  ['Ledger', 'Iedger', 'a capital i'],
  ['Solflare', 'S0lflare', 'a zero'],
  ['Trust Wallet', 'TrustWallet', 'no space'],
])('%s and %s look alike: %s', (one, other) => {
  expect(nameSkeleton(other)).toBe(nameSkeleton(one))
})

test.each([
  ['MetaMask', 'MetaMask Flask'],
  ['Rabby', 'Ruby'],
  ['钱包', '錢包'],
  ['🦊', '👻'],
])('%s and %s do not look alike', (one, other) => {
  expect(nameSkeleton(other)).not.toBe(nameSkeleton(one))
})
