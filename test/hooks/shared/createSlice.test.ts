import { expect, expectTypeOf, test, vi } from 'vitest'
import { createSlice } from '../../../hooks/shared/createSlice.js'

type Draft = { amount: string; times: number }

const initial: Draft = { amount: '', times: 0 }
const create = () =>
  createSlice(initial, {
    amountTyped: (draft: Draft, amount: string): Draft => ({ ...draft, amount }),
    repeated: (draft: Draft, by: number, more: number): Draft => ({
      ...draft,
      times: draft.times + by + more,
    }),
    nothingHappened: (draft: Draft): Draft => draft,
  })

test('a transition is a method that takes its own arguments', () => {
  const slice = create()
  slice.amountTyped('1')
  slice.repeated(1, 2)
  expect(slice.getState()).toEqual({ amount: '1', times: 3 })
  expectTypeOf(slice.repeated).parameters.toEqualTypeOf<[by: number, more: number]>()
  expectTypeOf(slice.nothingHappened).parameters.toEqualTypeOf<[]>()
})

test('listeners are notified of a change, and of nothing else', () => {
  const slice = create()
  const listener = vi.fn()
  const stop = slice.subscribe(listener)
  slice.nothingHappened()
  expect(listener).not.toHaveBeenCalled()
  slice.amountTyped('1')
  expect(listener).toHaveBeenCalledExactlyOnceWith({ amount: '1', times: 0 }, initial)
  stop()
  slice.amountTyped('2')
  expect(listener).toHaveBeenCalledOnce()
})

test('two slices of one kind are independent, and can not be set from outside', () => {
  const [one, other] = [create(), create()]
  one.amountTyped('1')
  expect(other.getState()).toEqual(initial)
  expect(one).not.toHaveProperty('setState')
})

test('a subscriber that throws is reported, and breaks neither the transition nor another subscriber', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const slice = create()
  const [fault, listener] = [new Error('of the app'), vi.fn()]
  slice.subscribe(() => {
    throw fault
  })
  slice.subscribe(listener)
  slice.amountTyped('1')
  vi.unstubAllGlobals()
  expect(slice.getState().amount).toBe('1')
  expect(listener).toHaveBeenCalledOnce()
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault)
})
