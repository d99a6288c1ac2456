import { expect, test } from 'vitest'
import { balanceGateOf, readBalance } from '../../../../hooks/portfolio/tokens/queries.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import { createClock } from '../../../support/createClock.js'

function setup() {
  const context = { lazy: new WeakMap(), env: createEnv(createClock()) }
  const controller = new AbortController()
  return {
    balanceGate: balanceGateOf(context),
    controller,
    run: (read: () => Promise<number>) => readBalance(context, { key: 'a', signal: controller.signal, read }),
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

test('an aborted read is no failure', async () => {
  const { balanceGate, controller, run } = setup()
  const reading = run(() => {
    controller.abort('left')
    return Promise.reject('left')
  })
  await expect(reading).rejects.toBe('left')
  expect(balanceGate.remaining('a')).toBe(0)
})
