import { expect, test } from 'vitest'
import { SendNotStoredError } from '../../../hooks/shared/errors/transfers.js'
import { createSwapStore } from '../../../hooks/swap/store.js'
import { ether, usdc } from '../../support/swapTokens.js'

function begin() {
  const store = createSwapStore()
  store.tokenChosen('from', usdc)
  store.tokenChosen('to', ether)
  store.amountTyped('3')
  store.begun('run')
  return store
}

test('a finished swap leaves an empty draft', () => {
  const store = begin()
  store.spent('run')
  store.ended('run')
  expect(store.getState()).toMatchObject({ from: undefined, to: undefined, amount: '', runId: 'run' })
})

test.each([
  ['amount', (store: ReturnType<typeof begin>) => store.amountTyped('4')],
  ['token', (store: ReturnType<typeof begin>) => store.tokenChosen('to', { ...ether, name: 'Other' })],
] as const)('a draft whose %s was changed meanwhile is kept', (_, change) => {
  const store = begin()
  change(store)
  const { amount, from, to } = store.getState()
  store.spent('run')
  store.ended('run')
  expect(store.getState()).toMatchObject({ amount, from, to, isRunning: false, runId: 'run' })
})

test('an amount is kept as it was typed: no mark is read as another one', () => {
  const store = begin()
  store.amountTyped('1,500')
  expect(store.getState().amount).toBe('1,500')
})

test('a request that could not be stored stays known until the draft is cleared', () => {
  const store = begin()
  store.ended('run', new SendNotStoredError())
  store.amountTyped('4')
  expect(store.getState().isUnstored).toBe(true)
  store.cleared()
  expect(store.getState().isUnstored).toBe(false)
})
