import { expect, test } from 'vitest'
import { assetOf } from '../../../../hooks/intents/rules.js'
import type { Intent } from '../../../../hooks/shared/types/intent.js'
import { revokeIntent, revokeOf, revokeStatus } from '../../../../hooks/swap/approvals/revokeApproval.js'
import { alice } from '../../../support/createFakeWallet.js'
import { usdc } from '../../../support/swapTokens.js'

const spender = `0x${'11'.repeat(20)}`
const account = `eip155:1:${alice}` as const
const given = {
  id: 'one',
  account,
  networkId: 'eip155:1',
  provider: undefined,
  spender,
  token: usdc,
} as const
const intentOf = (more: Partial<Intent>): Intent => ({
  ...{ id: 'one', networkId: 'eip155:1', before: undefined, createdAt: 1, updatedAt: 1, state: 'sent' },
  ...revokeIntent(given),
  ...more,
})

test('a request allows nothing any more, and is like an approval of the same contract', () => {
  expect(revokeIntent(given, 7n)).toMatchObject({
    ...{ kind: 'approve', account, receiver: spender, quantity: 0n, maxFee: 7n, deposit: 0n },
    asset: assetOf({ kind: 'token', address: usdc.address ?? '', decimals: 6 }),
    transfers: [{ direction: 'out', quantity: 0n, spender, address: usdc.address }],
  })
})

test.each([
  [undefined, 'given'],
  ['asking', 'asking'],
  ['sent', 'revoking'],
  ['unconfirmed', 'unconfirmed'],
  ['different', 'different'],
  ['declined', 'given'],
  ['settled', 'given'],
] as const)('a request that is %s shows its approval as %s', (state, status) => {
  const storage = { read: () => undefined } as never
  expect(revokeStatus({ storage }, state && intentOf({ state }))).toBe(status)
})

test.each<[string, Partial<Intent>]>([
  ['approves something', { quantity: 1n }],
  ['is of another contract', { receiver: `0x${'22'.repeat(20)}` }],
  ['no wallet was asked for', { state: 'settled', outcome: 'withdrawn' }],
])('a request that %s is none that takes it away', (_, more) => {
  const own = intentOf({ id: 'two' })
  expect(revokeOf([intentOf(more), own], given)).toBe(own)
})
