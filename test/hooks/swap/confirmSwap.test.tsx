import { expect, test } from 'vitest'
import { UserRejectedError } from '../../../hooks/shared/errors/provider.js'
import {
  AccountChangedError,
  NetworkChangedError,
  NotReviewedError,
} from '../../../hooks/shared/errors/sending.js'
import {
  LessArrivesError,
  RequestHeldError,
  SendNotStoredError,
  TransferMismatchError,
} from '../../../hooks/shared/errors/transfers.js'
import { forgetDeeplink } from '../../../hooks/shared/storage/forgetDeeplink.js'
import { acknowledgeAll, reviewSwap } from '../../support/reviewSwap.js'
import { dai, ether } from '../../support/swapTokens.js'

const higher = [
  ['the provider’s fee is higher', {}, { fee: '0.6' }],
  ['the provider keeps a fee now', { fee: undefined }, { fee: '0.01' }],
  ['the network’s fee is notably higher', {}, { maxFee: 2n * 10n ** 15n + 1n }],
] as const

test.each(higher)('after an approval nothing is swapped where %s', async (_, before, changed) => {
  const form = await reviewSwap((_kind, market) => Object.assign(market, changed), before)
  await form.press()
  expect(form.asked).toEqual(['approve'])
  expect(form.swap()).toMatchObject({ error: { name: 'PriceChangedError' }, run: { status: 'paused' } })
  expect(form.asksOf('feeRaised')).toEqual(['review'])
  // What is shown now can be confirmed.
  const { acknowledge, issues, review } = form.swap()
  expect(review?.quote).toMatchObject({ providerFee: form.market.fee })
  await form.press()
  expect(form.asked).toEqual(['approve'])
  for (const issue of issues) if (issue.severity === 'warning') acknowledge(issue.key)
  await form.put(() => undefined)
  await form.press()
  expect(form.asked).toEqual(['approve', 'swap'])
})

test.each([
  ['the same', {}],
  ['lower', { fee: undefined, maxFee: 1n }],
  ['a little higher', { maxFee: 2n * 10n ** 15n }],
  ['unknown', { maxFee: undefined }],
])('after an approval fees that are %s are no reason to ask for another press', async (_, changed) => {
  const form = await reviewSwap((_kind, market) => Object.assign(market, changed))
  await form.press()
  expect(form.asked).toEqual(['approve', 'swap'])
})

test('a fee that is unknown after one step hides none that was shown', async () => {
  const form = await reviewSwap(
    (kind, market) => {
      market.maxFee = kind === 'reset' ? undefined : 3n * 10n ** 15n
    },
    { isReset: true },
  )
  await form.press()
  expect(form.asked).toEqual(['reset', 'approve'])
  expect(form.swap()).toMatchObject({ error: { name: 'PriceChangedError' } })
})

test.each([15n, 19n])(
  'fees that rise a little with every step are no higher at the end (%s)',
  async (part) => {
    const form = await reviewSwap(
      (_kind, market) => {
        market.maxFee = ((market.maxFee ?? 0n) * part) / 10n
      },
      { isReset: true },
    )
    await form.press()
    expect(form.asked).toEqual(['reset', 'approve'])
    expect(form.asksOf('feeRaised')).toEqual(['review'])
  },
)

test('a press is for the fees that it shows, and for no higher ones', async () => {
  const form = await reviewSwap(() => undefined, { isReset: true })
  form.market.maxFee = 3n * 10n ** 15n
  await form.advance(10_000)
  await form.advance()
  const { acknowledge, issues } = form.swap()
  for (const issue of issues) if (issue.severity === 'warning') acknowledge(issue.key)
  await form.put(() => undefined)
  await form.press()
  expect(form.asked).toEqual(['reset', 'approve', 'swap'])
})

test('fees that rise a little with every renewal of a review are asked about', async () => {
  const form = await reviewSwap(() => undefined)
  for (const part of [13n, 16n]) {
    form.market.maxFee = part * 10n ** 14n
    await form.advance(10_000)
    await form.advance()
    // A network's fee varies.
    expect(form.asksOf('feeRaised')).toEqual([])
  }
  form.market.maxFee = 21n * 10n ** 14n
  await form.advance(10_000)
  await form.advance()
  expect(form.asksOf('feeRaised')).toEqual(['review'])
  await form.press()
  expect(form.asked).toEqual([])
  form.market.maxFee = 10n ** 15n
  await form.advance(10_000)
  await form.advance()
  expect(form.asksOf('feeRaised')).toEqual([])
})

