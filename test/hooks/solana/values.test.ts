import { expect, test } from 'vitest'
import { readBytes } from '../../../hooks/solana/values.js'

test.each([
  ['an array', [1, 2, 255], [1, 2, 255]],
  ['a buffer', Uint8Array.of(1, 2, 255), [1, 2, 255]],
  ['none', [], []],
  ['what is no byte', [1, 256], undefined],
  ['a gap', Array.of(1, undefined, 2), undefined],
  ['a view without items', new DataView(new ArrayBuffer(2)), undefined],
  ['a text', 'abc', undefined],
])('%s is read', (_, value, bytes) => {
  expect(readBytes(value, 3)).toEqual(bytes && Uint8Array.from(bytes))
})

test('no item of a list that is too long is read', () => {
  let read = 0
  const list = new Proxy(
    Array.from({ length: 100 }, () => 1),
    {
      get(target, key, receiver) {
        if (key !== 'length') read += 1
        return Reflect.get(target, key, receiver)
      },
    },
  )
  expect(readBytes(list, 99)).toBeUndefined()
  expect(read).toBe(0)
  expect(readBytes(list, 100)).toHaveLength(100)
})
