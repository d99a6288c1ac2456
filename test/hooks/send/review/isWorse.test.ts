import { expect, test } from 'vitest'
import { isWorse } from '../../../../hooks/send/review/holdPlan.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { planOf, transfer } from '../../../support/createSendScene.js'

const other = { kind: 'token', address: `0x${'99'.repeat(20)}`, decimals: 6, symbol: 'OTHER' } as const
const leaves = { account: alice, asset: transfer.asset, quantity: -transfer.quantity }
const arrives = { account: bob, asset: transfer.asset, quantity: transfer.quantity }
const withChanges = (...changes: NonNullable<ReturnType<typeof planOf>['changes']>) => ({
  ...planOf(),
  changes,
})

test.each([
  ['what was sent leaves', [leaves, arrives], false],
  ['less arrives, which has a warning of its own', [leaves, { ...arrives, quantity: 1n }], false],
  ['more leaves', [{ ...leaves, quantity: leaves.quantity - 8n }, arrives], true],
  ['another asset leaves too', [leaves, arrives, { ...leaves, asset: other, quantity: -1n }], true],
  ['something arrives in return', [leaves, arrives, { ...leaves, asset: other, quantity: 1n }], false],
  [
    'the deposit that was shown leaves',
    [leaves, { ...leaves, asset: { kind: 'native' }, quantity: -7n }],
    false,
  ],
  ['more than the deposit leaves', [leaves, { ...leaves, asset: { kind: 'native' }, quantity: -8n }], true],
] as const)('a transfer reviewed without a simulation, of which %s', (_, changes, verdict) => {
  const [now, shown] = [withChanges(...changes), planOf()].map((plan) => ({ ...plan, deposit: 7n }))
  if (now === undefined || shown === undefined) throw new TypeError('two plans')
  expect(isWorse(now, shown)).toBe(verdict)
})

test('a simulation that is missing now is worse than one that was shown', () => {
  expect(isWorse(planOf(), withChanges(leaves, arrives))).toBe(true)
  expect(isWorse(planOf(), planOf())).toBe(false)
})
