import { expect, test } from 'vitest'
import { createRetryGate } from '../../../hooks/shared/createRetryGate.js'

function setup() {
  let now = 0
  let calls = 0
  const gate = createRetryGate({ env: { monotonic: () => now }, pause: 30_000 })
  return {
    gate,
    calls: () => calls,
    pass: (ms: number) => {
      now += ms
    },
    run: (outcome: 'ok' | 'fail', key = 'a', signal?: AbortSignal) =>
      gate.run(
        key,
        async () => {
          calls += 1
          if (outcome === 'fail') throw new Error(`failure ${calls}`)
          return calls
        },
        signal,
      ),
  }
}

test('a success blocks no retry', async () => {
  const { calls, gate, run } = setup()
  await run('ok')
  await run('ok')
  expect([calls(), gate.remaining('a')]).toEqual([2, 0])
})

test('after a failure the same key fails with the same error, without a call, until the pause is over', async () => {
  const { calls, gate, pass, run } = setup()
  await expect(run('fail')).rejects.toThrow('failure 1')
  pass(29_999)
  expect(gate.remaining('a')).toBe(1)
  await expect(run('ok')).rejects.toThrow('failure 1')
  expect(calls()).toBe(1)
  pass(1)
  expect(gate.remaining('a')).toBe(0)
  await expect(run('ok')).resolves.toBe(2)
})

test('other keys are not blocked', async () => {
  const { run } = setup()
  await expect(run('fail', 'a')).rejects.toThrow()
  await expect(run('ok', 'b')).resolves.toBe(2)
})

test('a success clears the previous failure', async () => {
  const { gate, pass, run } = setup()
  await expect(run('fail')).rejects.toThrow()
  pass(30_000)
  await run('ok')
  expect(gate.remaining('a')).toBe(0)
})

test('an aborted call blocks no retry', async () => {
  const { gate, run } = setup()
  const controller = new AbortController()
  controller.abort()
  await expect(run('fail', 'a', controller.signal)).rejects.toThrow('failure 1')
  expect(gate.remaining('a')).toBe(0)
})
