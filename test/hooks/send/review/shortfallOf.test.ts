import { expect, test } from 'vitest'
import { shortfallOf } from '../../../../hooks/send/review/holdPlan.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { transfer } from '../../../support/createSendScene.js'

/** A token of which one unit in ten does not arrive. */
const ofToken = (byte: string) => {
  const asset = { kind: 'token', address: `0x${byte.repeat(20)}`, decimals: 6 } as const
  const changes = [
    { account: alice, asset, quantity: -10n },
    { account: bob, asset, quantity: 9n },
  ]
  return shortfallOf({ transfer: { ...transfer, asset, quantity: 10n }, changes })
}

test('what less arrives is acknowledged for one token', () => {
  expect(ofToken('a1')).toMatchObject({ arrives: 9n })
  expect(ofToken('a1')?.key).toBe(ofToken('a1')?.key)
  expect(ofToken('a1')?.key).not.toBe(ofToken('a2')?.key)
})
