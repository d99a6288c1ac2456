import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BalanceTooLowError, InvalidAmountError } from '../../../../hooks/shared/errors/amounts.js'
import { ServiceUnreachableError } from '../../../../hooks/shared/errors/http.js'
import { InsufficientFundsError } from '../../../../hooks/shared/errors/sending.js'
import {
  LowLiquidityError,
  NoRouteError,
  QuoteExpiredError,
  SwapMismatchError,
} from '../../../../hooks/shared/errors/swaps.js'
import { TokenMissingError } from '../../../../hooks/shared/errors/transfers.js'
import type { UseSwapReturnType } from '../../../../hooks/swap/UseSwapReturnType.js'
import { SwapForm, SwapView } from '../../../../ui-kit/views/swap/SwapView.js'
import {
  createSwap,
  plusd,
  problemOf,
  quoteOf,
  runOf,
  stepOf,
  tansy,
  warningOf,
} from '../../../support/createSwap.js'
import { renderView } from '../../../support/renderView.js'
import { runDomAxe } from '../../../support/runDomAxe.js'

async function setup(more: Partial<UseSwapReturnType> = {}, locale = 'en-US') {
  const { calls, swap } = createSwap(more)
  const view = await renderView<'Swap'>(() => <SwapForm swap={swap} />, { route: { name: 'Swap' }, locale })
  return { ...view, calls }
}
const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replace(/\s+/g, ' ').trim()]),
  )
const dock = () => document.querySelector<HTMLElement>('[data-lk-part=dock]')?.textContent
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const notices = () =>
  [...document.querySelectorAll('[data-lk-part=notice]')].map((notice) => [
    notice.getAttribute('data-kind'),
    notice.textContent,
  ])

test('shows both sides with their values, the balance, and every detail of the price', async () => {
  const { said } = await setup()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'You pay' }).value).toBe('500')
  const received = screen.getByRole<HTMLInputElement>('textbox', { name: 'You receive' })
  expect([received.value, received.readOnly]).toEqual(['0.16598', true])
  expect(document.querySelector('[data-lk-part=_swap-pay]')?.textContent).toBe(
    'You payPLUSD$500.00620 availableMax',
  )
  expect(document.querySelector('[data-lk-part=_swap-receive]')?.textContent).toBe('You receiveETH$497.93')
  expect(facts()).toEqual({
    Provider: 'Harborside0.85% fee included',
    Rate: '1 ETH = 3,012.41 PLUSD',
    'Slippage limit': '1%',
    'Minimum received': '0.16432 ETH',
    'Price impact': '0.41%',
    'Network fee': '$0.03 0.00001 ETH',
  })
  expect(button('Review swap').getAttribute('aria-disabled')).toBeNull()
  expect(said).toContain('You receive 0.16598 ETH')
  expect(await runDomAxe()).toEqual([])
})

test('its controls call what they are named by', async () => {
  const { calls, press, route } = await setup()
  fireEvent.change(screen.getByRole('textbox', { name: 'You pay' }), { target: { value: '12.5' } })
  expect(calls.setAmount).toHaveBeenLastCalledWith('12.5', 'from')
  await press(button('Max'))
  expect(calls.max).toHaveBeenCalledOnce()
  await press(button('Switch tokens'))
  expect(calls.flip).toHaveBeenCalledOnce()
  await press(button('Token you pay with: PLUSD'))
  expect(route()).toEqual({ name: 'SwapSelectToken', side: 'from' })
  await press(button('Token you receive: ETH'))
  expect(route()).toEqual({ name: 'SwapSelectToken', side: 'to' })
  await press(button('Change slippage limit, 1%'))
  expect(route()).toEqual({ name: 'SwapSlippage' })
})

test('a press on Review prepares the swap, and only then the review opens', async () => {
  const { calls, press, route } = await setup()
  await press(button('Review swap'))
  expect(calls.prepareAsync).toHaveBeenCalledOnce()
  expect(route()).toEqual({ name: 'SwapReview' })
})

test('a swap that could not be prepared keeps the form, and says why', async () => {
  const error = new SwapMismatchError({ reason: 'router' })
  const { calls, press, route, said } = await setup({
    error,
    prepareAsync: () => Promise.reject(error),
  })
  await press(button('Review swap'))
  expect(calls.prepareAsync).not.toHaveBeenCalled()
  expect(route().name).not.toBe('SwapReview')
  const text = 'This offer didn’t match the price you saw, so we stopped it. Nothing moved.'
  expect(notices()).toEqual([['danger', text]])
  expect(said).toContain(text)
})

