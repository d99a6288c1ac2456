import { expect, test } from 'vitest'
import { NotReviewedError } from '../../../hooks/shared/errors/sending.js'
import { QuoteExpiredError } from '../../../hooks/shared/errors/swaps.js'
import { SendUnconfirmedError } from '../../../hooks/shared/errors/transfers.js'
import type { Intent } from '../../../hooks/shared/types/intent.js'
import { nameApproval } from '../../../hooks/swap/nameApproval.js'
import { alice } from '../../support/createFakeWallet.js'

const intentOf = (step: 'approve' | 'permit' | 'swap', more: Partial<Intent>): Intent => ({
  ...{
    id: step,
    kind: step === 'permit' ? 'approve' : step,
    account: `eip155:1:${alice}`,
    networkId: 'eip155:1',
    asset: 'native',
  },
  ...{ receiver: alice, quantity: 5n, transfers: [], maxFee: undefined, deposit: 0n, before: undefined },
  ...{ createdAt: 1, updatedAt: 1, state: 'sent', swap: { id: 'run', step, transfers: [] } },
  ...more,
})
const confirmed = { state: 'settled', outcome: 'confirmed' } as const

test.each<[string, readonly Intent[], string]>([
  ['no request', [], 'Nothing was sent.'],
  ['a rejected approval', [intentOf('approve', { state: 'declined' })], 'Nothing was sent.'],
  [
    'an approval of which no wallet was asked',
    [intentOf('approve', { state: 'settled', outcome: 'withdrawn' })],
    'Nothing was sent.',
  ],
  [
    'an approval of another swap',
    [intentOf('approve', { swap: { id: 'other', step: 'approve', transfers: [] } })],
    'Nothing was sent.',
  ],
  ['a permit, which is nothing that is sent', [intentOf('permit', { state: 'signed' })], 'Nothing was sent.'],
  ['an approval', [intentOf('approve', confirmed)], 'Your approval was sent, the swap was not.'],
  [
    'an approval that failed',
    [intentOf('approve', { state: 'settled', outcome: 'failed' })],
    'Your approval was sent, the swap was not.',
  ],
  [
    'an approval that may have been sent',
    [intentOf('approve', { state: 'unconfirmed' })],
    'Your approval may have been sent, the swap was not.',
  ],
  [
    'an approval and a rejected swap',
    [intentOf('swap', { state: 'declined' }), intentOf('approve', confirmed)],
    'Your approval was sent, the swap was not.',
  ],
  [
    'a swap by another tab',
    [intentOf('swap', { state: 'asking' }), intentOf('approve', confirmed)],
    'This swap may have been sent.',
  ],
])('after %s an error says what was sent', (_, journal, text) => {
  const error = new NotReviewedError()
  const shown = nameApproval(journal, error, 'run')
  expect(shown.message).toBe(error.message.replace('Nothing was sent.', text))
  expect(error.message).toContain('Nothing was sent.')
})

test.each([new SendUnconfirmedError(), new QuoteExpiredError()])(
  '%s is true also after an approval',
  (error) => {
    expect(nameApproval([intentOf('approve', confirmed)], error, 'run')).toBe(error)
  },
)
