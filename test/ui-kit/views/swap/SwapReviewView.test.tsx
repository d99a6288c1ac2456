import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useModal } from '../../../../hooks/modal/useModal.js'
import { UserRejectedError } from '../../../../hooks/shared/errors/provider.js'
import { TransferRevertedError } from '../../../../hooks/shared/errors/sending.js'
import {
  PriceChangedError,
  QuoteExpiredError,
  SwapMismatchError,
} from '../../../../hooks/shared/errors/swaps.js'
import type { SwapReview, SwapStep } from '../../../../hooks/shared/types/swap.js'
import type { UseSwapReturnType } from '../../../../hooks/swap/UseSwapReturnType.js'
import { swapMessages } from '../../../../ui-kit/messages/en/swap.js'
import { LossBody } from '../../../../ui-kit/views/swap/SwapLossView.js'
import { isSent, ReviewBody, SwapReviewView } from '../../../../ui-kit/views/swap/SwapReviewView.js'
import {
  createSwap,
  problemOf,
  quoteOf,
  reviewOf,
  runOf,
  stepOf,
  tansy,
  warningOf,
} from '../../../support/createSwap.js'
import { renderView } from '../../../support/renderView.js'
import { runDomAxe } from '../../../support/runDomAxe.js'
import { trustPresses } from '../../../support/trustPresses.js'

type Options = { swap?: Partial<UseSwapReturnType>; review?: Partial<SwapReview>; locale?: string }

async function setup({ swap: more = {}, review: shown = {}, locale = 'en-US' }: Options = {}) {
  const review = reviewOf(shown)
  const { calls, swap } = createSwap({ review, steps: review.steps, isConfirmable: true, ...more })
  const [onConfirm, onLoss] = [vi.fn(), vi.fn()]
  const body = () => <ReviewBody swap={swap} review={review} onConfirm={onConfirm} onLoss={onLoss} />
  const view = await renderView<'SwapReview'>(body, { route: { name: 'SwapReview' }, locale })
  await view.advance(1000)
  return { ...view, calls, onConfirm, onLoss }
}
const dock = () => document.querySelector<HTMLElement>('[data-lk-part=dock]')
const main = () => within(dock() ?? document.body).getByRole<HTMLButtonElement>('button')
const terms = () => screen.getAllByRole('term').map((term) => term.textContent)
const figures = () =>
  [...document.querySelectorAll('[data-lk-part=_swap-figure]')].map((figure) => figure.textContent)
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((step) => `${step.getAttribute('aria-current') ?? ''}|${step.textContent}`)
const notices = () =>
  [...document.querySelectorAll('[data-lk-part=notice]')].map((notice) => [
    notice.getAttribute('data-kind'),
    notice.textContent,
  ])

test('security: an unlimited approval is shown as that, with what it means', async () => {
  const quantity = 2n ** 256n - 1n
  await setup({
    review: {
      steps: [{ ...stepOf('approve'), quantity }, stepOf('swap')],
      confirmations: 1,
    },
  })
  const [step] = steps()
  expect(step).toContain('Approve Unlimited PLUSD')
  expect(step).toContain('The exchange can take any amount of your PLUSD, also later, until you revoke it.')
  expect(main().textContent).toBe('Approve Unlimited PLUSD')
})

