import { expect, test } from 'vitest'
import { nameSkeleton } from '../../../hooks/wallets/nameSkeleton.js'

test.each([
  ['MetaMask', 'МеtаМаѕk', 'Cyrillic letters'],
  ['Phantom', 'Ρhantοm', 'Greek letters'],
  ['Uniswap', 'υηiswap', 'small Greek letters'],
  ['Coinbase', 'Ϲoinbase', 'a Greek lunate sigma'],
  ['OKX', 'ϴKӾ', 'letters with a line through them'],
  ['MetaMask', 'ӍetaӍask', 'Cyrillic letters with a tail'],
  ['Phantom', 'Phantσm', 'a small sigma'],
  ['Phantom', 'Ρhаոtѳm', 'letters of three scripts'],
  ['OneInch Vault', 'ՕneInch Ѵаult', 'rare Cyrillic and Armenian letters'],
  ['Vault', 'ѵault', 'a small izhitsa'],
  ['MetaMask', 'MetɑMɑsk', 'a script a'],
  ['Rainbow', '𝗥𝗮𝗶𝗻𝗯𝗼𝘄', 'mathematical letters'],
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

test('each letter of the Latin alphabet has a skeleton of its own, but for I and L', () => {
  const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  expect(new Set(alphabet.map(nameSkeleton)).size).toBe(25)
  expect(alphabet.map((letter) => nameSkeleton(letter.toLowerCase()))).toEqual(alphabet.map(nameSkeleton))
})

test.each([
  ['MetaMask', 'MetaMask Flask'],
  ['Rabby', 'Ruby'],
  ['钱包', '錢包'],
  ['🦊', '👻'],
])('%s and %s do not look alike', (one, other) => {
  expect(nameSkeleton(other)).not.toBe(nameSkeleton(one))
})
