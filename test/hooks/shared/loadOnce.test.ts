import { expect, test } from 'vitest'
import { loadOnce } from '../../../hooks/shared/loadOnce.js'

test('all callers share one load', async () => {
  let loads = 0
  const load = loadOnce(async () => {
    loads += 1
    return loads
  })
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(await load()).toBe(1)
})

test('a failed load is retried by the next caller', async () => {
  let loads = 0
  const load = loadOnce(async () => {
    loads += 1
    if (loads === 1) throw new Error('no such chunk')
    return loads
  })
  await expect(load()).rejects.toThrow('no such chunk')
  expect(await load()).toBe(2)
})