test('shows exactly what is paid and what arrives, and a press confirms it', async () => {
  trustPresses()
  const { onConfirm, press } = await setup()
  expect(figures()).toEqual(['500 PLUSD', '0.16598 ETH'])
  expect(terms()).toEqual([
    'Provider',
    'Rate',
    'Slippage limit',
    'Minimum received',
    'Price impact',
    'Network fee',
  ])
  expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull()
  expect(main().textContent).toBe('Swap 500 PLUSD')
  expect(await runDomAxe()).toEqual([])
  await press(main())
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('the paid amount has all its decimals', async () => {
  await setup({
    review: { quote: quoteOf({ from: { ...tansy, decimals: 18 }, quantity: 1_000_000_000_000_000_001n }) },
  })
  expect(figures()[0]).toBe('1.000000000000000001 TANSY')
  expect(main().textContent).toBe('Swap 1.000000000000000001 TANSY')
})

test('a press by a script does not count', async () => {
  const { onConfirm, press } = await setup()
  await press(main())
  expect(onConfirm).not.toHaveBeenCalled()
})

test('steps are counted before the first press, which covers those that it names', async () => {
  await setup({ review: { steps: [stepOf('approve'), stepOf('swap')], confirmations: 2 } })
  expect(steps()).toEqual([
    'step|1Approve 500 PLUSDThis swap can take exactly 500 PLUSD, nothing more.',
    '|2SwapYou confirm this in your wallet too.',
  ])
  expect(dock()?.textContent).toBe('Swap 500 PLUSD2 confirmations in your wallet')
})

test('a batch is one confirmation, before the press and while the wallet is asked', async () => {
  const all = [stepOf('reset'), stepOf('approve'), stepOf('swap')]
  const review = { steps: all, confirmations: 1, isBatch: true }
  await setup({ review })
  expect(steps()).toEqual([
    'step|1Clear the old approvalPLUSD only accepts a new approval once the old one is zero.',
    '|2Approve 500 PLUSDThis swap can take exactly 500 PLUSD, nothing more.',
    '|3SwapYou confirm this in your wallet.',
  ])
  expect(dock()?.textContent).toBe('Swap 500 PLUSD1 confirmation in your wallet')
  document.body.replaceChildren()
  const asking = all.map((step) => ({ ...step, status: 'asking' as const }))
  await setup({ review, swap: { isAsking: true, steps: asking, run: runOf() } })
  expect(steps().at(-1)).toBe('|SwapConfirm in your wallet.')
  expect(dock()?.textContent).toBe('Waiting for your wallet1 confirmation in your wallet')
})

test('where the swap is checked after the approval, the press only approves', async () => {
  await setup({
    review: {
      steps: [stepOf('reset'), stepOf('approve'), stepOf('swap')],
      confirmations: 2,
      simulation: 'afterApproval',
    },
    swap: { issues: [warningOf('notSimulated')] },
  })
  expect(steps()).toEqual([
    'step|1Clear the old approvalPLUSD only accepts a new approval once the old one is zero.',
    '|2Approve 500 PLUSDThis swap can take exactly 500 PLUSD, nothing more.',
    '|3SwapYou’ll review the latest price first.',
  ])
  expect(dock()?.textContent).toBe('Approve 500 PLUSD2 confirmations in your wallet')
  expect(notices()).toEqual([['info', expect.stringContaining('can’t preview this swap yet')]])
})

test('where each step opens the wallet’s app, a press covers one, and says so', async () => {
  trustPresses()
  const opened = { confirmations: 1, opensWallet: true }
  const all = [stepOf('reset'), stepOf('approve'), stepOf('swap')]
  await setup({ review: { ...opened, steps: all } })
  expect(dock()?.textContent).toBe('Clear the old approvalStep 1 of 3')
  document.body.replaceChildren()
  await setup({ review: { ...opened, steps: all.slice(1) } })
  expect(dock()?.textContent).toBe('Approve 500 PLUSDStep 1 of 2')
  expect(steps()[1]).toBe('|2SwapYou’ll review the latest price first.')
  document.body.replaceChildren()
  const paused = {
    steps: [stepOf('approve', 'confirmed'), stepOf('swap')],
    run: runOf({ status: 'paused' }),
  }
  const { onConfirm, press } = await setup({ review: opened, swap: paused })
  expect(dock()?.textContent).toBe('Open your walletStep 2 of 2')
  await press(main())
  expect(onConfirm).toHaveBeenCalledOnce()
  document.body.replaceChildren()
  await setup({ review: opened, swap: { ...paused, issues: [warningOf('priceChanged')] } })
  expect(dock()?.textContent).toBe('Swap at new priceStep 2 of 2')
})

test('while the wallet is asked, the step and the button say so, and a second press does nothing', async () => {
  trustPresses()
  const { onConfirm, press } = await setup({
    swap: { isAsking: true, steps: [stepOf('approve', 'asking'), stepOf('swap')], run: runOf() },
  })
  expect(steps()[0]).toBe('step|Approve 500 PLUSDConfirm in your wallet. Exactly 500 PLUSD, nothing more.')
  expect(dock()?.textContent).toBe('Waiting for your walletStep 1 of 2')
  await press(main())
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a permit is shown as an approval by signature, before it is asked for', async () => {
  await setup({ review: { steps: [stepOf('permit'), stepOf('swap')], confirmations: 2 } })
  expect(steps()).toEqual([
    'step|1Approve 500 PLUSD by signatureExactly 500 PLUSD, for 20 minutes, without a network fee.',
    '|2SwapYou confirm this in your wallet too.',
  ])
  expect(dock()?.textContent).toContain('2 confirmations in your wallet')
})

const permit = stepOf('permit')
const titled = 'Approve 500 PLUSD by signature'
test.each<[string, SwapStep, string]>([
  [
    'asked for',
    stepOf('permit', 'asking'),
    `step|${titled}Confirm in your wallet. Exactly 500 PLUSD, nothing more.`,
  ],
  [
    'signed',
    stepOf('permit', 'signed'),
    '|Done: 500 PLUSD approvedSigned, not used yet. It expires by itself.',
  ],
  [
    'forgotten by a reload',
    { ...permit, isAgain: true },
    `step|1${titled}Sign again: this page no longer has your earlier signature, which expires by itself.`,
  ],
  [
    'for any amount',
    { ...permit, quantity: 2n ** 256n - 1n },
    'step|1Approve Unlimited PLUSD by signatureThe exchange can take any amount of your PLUSD, also later, until you revoke it.',
  ],
])('a permit that is %s says so', async (_, step, text) => {
  await setup({ swap: { steps: [step, stepOf('swap')], run: runOf({ status: 'paused' }) } })
  expect(steps()[0]).toBe(text)
  if (step.status === 'signed') expect(dock()?.textContent).toContain('Step 2 of 2')
})

test('between two steps the network is waited for', async () => {
  const { said } = await setup({
    swap: { isAsking: true, steps: [stepOf('approve', 'sent'), stepOf('swap')], run: runOf() },
  })
  expect(steps()[0]).toContain('Waiting for')
  expect(main().getAttribute('aria-disabled')).toBe('true')
  expect(dock()?.textContent).toContain('Your approval is on its way')
  expect(said.join()).toContain('Waiting for')
})

test('a changed price after the approval is shown before it is confirmed', async () => {
  await setup({
    review: { less: 2_070_000_000_000_000n },
    swap: {
      issues: [warningOf('priceChanged')],
      steps: [stepOf('approve', 'confirmed'), stepOf('swap')],
      run: runOf({ status: 'paused', error: new PriceChangedError() }),
    },
  })
  expect(notices()).toEqual([['caution', 'The price changed. You’d now get 0.00207 ETH less.']])
  expect(steps()).toEqual([
    '|Done: 500 PLUSD approvedNot used yet. You can still stop here.',
    'step|2SwapYou confirm this in your wallet.',
  ])
  expect(dock()?.textContent).toBe('Swap at new priceStep 2 of 2')
})

test('a swap that is not simulated, before and after its approval, promises no more than is done', async () => {
  const issues = [warningOf('notSimulated'), warningOf('resaleUnknown', { token: tansy })]
  await setup({ review: { simulation: 'unavailable' }, swap: { issues } })
  expect(notices()).toEqual([
    ['info', 'Ethereum can only tell that this swap wouldn’t fail.'],
    ['info', 'We can’t tell if TANSY can be sold again.'],
  ])
})

test('a route that only its simulation shows is said to be one', async () => {
  await setup({ swap: { issues: [warningOf('simulatedOnly')] } })
  expect(notices()).toEqual([
    ['caution', 'Checked by simulation only: this route runs a program that isn’t known.'],
  ])
})

test('a fee that is higher after the approval is said', async () => {
  await setup({ swap: { issues: [warningOf('feeRaised')] } })
  expect(notices()).toEqual([['caution', 'A fee is higher now.']])
})

test('a warning to confirm keeps the button from asking until its box is ticked', async () => {
  trustPresses()
  const warning = warningOf('unlisted', { ask: 'review', token: tansy })
  const { calls, onConfirm, press, said } = await setup({ swap: { issues: [warning] } })
  expect(dock()?.textContent).toBe('Swap 500 PLUSDConfirm the warning to continue')
  await press(main())
  expect(onConfirm).not.toHaveBeenCalled()
  expect(said).toContain('Confirm the warning to continue')
  await press(screen.getByRole('checkbox', { name: 'I have checked the address' }))
  expect(calls.acknowledge).toHaveBeenCalledWith('unlisted', true)
})

const severe = quoteOf({
  impact: { percent: '18.4', level: 'severe', loss: '92' },
  worth: { from: '500', to: '408' },
})

test('a severe loss is confirmed in the review, and asked about once more after the press', async () => {
  trustPresses()
  const review = warningOf('impact', { key: 'first', ask: 'review', isAcknowledged: true })
  const again = warningOf('impact', { key: 'second', ask: 'press' })
  const { onConfirm, onLoss, press } = await setup({
    review: { quote: severe },
    swap: { issues: [review, again] },
  })
  expect(notices()).toEqual([
    ['danger', expect.stringContaining('You’d lose about $92.00. This swap is large for the market')],
  ])
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'I understand that I’ll lose about $92.00',
  })
  expect(box.checked).toBe(true)
  await press(main())
  expect(onLoss).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('the second question names the loss, and its safe way is the main one', async () => {
  trustPresses()
  const { swap } = createSwap()
  const review = reviewOf({ quote: severe })
  const [onChange, onConfirm] = [vi.fn(), vi.fn()]
  const body = () => (
    <LossBody {...{ swap, review, onChange, onConfirm }} loss={warningOf('impact', { ask: 'press' })} />
  )
  const { advance, press } = await renderView(body, { route: { name: 'SwapLoss' }, locale: 'en-US' })
  await advance(1000)
  expect(screen.getByText('Swap at a 18.4% loss?')).toBeTruthy()
  expect(terms()).toEqual(['You pay', 'You receive', 'You lose'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$500.00',
    '$408.00',
    '$92.00',
  ])
  const [change, anyway] = screen.getAllByRole('button')
  expect([change?.textContent, change?.dataset['kind']]).toEqual(['Change amount', 'primary'])
  expect([anyway?.textContent, anyway?.dataset['kind']]).toEqual(['Swap anyway', 'danger'])
  expect(await runDomAxe()).toEqual([])
  if (change) await press(change)
  expect(onChange).toHaveBeenCalledOnce()
  if (anyway) await press(anyway)
  expect(onConfirm).toHaveBeenCalledOnce()
})

test.each([
  [new UserRejectedError(), 'info', 'Your wallet reported this as declined. Your amount is still here.'],
  [
    new SwapMismatchError({ reason: 'recipient' }),
    'danger',
    'This offer didn’t match the price you saw, so we stopped it. Nothing moved.',
  ],
  [new PriceChangedError(), 'caution', 'The price changed. Nothing was swapped.'],
] as const)('%s is shown, and the swap can be confirmed again', async (error, kind, text) => {
  const { said } = await setup({ swap: { error } })
  expect(notices()).toEqual([[kind, text]])
  expect(said).toContain(text)
  expect(main().textContent).toBe('Swap 500 PLUSD')
})

test('no text of a swap says that nothing was sent: its approval may have been', () => {
  const errors = [new QuoteExpiredError(), new SwapMismatchError({ reason: 'call' })]
  const texts = [...Object.values(swapMessages.en), ...errors.map(({ message }) => message)]
  expect(texts.filter((text) => String(text).includes('Nothing was sent'))).toEqual([])
})

test('an error that appears during the review, and an expired price, disable the button', async () => {
  await setup({ swap: { issues: [problemOf('rejected', 'quote', new TransferRevertedError())] } })
  expect(notices()).toEqual([['danger', 'This swap would fail right now. Nothing moved.']])
  expect(main().getAttribute('aria-disabled')).toBe('true')
  document.body.replaceChildren()
  await setup({ review: { quote: quoteOf({ isStale: true }) } })
  expect(dock()?.textContent).toBe('Swap 500 PLUSDPrice expired. Getting a new one')
  expect(main().getAttribute('aria-disabled')).toBe('true')
})

test.each([
  [undefined, false],
  [runOf({ steps: [stepOf('approve', 'sent')] }), false],
  [runOf({ steps: [stepOf('approve', 'confirmed'), stepOf('swap', 'asking')] }), false],
  [runOf({ steps: [stepOf('swap', 'declined')] }), false],
  [runOf({ status: 'different', steps: [stepOf('approve', 'different')] }), true],
  [runOf({ steps: [stepOf('swap', 'sent')] }), true],
  [runOf({ steps: [stepOf('swap', 'unconfirmed')] }), true],
  [runOf({ steps: [stepOf('swap', 'confirmed')] }), true],
])('tells a swap that was sent from one whose approval was: %#', (run, sent) => {
  expect(isSent(run)).toBe(sent)
})

function OnceOpened(): ReactNode {
  return useModal().route.name === 'SwapReview' ? <SwapReviewView /> : null
}

test('without a review the view leads to the form', async () => {
  const view = await renderView<'SwapReview'>(OnceOpened, { route: { name: 'SwapReview' } })
  await view.run(() => {
    view.latchkey.modal.opened({ name: 'Swap' })
    view.latchkey.modal.pushed({ name: 'SwapReview' })
  })
  expect(view.latchkey.modal.getState().history.map(({ name }) => name)).toEqual(['Swap'])
})
