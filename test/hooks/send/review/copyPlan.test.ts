import { expect, test } from 'vitest'
import { copyPlan } from '../../../../hooks/send/review/copyPlan.js'
import { planOf } from '../../../support/createSendScene.js'

test('the copy has the same facts, and no later change of the plan reaches it', () => {
  const failure = new Error('The balance is too low.')
  const message = Uint8Array.of(1, 2)
  const request = { to: '0xb0b', value: 5n, message, keys: ['first'] }
  const plan = { ...planOf(), request, failure } as unknown as Parameters<typeof copyPlan>[0]
  const copy = copyPlan(plan)
  expect(copy).toEqual(plan)
  Object.assign(request, { to: '0xeve', value: 6n })
  request.keys.push('second')
  message.set([9])
  expect(copy.request).toEqual({ to: '0xb0b', value: 5n, message: Uint8Array.of(1, 2), keys: ['first'] })
  // An error keeps its class, by which it is handled.
  expect(copy.failure).toBe(failure)
})
