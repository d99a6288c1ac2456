import { expect, test } from 'vitest'
import { SendNotStoredError } from '../../../hooks/shared/errors/transfers.js'
import { createSwapStore, type Reviewed, type SwapStore } from '../../../hooks/swap/store.js'
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

const dai = { ...usdc, id: `${usdc.id}1`, address: `${usdc.address}1` } as typeof usdc
test.each([
  ['another token to sell', (store: SwapStore) => store.tokenChosen('from', dai)],
  ['no token to sell', (store: SwapStore) => store.tokenChosen('from', undefined)],
  ['the token to sell as the one to buy', (store: SwapStore) => store.tokenChosen('to', usdc)],
  ['a flip', (store: SwapStore) => store.flipped('1')],
  ['another account or network', (store: SwapStore) => store.cleared()],
  [
    'the end of the swap',
    (store: SwapStore) => {
      store.spent('run')
      store.ended('run')
    },
  ],
])('security: %s sets an unlimited approval back to the exact one', (_, change) => {
  const store = begin()
  store.approvalSet('unlimited')
  change(store)
  expect(store.getState().approval).toBe('exact')
})

test('the choice of an approval stays with the token to sell, and makes a review void', () => {
  const store = begin()
  store.approvalSet('unlimited')
  store.amountTyped('4')
  store.tokenChosen('to', dai)
  store.tokenChosen('from', { ...usdc })
  expect(store.getState().approval).toBe('unlimited')
  const token = Symbol('review')
  store.preparing(token)
  store.reviewed(token, { runId: 'other' } as Reviewed)
  store.approvalSet('exact')
  expect(store.getState().reviewed).toBeUndefined()
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
