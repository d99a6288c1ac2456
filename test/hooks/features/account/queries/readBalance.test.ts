import { expect, test } from 'vitest'
import { readBalance } from '../../../../../hooks/features/account/queries/readBalance.js'
import { createRetryGate } from '../../../../../hooks/utils/createRetryGate.js'

function setup() {
  const balanceGate = createRetryGate({ env: { monotonic: () => 0 }, pause: 30_000 })
  const controller = new AbortController()
  return {
    balanceGate,
    controller,
    run: (read: () => Promise<number>) =>
      readBalance({ balanceGate }, { key: 'a', signal: controller.signal, read }),
  }
}

test("specification 8: 'Token Balance Unavailable' on a balance fetch failure, with the reason as its cause", async () => {
  const { balanceGate, run } = setup()
  const cause = new Error('node down')
  await expect(run(() => Promise.reject(cause))).rejects.toMatchObject({
    name: 'TokenBalanceUnavailableError',
    message: 'Token Balance Unavailable',
    cause,
  })
  expect(balanceGate.remaining('a')).toBe(30_000)
})

test('a read that was given up is no failure', async () => {
  const { balanceGate, controller, run } = setup()
  const reading = run(() => {
    controller.abort('left')
    return Promise.reject('left')
  })
  await expect(reading).rejects.toBe('left')
  expect(balanceGate.remaining('a')).toBe(0)
})
