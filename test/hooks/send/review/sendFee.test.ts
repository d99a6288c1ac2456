import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mainnet, solanaMainnet } from '../../../../hooks/networks.js'
import { sendFee } from '../../../../hooks/send/review/useSendCosts.js'

test('on EVM it is the fee alone, with its value', () => {
  const plan = { fee: 42_000_000_000_000n, maxFee: 63_000_000_000_000n, deposit: 0n }
  expect(sendFee(plan, { network: mainnet, price: '2500' })).toEqual({
    value: 42_000_000_000_000n,
    most: 63_000_000_000_000n,
    deposit: 0n,
    decimals: 18,
    symbol: 'ETH',
    worth: '0.105',
  })
})

test('on Solana a new account’s deposit is added to both quantities, and to the value', () => {
  const plan = { fee: 5_000n, maxFee: 5_000n, deposit: 2_039_280n }
  expect(sendFee(plan, { network: solanaMainnet, price: '100' })).toEqual({
    value: 2_044_280n,
    most: 2_044_280n,
    deposit: 2_039_280n,
    decimals: 9,
    symbol: 'SOL',
    worth: '0.204428',
  })
})

test('without a price there is no value', () => {
  expect(sendFee({ fee: 1n, maxFee: 2n, deposit: 0n }, { network: mainnet })?.worth).toBeUndefined()
})

test('an unknown fee stays unknown, whatever the deposit', () => {
  const plan = { fee: undefined, maxFee: undefined, deposit: 2_039_280n }
  expect(sendFee(plan, { network: solanaMainnet, price: '100' })).toBeUndefined()
})

test('without a maximum it is the expected fee', () => {
  expect(sendFee({ fee: 7n, maxFee: undefined, deposit: 1n }, { network: mainnet })?.most).toBe(8n)
})

test('the maximum is never below the expected fee', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 64n })
  fc.assert(
    fc.property(amount, amount, amount, (fee, more, deposit) => {
      const told = sendFee({ fee, maxFee: fee + more, deposit }, { network: mainnet })
      expect(told && told.most - told.value).toBe(more)
      expect(told && told.value - told.deposit).toBe(fee)
    }),
  )
})
