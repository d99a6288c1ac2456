import { expect, test } from 'vitest'
import { readSolanaPay, type SolanaPayment } from '../../../../hooks/send/links/readPaymentLink.js'
import { carol, dave } from '../../../support/createFakeSolanaWallet.js'

const sol = { namespace: 'solana', receiver: carol } as const
const token = { ...sol, token: dave } as const
const u64 = 2n ** 64n - 1n

test.each<[string, SolanaPayment]>([
  [`solana:${carol}`, sol],
  [`SOLANA:${carol}?`, sol],
  [`solana:${carol}?amount=1.5`, { ...sol, amount: '1.5' }],
  [`solana:${carol}?amount=0`, { ...sol, amount: '0' }],
  [`solana:${carol}?amount=18446744073.709551615`, { ...sol, amount: '18446744073.709551615' }],
  [`solana:${carol}?amount=0.01&spl-token=${dave}`, { ...token, amount: '0.01' }],
  [`solana:${carol}?spl-token=${dave}&amount=${u64}`, { ...token, amount: String(u64) }],
  // The decimals of a token are not known yet.
  [`solana:${carol}?spl-token=${dave}&amount=0.0000000001`, { ...token, amount: '0.0000000001' }],
  [`solana:${carol}?label=Michael&message=Thanks%20for%20all%20the%20fish&amount=1`, { ...sol, amount: '1' }],
])('%s', (link, payment) => {
  expect(readSolanaPay(link)).toEqual(payment)
})

const [noNumber, tooMuch] = ['no plain decimal number', 'an amount that Solana can not count']
test.each([
  ['', noNumber],
  ['-1', noNumber],
  ['+1', noNumber],
  ['.5', noNumber],
  ['1.', noNumber],
  ['1e9', noNumber],
  ['1,5', noNumber],
  ['1%2C5', noNumber],
  ['NaN', noNumber],
  ['%D9%A1', noNumber],
  ['18446744073.709551616', tooMuch],
  ['0.0000000001', tooMuch],
  ['9'.repeat(1_000), tooMuch],
])('the amount %j is rejected: %s', (amount, details) => {
  expect(() => readSolanaPay(`solana:${carol}?amount=${amount}`)).toThrow(
    expect.objectContaining({ name: 'InvalidPaymentLinkError', details }),
  )
})

const noAddress = 'no address'
test.each([
  ['solana:', noAddress],
  [`solana://${carol}`, noAddress],
  [`solana:${carol.toLowerCase()}`, noAddress],
  [`solana:${carol}x`, noAddress],
  [`solana:${carol}&label=Michael`, noAddress],
  [`solana:${carol}\n?amount=1`, noAddress],
  ['solana:toly.sol?amount=1', noAddress],
  ['solana:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', noAddress],
  ['solana:https://shop.example/pay', 'a transaction request'],
  ['solana:HTTPS%3A%2F%2Fshop.example', 'a transaction request'],
  [`solana:${carol}?amount=1&reference=${dave}`, 'a reference, which the payment would not have'],
  [`solana:${carol}?reference=${dave}&reference=${carol}`, 'two of reference'],
  [`solana:${carol}?amount=1&memo=OrderId1234`, 'a memo, which the payment would not have'],
  [`solana:${carol}?memo=`, 'a memo, which the payment would not have'],
  [`solana:${carol}?amount=1&amount=2`, 'two of amount'],
  [`solana:${carol}?spl-token=${dave}&spl-token=${carol}`, 'two of spl-token'],
  [`solana:${carol}?spl-token=USDC&amount=1`, 'a token without an address'],
  [`solana:${carol}?spl-token=&amount=1`, 'a token without an address'],
  [`solana:${carol}?amount=1&cluster=devnet`, 'an unknown parameter: cluster'],
  [`solana:${carol}?amount=1&req-fee=1`, 'an unknown parameter: req-fee'],
  [`solana:${carol}?spl-token=${dave}&amount=${u64 + 1n}`, tooMuch],
])('%s is rejected: %s', (link, details) => {
  expect(() => readSolanaPay(link)).toThrow(
    expect.objectContaining({ name: 'InvalidPaymentLinkError', details }),
  )
})
