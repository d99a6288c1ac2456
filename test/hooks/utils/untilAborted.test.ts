import { expect, test } from 'vitest'
import { untilAborted } from '../../../hooks/utils/untilAborted.js'

test('the outcome of the promise passes through', async () => {
  const { signal } = new AbortController()
  await expect(untilAborted(Promise.resolve(1), signal)).resolves.toBe(1)
  await expect(untilAborted(Promise.reject(new TypeError('no')), signal)).rejects.toThrow('no')
})

test('an abort ends the waiting with its reason', async () => {
  const controller = new AbortController()
  const waiting = untilAborted(new Promise(() => {}), controller.signal)
  controller.abort(new TypeError('enough'))
  await expect(waiting).rejects.toThrow('enough')
  await expect(untilAborted(Promise.resolve(1), controller.signal)).rejects.toThrow('enough')
})

test('a late failure is nobody’s unhandled rejection', async () => {
  const controller = new AbortController()
  let fail: (reason: Error) => void = () => {}
  const late = new Promise((_, reject) => {
    fail = reject
  })
  const waiting = untilAborted(late, controller.signal)
  controller.abort(new TypeError('enough'))
  fail(new TypeError('late'))
  await expect(waiting).rejects.toThrow('enough')
})
