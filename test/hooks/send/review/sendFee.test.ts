import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mainnet, solanaMainnet } from '../../../../hooks/networks.js'
import { sendFee } from '../../../../hooks/send/review/useSendCosts.js'

test('of EVM it is the fee alone, with what it is worth', () => {
  const plan = { fee: 42_000_000_000_000n, mostFee: 63_000_000_000_000n, deposit: 0n }
  expect(sendFee(plan, { network: mainnet, price: '2500' })).toEqual({
    value: 42_000_000_000_000n,
    most: 63_000_000_000_000n,
    deposit: 0n,
    decimals: 18,
    symbol: 'ETH',
    worth: '0.105',
  })
})

test('of Solana a new account comes on top of both, and of the worth', () => {
  const plan = { fee: 5_000n, mostFee: 5_000n, deposit: 2_039_280n }
  expect(sendFee(plan, { network: solanaMainnet, price: '100' })).toEqual({
    value: 2_044_280n,
    most: 2_044_280n,
    deposit: 2_039_280n,
    decimals: 9,
    symbol: 'SOL',
    worth: '0.204428',
  })
})

test('without a price there is no worth', () => {
  expect(sendFee({ fee: 1n, mostFee: 2n, deposit: 0n }, { network: mainnet })?.worth).toBeUndefined()
})

test('a fee that nobody can tell is none, whatever the deposit', () => {
  const plan = { fee: undefined, mostFee: undefined, deposit: 2_039_280n }
  expect(sendFee(plan, { network: solanaMainnet, price: '100' })).toBeUndefined()
})

test('where nobody tells the most, it is what is likely', () => {
  expect(sendFee({ fee: 7n, mostFee: undefined, deposit: 1n }, { network: mainnet })?.most).toBe(8n)
})

test('the most is never below what is likely', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 64n })
  fc.assert(
    fc.property(amount, amount, amount, (fee, more, deposit) => {
      const told = sendFee({ fee, mostFee: fee + more, deposit }, { network: mainnet })
      expect(told && told.most - told.value).toBe(more)
      expect(told && told.value - told.deposit).toBe(fee)
    }),
  )
})