test.each([
  ['not known to be sellable any more', true, undefined, 'NotReviewedError'],
  ['found not to be sellable', true, false, 'PriceChangedError'],
  ['found not to be sellable', undefined, false, 'PriceChangedError'],
] as const)('after an approval nothing is swapped for a token that is %s', async (...given) => {
  const [, before, isSellable, name] = given
  const form = await reviewSwap((_kind, market) => Object.assign(market, { isSellable }), {
    ...{ to: dai, isSellable: before },
  })
  expect(form.asksOf('resaleUnknown')).toEqual(before ? [] : ['none'])
  await form.press()
  expect(form.asked).toEqual(['approve'])
  expect(form.swap()).toMatchObject({ error: { name }, run: { status: 'paused' } })
  expect(form.asksOf('resaleUnknown')).toEqual(isSellable === undefined ? ['none'] : [])
})

test('a resale that was shown as unknown keeps nothing from being swapped', async () => {
  const form = await reviewSwap(() => undefined, { to: dai, isSellable: undefined })
  expect(form.asksOf('resaleUnknown')).toEqual(['none'])
  await form.press()
  expect(form.asked).toEqual(['approve', 'swap'])
})

test.each([
  ['the native currency', {}],
  ['its wrapped token', { from: ether, to: dai, wrapped: dai.address }],
])('%s can always be sold', async (_, sides) => {
  const form = await reviewSwap(() => undefined, { ...sides, isSellable: undefined })
  expect(form.swap().review).toBeDefined()
  expect(form.asksOf('resaleUnknown')).toEqual([])
})

const unsent = [
  new AccountChangedError(),
  new NetworkChangedError({ details: 'eip155:10' }),
  new NotReviewedError(),
  new SendNotStoredError(),
  new RequestHeldError(),
  new TransferMismatchError(),
  new LessArrivesError({ arrives: 1n, key: 'less' }),
]

test.each(unsent)('%s after an approval does not say that nothing was sent', async (error) => {
  const onSend = (kind: string) => {
    if (kind === 'swap') throw error
  }
  const form = await reviewSwap(() => undefined, { onSend })
  await form.press()
  expect(form.asked).toEqual(['approve'])
  const { error: shown, run } = form.swap()
  expect(shown?.message).toBe(
    error.message.replace('Nothing was sent.', 'Your approval was sent, the swap was not.'),
  )
  expect(run?.error).toBe(shown)
  // It is one of its kind, with what it carries.
  expect(shown).toBeInstanceOf(error.constructor)
  expect({ ...shown }).toEqual({ ...error })
  expect(shown?.cause).toBe(error)
  const { message } = error
  expect(form.events).toContainEqual({
    event: 'SWAP_ERROR',
    properties: expect.objectContaining({ message }),
  })
})

test.each(unsent)('%s before any step says that nothing was sent', async (error) => {
  const onSend = () => {
    throw error
  }
  const form = await reviewSwap(() => undefined, { onSend })
  await form.press()
  expect(form.swap().error).toBe(error)
})

test('an approval that stands is named also where the swap can not be reviewed or pressed', async () => {
  const form = await reviewSwap((_kind, market) => Object.assign(market, { fee: '5' }))
  await form.press()
  const isNamed = { name: 'NotReviewedError', message: expect.stringContaining('Your approval was sent') }
  // The warning is not acknowledged.
  await expect(form.run(() => form.swap().confirmAsync())).rejects.toMatchObject(isNamed)
  form.market.planned = new NotReviewedError()
  await expect(form.run(() => form.swap().prepareAsync())).rejects.toMatchObject(isNamed)
  expect(form.swap().review).toBeUndefined()
  await expect(form.run(() => form.swap().confirmAsync())).rejects.toMatchObject(isNamed)
  expect(form.asked).toEqual(['approve'])
})

