import { expect, test } from 'vitest'
import type { Intent } from '../../../hooks/shared/types/intent.js'
import { runsOf, runToResume, shownSteps, stepStatusOf } from '../../../hooks/swap/runs.js'
import { alice } from '../../support/createFakeWallet.js'

const account = `eip155:1:${alice}` as const
const router = `0x${'11'.repeat(20)}`
const sold = { direction: 'out', assetId: 'eip155:1/slip44:60', decimals: 18, quantity: 5n } as const
const bought = {
  ...sold,
  direction: 'in',
  assetId: `eip155:1/erc20:${router}`,
  quantity: 7n,
  arrives: 6n,
} as const

const intentOf = (step: 'approve' | 'permit' | 'swap', more: Partial<Intent>): Intent => ({
  ...{
    id: step,
    kind: step === 'permit' ? 'approve' : step,
    account,
    networkId: 'eip155:1',
    asset: 'native',
    receiver: router,
  },
  ...{ quantity: 5n, transfers: [], maxFee: undefined, deposit: 0n, before: undefined },
  ...{ createdAt: 1, updatedAt: 1, state: 'sent', swap: { id: 'run', step, transfers: [sold, bought] } },
  ...more,
})

test.each([
  [{ state: 'asking' }, 'asking', 'working'],
  [{ state: 'sent' }, 'sent', 'working'],
  [{ state: 'declined' }, 'declined', 'paused'],
  [{ state: 'unconfirmed' }, 'unconfirmed', 'unconfirmed'],
  [{ state: 'different' }, 'different', 'different'],
  [{ state: 'settled', outcome: 'confirmed' }, 'confirmed', 'confirmed'],
  [{ state: 'settled', outcome: 'failed' }, 'failed', 'failed'],
  [{ state: 'settled', outcome: 'replaced' }, 'different', 'different'],
  [{ state: 'settled', outcome: 'declined' }, 'declined', 'paused'],
  [{ state: 'settled', outcome: 'withdrawn' }, 'waiting', 'paused'],
  [{ state: 'settled', outcome: 'dismissed' }, 'unconfirmed', 'unconfirmed'],
  [{ state: 'settled', outcome: 'dismissed', isDifferent: true }, 'different', 'different'],
] as const)('a swap whose request is %j is %s, and its run is %s', (known, step, run) => {
  expect(stepStatusOf(known)).toBe(step)
  expect(runsOf([intentOf('swap', known)], account)[0]?.status).toBe(run)
})

test.each([
  [{ state: 'asking' }, 'asking', 'working'],
  [{ state: 'signed' }, 'signed', 'paused'],
  [{ state: 'declined' }, 'declined', 'paused'],
  [{ state: 'settled', outcome: 'used' }, 'confirmed', 'paused'],
  [{ state: 'settled', outcome: 'expired' }, 'waiting', 'paused'],
] as const)('a permit that is %j is %s, and its run is %s', (known, step, run) => {
  const journal = [intentOf('permit', known)]
  expect(runsOf(journal, account)[0]).toMatchObject({
    status: run,
    steps: [
      { kind: 'permit', status: step, quantity: 5n },
      { kind: 'swap', status: 'waiting' },
    ],
  })
  // The signature is gone with the page, and the swap is taken up.
  expect(runToResume(journal, { account, now: 2 })?.id).toBe(
    step === 'waiting' || step === 'declined'
      ? step === 'declined'
        ? 'run'
        : undefined
      : step === 'confirmed'
        ? undefined
        : 'run',
  )
})