test.each([
  ['en-US', '1,500', '1,500', 'a grouping mark is no decimal mark'],
  ['en-US', '1.5', '1.5', 'a point is one'],
  ['de', '1,5', '1.5', 'a comma is one'],
  ['de', '1.500', '1,500', 'a point is a grouping mark'],
])('in %s the amount %s is passed on as %s: %s', async (locale, typed, passed) => {
  const { calls } = await setup({}, locale)
  fireEvent.change(screen.getByRole('textbox', { name: 'You pay' }), { target: { value: typed } })
  expect(calls.setAmount).toHaveBeenLastCalledWith(passed, 'from')
})

test('a rejected grouping mark is shown as it was typed', async () => {
  const { swap } = createSwap()
  await setup({
    draft: { ...swap.draft, amount: '1,500' },
    issues: [problemOf('amountInvalid', 'amount', new InvalidAmountError())],
    quote: { status: 'idle' },
    isReady: false,
  })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'You pay' })
  expect(field.value).toBe('1,500')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter a number without signs or grouping marks',
  )
})

test('while the price is loading every detail has its place', async () => {
  await setup({ quote: { status: 'loading' }, isReady: false })
  expect(Object.keys(facts())).toEqual([
    'Provider',
    'Rate',
    'Slippage limit',
    'Minimum received',
    'Price impact',
    'Network fee',
  ])
  expect(button('Getting price').getAttribute('aria-disabled')).toBe('true')
  expect(document.querySelectorAll('[data-lk-part=skeleton]').length).toBeGreaterThan(6)
})

test('an aging price says how old it is; an expired one is shown, and not used', async () => {
  const aging = await setup({ quote: quoteOf({ age: 18, isAging: true }) })
  expect(dock()).toBe('Review swapPrice updated 18 seconds ago')
  expect(button('Review swap').getAttribute('aria-disabled')).toBeNull()
  aging.latchkey.destroy()
  document.body.replaceChildren()
  const { calls, press } = await setup({
    quote: quoteOf({ age: 31, isAging: true, isStale: true }),
    issues: [problemOf('quoteExpired', 'quote', new QuoteExpiredError())],
    isReady: false,
  })
  expect(dock()).toBe('Review swapPrice expired. Getting a new one')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'You receive' }).value).toBe('0.16598')
  await press(button('Review swap'))
  expect(calls.prepareAsync).not.toHaveBeenCalled()
})

test.each([
  ['unavailable', new ServiceUnreachableError(), 'info', 'The swap service isn’t responding', 'Try again'],
  [
    'invalid',
    new SwapMismatchError({ reason: 'answer' }),
    'danger',
    'returned something unexpected',
    'Try again',
  ],
  ['noRoute', new NoRouteError(), 'info', 'swaps PLUSD for ETH right now', 'Choose another token'],
  ['lowLiquidity', new LowLiquidityError(), 'info', 'There isn’t enough ETH', 'Review swap'],
] as const)(
  'without a price because of %s the form says so and offers what helps',
  async (cause, error, kind, text, action) => {
    const { calls, press, route, said } = await setup({
      quote: { status: 'failed', cause, error },
      issues: [problemOf('quoteFailed', 'quote', error)],
      isReady: false,
    })
    expect(notices()).toEqual([[kind, expect.stringContaining(text)]])
    expect(said.join()).toContain(text)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'You pay' }).value).toBe('500')
    await press(button(action))
    expect(calls.retry).toHaveBeenCalledTimes(action === 'Try again' ? 1 : 0)
    if (action === 'Choose another token') expect(route()).toEqual({ name: 'SwapSelectToken', side: 'to' })
    if (action === 'Review swap') expect(dock()).toContain('Lower the amount to continue')
  },
)

test('what is missing is an error only after a press, which moves the focus there', async () => {
  const { swap } = createSwap()
  const { press } = await setup({
    draft: { ...swap.draft, to: undefined },
    quote: { status: 'idle' },
    issues: [problemOf('tokenMissing', 'to', new TokenMissingError())],
    isReady: false,
  })
  expect(screen.queryByText('Choose a token first')).toBeNull()
  expect(dock()).toBe('Review swapChoose both tokens to continue')
  await press(button('Review swap'))
  expect(document.activeElement).toBe(button('Choose a token to receive'))
  expect(screen.getByText('Choose a token first')).toBeTruthy()
})