test.each(['passed', 'afterApproval'] as const)(
  'where each request opens the wallet’s app, a press covers one step (simulation: %s)',
  async (simulation) => {
    const form = await reviewSwap(() => undefined, { isOpenedHere: true, isReset: true, simulation })
    const steps = ['reset', 'approve', 'swap']
    for (const [index] of steps.entries()) {
      expect(form.asked).toEqual(steps.slice(0, index))
      const { isConfirmable, review } = form.swap()
      expect([isConfirmable, review?.confirmations, review?.opensWallet]).toEqual([true, 1, true])
      expect(form.swap().error).toBeUndefined()
      expect(form.swap().run?.status).toBe(index === 0 ? undefined : 'paused')
      if (index === 2) form.market.simulation = 'unavailable'
      await form.press()
    }
    expect(form.asked).toEqual(steps)
    expect(form.swap().run?.status).toBe('confirmed')
  },
)

test('a batch is one confirmation for all steps, and its press covers them by one request', async () => {
  const form = await reviewSwap(() => undefined, { isBatch: true, isReset: true })
  expect(form.swap().review).toMatchObject({ isBatch: true, confirmations: 1 })
  expect(form.swap().steps.map(({ kind }) => kind)).toEqual(['reset', 'approve', 'swap'])
  await form.press()
  expect(form.asked).toEqual(['reset and approve and swap'])
  const { run } = form.swap()
  expect(run?.steps.map(({ kind, quantity, status }) => [kind, status, quantity])).toEqual([
    ['reset', 'confirmed', 0n],
    ['approve', 'confirmed', 3_000_000n],
    ['swap', 'confirmed', 3_000_000n],
  ])
})

test('a wallet whose app each request opens is not asked whether it makes batches', async () => {
  const form = await reviewSwap(() => undefined, { isBatch: true, isOpenedHere: true })
  expect(form.swap().review).toMatchObject({ isBatch: false, confirmations: 1, opensWallet: true })
  await form.press()
  expect(form.asked).toEqual(['approve'])
})

test.each([
  ['the user', {}, true],
  ['the wallet', { cause: new Error('unable') }, false],
])('a batch that %s rejects is shown again (%j): as a batch %s', async (_, options, isBatch) => {
  const form = await reviewSwap(() => undefined, {
    isBatch: true,
    onSend() {
      throw new UserRejectedError(options)
    },
  })
  await form.press()
  expect(form.swap()).toMatchObject({
    ...{ error: { name: 'UserRejectedError' }, isAsking: false },
    review: { isBatch, confirmations: isBatch ? 1 : 2 },
  })
  expect(form.asked).toEqual([])
})

test('a paired wallet on another device is asked for all steps by one press', async () => {
  const form = await reviewSwap(() => undefined, { isOpenedHere: true })
  forgetDeeplink(form.latchkey)
  await form.put(({ prepare }) => prepare())
  expect(form.swap().review).toMatchObject({ confirmations: 2, opensWallet: false })
  await form.press()
  expect(form.asked).toEqual(['approve', 'swap'])
})

test.each([
  ['a fee', 'feeRaised', { maxFee: 3n * 10n ** 15n }, { maxFee: 9n * 10n ** 15n }],
  ['a price', 'priceChanged', { quantityOut: 90n * 10n ** 13n }, { quantityOut: 81n * 10n ** 13n }],
] as const)(
  'what was acknowledged of %s is not acknowledged of a worse one after the press',
  async (_, kind, before, after) => {
    const form = await reviewSwap((step, market) => step === 'approve' && Object.assign(market, after))
    Object.assign(form.market, before)
    await form.advance(10_000)
    await form.advance()
    expect(form.asksOf(kind)).toEqual(['review'])
    await acknowledgeAll(form)
    await form.press()
    expect(form.asked).toEqual(['approve'])
    expect(form.swap().issues.filter((issue) => issue.kind === kind)).toMatchObject([
      { isAcknowledged: false },
    ])
  },
)

test('a network fee that was unknown in the review stops the swap once it is known', async () => {
  const form = await reviewSwap((_, market) => Object.assign(market, { maxFee: 10n ** 20n }), {
    maxFee: undefined,
  })
  await form.press()
  expect(form.asked).toEqual(['approve'])
})

test('a provider that names another router after the approval swaps nothing there', async () => {
  const router = '0x2222222254EEB25477B68fb85Ed929f73A960582'
  const form = await reviewSwap((_, market) => Object.assign(market, { router }))
  await form.press()
  expect(form.asked).toEqual(['approve'])
})
