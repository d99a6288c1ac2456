import { expect, test } from 'vitest'
import { QuoteExpiredError } from '../../../hooks/shared/errors/swaps.js'
import { SendUnconfirmedError } from '../../../hooks/shared/errors/transfers.js'
import type { Intent } from '../../../hooks/shared/types/intent.js'
import { swapIssues, unconfirmedOf } from '../../../hooks/swap/swapIssues.js'
import { coin, plusd, quoteOf } from '../../support/createSwap.js'

const account = `eip155:1:0x${'a'.repeat(40)}` as const
const router = `0x${'b'.repeat(40)}`
const terms = { account, contracts: { router }, from: plusd, kind: 'swap' } as const
const intentOf = (id: string, more: Partial<Intent> = {}): Intent => ({
  ...{ id, account, networkId: 'eip155:1', kind: 'swap', asset: `token ${plusd.address}`, receiver: router },
  ...{
    quantity: 1n,
    transfers: [],
    before: undefined,
    maxFee: undefined,
    deposit: 0n,
    createdAt: 1,
    updatedAt: 1,
    state: 'unconfirmed',
  },
  ...more,
})
const failed = { state: 'settled', outcome: 'failed' } as const
const refusedFor = (intent: Intent, key?: string) => new SendUnconfirmedError({ intent, key })
const own = intentOf('one')

test.each<[string, readonly Intent[], { error?: Error; isApproving?: boolean }, readonly string[]]>([
  ['one that may have been sent', [own], {}, ['one']],
  ['one of another asset', [intentOf('one', { asset: 'native' })], {}, []],
  ['one that has failed', [intentOf('one', failed)], {}, []],
  ['an approval, where none is needed', [intentOf('one', { kind: 'approve' })], {}, []],
  ['an approval', [intentOf('one', { kind: 'approve' })], { isApproving: true }, ['one']],
  [
    'one that the press was refused for, and that has failed since',
    [intentOf('one', failed)],
    { error: refusedFor(own, 'key') },
    ['one'],
  ],
  ['one that the press was refused for', [own], { error: refusedFor(own, 'key') }, ['one']],
  ['one that the wallet still shows', [], { error: refusedFor(own) }, []],
  ['none, after another error', [], { error: new QuoteExpiredError() }, []],
])('the requests that have to be shown before a swap: %s', (_, intents, facts, ids) => {
  const { error, isApproving = false } = facts
  const found = unconfirmedOf(intents, terms, { error: error as QuoteExpiredError | undefined, isApproving })
  expect(found.map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['program', ['simulatedOnly']],
  ['makerFirst', []],
  ['aggregation', []],
] as const)('of a swap whose calls are %s the review warns of %j', (calls, kinds) => {
  const plan = { terms: { contracts: { router, calls } }, simulation: 'passed', isSellable: true }
  const quoted = { quantityOut: 1n, kind: 'swap' }
  const issues = swapIssues({
    ...{ from: plusd, to: coin, amount: '1', acknowledged: [], unconfirmed: [], isUnstored: false },
    ...{ isSupported: true, isSlippageValid: true, isLookalike: () => false },
    ...{ typed: { quantity: 1n, error: undefined }, balance: 10n, native: 10n ** 20n, fee: 0n },
    quote: { ...quoteOf({ slippage: 1 }), status: 'ready', isStale: false } as never,
    reviewed: { plan, quoted, offered: 1n, fees: {} } as never,
  })
  expect(issues.map(({ kind }) => kind)).toEqual(kinds)
})
