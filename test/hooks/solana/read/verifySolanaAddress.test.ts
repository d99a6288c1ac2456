import { expect, test } from 'vitest'
import { verifySolanaAddress } from '../../../../hooks/solana/read/verifySolanaAddress.js'
import { carol, dave } from '../../../support/createFakeSolanaWallet.js'

const lookalike = `${carol.slice(0, 4)}${carol.slice(4, 38)}2${carol.slice(39)}`

test('a receiver that resembles a known one has a warning, whatever the source of the known one', () => {
  expect(lookalike).not.toBe(carol)
  const doubted = { verdict: 'warn', doubt: 'lookalike', address: lookalike }
  expect(verifySolanaAddress(lookalike, { known: [dave, carol] })).toEqual(doubted)
  expect(verifySolanaAddress(lookalike, { account: carol })).toEqual(doubted)
  expect(verifySolanaAddress(lookalike, { known: [dave] })).toMatchObject({ verdict: 'accept' })
})

test('the sender as receiver has a warning', () => {
  expect(verifySolanaAddress(` ${carol}\n`, { account: carol })).toEqual({
    verdict: 'warn',
    doubt: 'self',
    address: carol,
  })
})

test('a receiver that was sent to before has no warning', () => {
  expect(verifySolanaAddress(carol, { known: [carol] })).toEqual({ verdict: 'accept', address: carol })
})
