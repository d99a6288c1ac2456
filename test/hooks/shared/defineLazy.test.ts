import { expect, test } from 'vitest'
import { defineLazy } from '../../../hooks/shared/defineLazy.js'

const createContext = (name: string) => ({ lazy: new WeakMap(), name })

test('a value is created by the first use, from its context, once in each instance', () => {
  const created: string[] = []
  const storeOf = defineLazy(({ name }: { name: string }) => {
    created.push(name)
    return { name }
  })
  const [one, other] = [createContext('one'), createContext('other')]
  expect(created).toEqual([])
  expect(storeOf(one)).toEqual({ name: 'one' })
  expect(storeOf({ ...one })).toBe(storeOf(one))
  expect(storeOf(other)).toEqual({ name: 'other' })
  expect(created).toEqual(['one', 'other'])
})

test('definitions are independent, also those that create the same', () => {
  const context = createContext('one')
  const firstOf = defineLazy(() => new Map())
  const secondOf = defineLazy(() => new Map())
  expect(firstOf(context)).not.toBe(secondOf(context))
})

test('a creation that throws is tried again by the next use', () => {
  let isBroken = true
  const storeOf = defineLazy(() => {
    if (isBroken) throw new TypeError('broken')
    return {}
  })
  const context = createContext('one')
  expect(() => storeOf(context)).toThrow('broken')
  isBroken = false
  expect(storeOf(context)).toEqual({})
})