test.each([
  [
    problemOf('insufficientBalance', 'amount', new BalanceTooLowError()),
    'You have 620 PLUSD. Enter that or less.',
  ],
  [
    problemOf('insufficientFee', 'amount', new InsufficientFundsError()),
    'The network fee may take up to 0.00002 ETH of it too. Lower the amount, or press Max.',
  ],
])('an amount that is too high is marked, with what it may be: %#', async (problem, text) => {
  const { said } = await setup({ issues: [problem], isReady: false })
  const field = screen.getByRole('textbox', { name: 'You pay' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text)
  expect(said).toContain(text)
  expect(dock()).toContain('Lower the amount to continue')
})

test.each([
  [warningOf('impact'), 'caution', 'You’d get 4.1% less than the market price'],
  [warningOf('tooGood'), 'caution', 'This price is 4.1% better than the market'],
  [warningOf('priceUnknown', { token: tansy }), 'info', 'TANSY has no market price'],
  [warningOf('unlisted', { token: tansy }), 'caution', 'TANSY isn’t on any list we know'],
  [warningOf('lookalike', { token: tansy }), 'danger', 'TANSY has the symbol of a known token'],
  [warningOf('lessArrives', { token: tansy }), 'caution', 'Less TANSY arrives than was offered'],
  [warningOf('slippage'), 'caution', 'You could get up to 1% less than quoted. 1% is enough'],
])('a warning is shown with its figures: %#', async (warning, kind, text) => {
  await setup({
    issues: [warning],
    quote: quoteOf({ impact: { percent: '4.1', level: 'high', loss: '20' } }),
  })
  const [[shown, words] = []] = notices()
  expect([shown, words]).toEqual([kind, expect.stringContaining(text)])
  const isByAddress = warning.kind === 'unlisted' || warning.kind === 'lookalike'
  const address = document.querySelector('[data-lk-part=_full-address]')?.textContent
  expect(address).toBe(isByAddress ? tansy.address : undefined)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a swap in progress is offered to look at', async () => {
  const { press, route } = await setup({ run: runOf() })
  expect(notices()).toEqual([['info', 'You have a swap in progress: 500 PLUSD for 0.16598 ETH.']])
  await press(button('Show this swap'))
  expect(route()).toEqual({ name: 'SwapStatus' })
})

test('what a wallet sent instead is shown until it is looked at', async () => {
  await setup({ run: runOf({ status: 'different', steps: [stepOf('approve', 'different')] }) })
  expect(notices()).toEqual([['danger', 'Your wallet sent something else']])
})

test('wrapping has a rate and a fee, and neither a limit nor an impact', async () => {
  await setup({
    quote: quoteOf({ kind: 'wrap', provider: undefined, providerFee: undefined, impact: undefined }),
  })
  expect(Object.keys(facts())).toEqual(['Rate', 'Network fee'])
})

test.each([
  ['4 % less', 1_040_000n, 1_000_000n, '4% more than Acme'],
  ['as much', 1_000_000n, 1_000_000n, undefined],
  ['nothing that counts less', 1_000_000n, 999_999n, undefined],
  ['nothing', 1_000_000n, 0n, undefined],
])('where the next provider offers %s', async (_, quantityOut, other, text) => {
  const others = [{ id: 'acme', name: 'Acme', quantityOut: other }]
  await setup({ quote: quoteOf({ quantityOut, others }) })
  const shown = facts()['Provider'] ?? ''
  expect(shown).toContain('Harborside')
  if (text === undefined) expect(shown).not.toContain('more than')
  else expect(shown).toContain(text)
})

test('a very long figure stays whole', async () => {
  await setup({ quote: quoteOf({ to: plusd, quantityOut: 123_456_789_012_345_678n }) })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'You receive' }).value).toBe(
    '123,456,789,012.34',
  )
})

test('on an instance without a provider the view says that nothing can be swapped', async () => {
  const view = await renderView(SwapView, { route: { name: 'Swap' } })
  await view.advance(500)
  expect(await screen.findByText('You can’t swap on any network of this app.')).toBeTruthy()
})