test('a permit whose signature is forgotten is shown as one to sign again, and one that is kept is not', () => {
  const [run] = runsOf([intentOf('permit', { state: 'signed' })], account)
  const of = (...kinds: readonly ('approve' | 'permit' | 'swap')[]) => {
    const steps = kinds.map((kind) => ({ kind, status: 'waiting', quantity: 5n }) as const)
    return shownSteps(run as never, { steps } as never, {} as never).map(
      ({ isAgain = false, kind, status }) => `${kind} ${status} ${isAgain}`,
    )
  }
  expect(of('permit', 'swap')).toEqual(['permit waiting true', 'swap waiting false'])
  expect(of('swap')).toEqual(['permit signed false', 'swap waiting false'])
  // A wallet that failed may have signed it: what is approved next is not shown as approved.
  expect(of('approve', 'swap')).toEqual(['approve waiting false', 'swap waiting false'])
})

test('an approval that did something else ends its run, and is no failure', () => {
  const [run] = runsOf([intentOf('approve', { state: 'different' })], account)
  expect(run).toMatchObject({
    status: 'different',
    steps: [
      { kind: 'approve', status: 'different' },
      { kind: 'swap', status: 'waiting' },
    ],
  })
})

test('the steps of a run are in their order, and so is its status, where the clock was set back between them', () => {
  const done = { state: 'settled', outcome: 'confirmed' } as const
  const later = { direction: 'in', assetId: bought.assetId, decimals: 18, quantity: 6n, arrives: 5n } as const
  const swap = { id: 'run', step: 'swap', transfers: [sold, later] } as const
  // The newest first, by the clock.
  const journal = [
    intentOf('approve', { ...done, createdAt: 9 }),
    intentOf('swap', { ...done, createdAt: 2, swap }),
  ]
  expect(runsOf(journal, account)).toMatchObject([
    {
      status: 'confirmed',
      steps: [{ kind: 'approve' }, { kind: 'swap', status: 'confirmed' }],
      ...{ quantityOut: 6n, at: 9 },
    },
  ])
  expect(runToResume(journal, { account, now: 10 })).toBeUndefined()
})

test('a swap that was rejected, and then needed another approval, is confirmed once it is', () => {
  const done = { state: 'settled', outcome: 'confirmed' } as const
  const again = { id: 'run', step: 'swap', transfers: [sold, bought] } as const
  const journal = [
    intentOf('swap', { ...done, createdAt: 4, swap: again }),
    intentOf('approve', { ...done, createdAt: 3 }),
    intentOf('swap', { state: 'settled', outcome: 'declined', createdAt: 2, swap: again }),
  ]
  expect(runsOf(journal, account)[0]?.status).toBe('confirmed')
})

test.each(['approve', 'swap'] as const)(
  'a request for the %s that was withdrawn hides no earlier one that a wallet was asked for',
  (step) => {
    const journal = [
      intentOf(step, { id: 'late', state: 'settled', outcome: 'withdrawn', createdAt: 4 }),
      intentOf(step, { state: 'settled', outcome: 'confirmed', createdAt: 3 }),
    ]
    const [run] = runsOf(journal, account)
    expect(run?.steps[0]).toMatchObject({ kind: step, status: 'confirmed', intentId: step })
  },
)

const half = 30 * 60_000
test.each([
  ['approve', { state: 'settled', outcome: 'confirmed' }, half, true],
  ['approve', { state: 'settled', outcome: 'confirmed' }, half + 1, false],
  ['swap', { state: 'different' }, half, true],
  ['swap', { state: 'different' }, half + 1, false],
  ['swap', { state: 'unconfirmed' }, half, true],
  ['swap', { state: 'unconfirmed' }, half + 1, false],
  ['swap', { state: 'declined' }, half + 1, false],
  ['swap', { state: 'sent' }, 48 * half, true],
  ['swap', { state: 'asking' }, 48 * half + 1, false],
  ['swap', { state: 'settled', outcome: 'confirmed' }, 2, false],
  // From a clock that was set back since.
  ['approve', { state: 'settled', outcome: 'confirmed' }, -half - 1, false],
] as const)('a run whose %s is %j is taken up after %i ms: %s', (step, known, now, isTaken) => {
  const run = runToResume([intentOf(step, known)], { account, now })
  expect(run?.id).toBe(isTaken ? 'run' : undefined)
})
