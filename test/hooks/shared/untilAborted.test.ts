import { expect, test } from 'vitest'
import { untilAborted } from '../../../hooks/shared/untilAborted.js'
import { createAnswer, never } from '../../support/createFakeWallet.js'

test('an outcome passes through', async () => {
  const { signal } = new AbortController()
  await expect(untilAborted(Promise.resolve(7), signal)).resolves.toBe(7)
  await expect(untilAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
})

test.each([
  ['while it waits', false],
  ['before the start', true],
])('an abort %s rejects with its reason', async (_, isEarly) => {
  const controller = new AbortController()
  if (isEarly) controller.abort('enough')
  const waiting = expect(untilAborted(never(), controller.signal)).rejects.toBe('enough')
  controller.abort('enough')
  await waiting
})

test('a late failure is dropped', async () => {
  const controller = new AbortController()
  const { promise, reject } = createAnswer()
  const waiting = expect(untilAborted(promise, controller.signal)).rejects.toBe('enough')
  controller.abort('enough')
  await waiting
  reject(new Error('late'))
  await expect(promise).rejects.toThrow('late')
})

test('a long-lived signal keeps no listener', async () => {
  let listeners = 0
  const { signal } = new AbortController()
  const counting = {
    aborted: false,
    addEventListener(...parameters: Parameters<AbortSignal['addEventListener']>) {
      listeners += 1
      signal.addEventListener(...parameters)
    },
    removeEventListener(...parameters: Parameters<AbortSignal['removeEventListener']>) {
      listeners -= 1
      signal.removeEventListener(...parameters)
    },
  } as AbortSignal
  await untilAborted(Promise.resolve(7), counting)
  await Promise.resolve()
  expect(listeners).toBe(0)
})
