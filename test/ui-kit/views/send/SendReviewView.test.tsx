import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { journalOf, writeJournal } from '../../../../hooks/intents/journal.js'
import { holdRequest } from '../../../../hooks/intents/locks.js'
import { assetOf } from '../../../../hooks/intents/rules.js'
import { tokenPreferencesOf } from '../../../../hooks/portfolio/tokens/tokenPreferences.js'
import { queryClientOf } from '../../../../hooks/react/queryClientOf.js'
import { draftOf } from '../../../../hooks/send/context.js'
import { UserRejectedError } from '../../../../hooks/shared/errors/provider.js'
import { NetworkChangedError } from '../../../../hooks/shared/errors/sending.js'
import { UnexpectedSignatureError } from '../../../../hooks/shared/errors/signing.js'
import {
  SendNotStoredError,
  SendUnconfirmedError,
  TransferChangedError,
} from '../../../../hooks/shared/errors/transfers.js'
import type { Intent } from '../../../../hooks/shared/types/intent.js'
import type { Transfer, TransferPlan } from '../../../../hooks/shared/types/transfer.js'
import { hashOf } from '../../../support/activityItems.js'
import { alice, bob, createAnswer } from '../../../support/createFakeWallet.js'
import { planOf, rejectSend } from '../../../support/createSendScene.js'
import { ether, plusd, renderSend, type SendOptions } from '../../../support/renderSend.js'
import { runDomAxe } from '../../../support/runDomAxe.js'
import { SendFlow } from '../../../support/SendFlow.js'
import { trustPresses } from '../../../support/trustPresses.js'

const asset = { kind: 'token', address: plusd.address ?? '', decimals: 6 } as const
const reviewed = { from: `eip155:1:${alice}`, to: bob, asset, quantity: 120_000_000n } as const

const earlier: Intent = {
  ...{ id: 'earlier', kind: 'send', account: reviewed.from, networkId: 'eip155:1', receiver: bob },
  asset: assetOf(asset),
  ...{ quantity: 5n, transfers: [], maxFee: undefined, deposit: 0n, before: undefined },
  ...{ createdAt: 1, updatedAt: 1, state: 'sent' },
}

/** The button that sends. */
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Send|Waiting for) / })
const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replace(/\s+/g, ' ').trim()]),
  )
const said = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

/** Opens Send and the review, as a user does. */
async function setup(options: SendOptions = {}) {
  const view = await renderSend<'Send'>(SendFlow, { route: { name: 'Send' }, ...options })
  const { advance, press } = view
  const type = async (name: string, text: string) => {
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } })
    await advance(600)
    await advance()
  }
  await type('Amount', '120')
  await type('To', bob)
  await press(screen.getByRole('button', { name: 'Review' }))
  /** Ticks every box, and waits until the button counts as visible. */
  const tick = async () => {
    for (const box of screen.getAllByRole('checkbox')) await press(box)
    await advance(1000)
  }
  return { ...view, tick, type }
}
/** Result of the simulation of every transfer. */
const planning =
  (make: (transfer: Transfer) => Partial<TransferPlan>): NonNullable<SendOptions['before']> =>
  ({ transfers }) =>
    transfers.plan.mockImplementation(async ({ transfer }) => ({ ...planOf(transfer), ...make(transfer) }))

test('shows exactly what the wallet is asked to sign: amount, full address, network, fee, total', async () => {
  await setup({
    getProfile: async ({ address }) =>
      address.endsWith(alice) ? { name: 'ada.example', source: 'ens' } : { source: 'none' },
    before: planning(() => ({ fee: 7_000_000_000_000n, maxFee: 9_000_000_000_000n })),
  })
  expect(document.querySelector('[data-lk-part=_review-amount]')?.textContent).toBe('120 PLUSD')
  expect(document.querySelector('[data-lk-part=_review-sum]')?.textContent).toContain('$120.00')
  expect(document.querySelector('[data-lk-part=_full-address]')?.textContent).toBe(bob)
  expect(facts()).toEqual({
    From: 'ada.example',
    Network: 'Ethereum',
    'Token contract': '0x0000…00a1',
    'Network fee': '$0.02 0.000007 ETH (max 0.000009 ETH)',
    Total: '$120.02',
  })
  expect(screen.getByRole('button', { name: 'Copy token contract' })).toBeDefined()
  expect(button().textContent).toBe('Send 120 PLUSD')
  expect(await runDomAxe()).toEqual([])
})

test('shows the deposit for a new account, and without prices a total of its parts', async () => {
  const { price: _, value: __, ...unpriced } = plusd
  const fee = 7_000_000_000_000n
  await setup({
    held: [unpriced],
    before: planning(() => ({ fee, maxFee: fee, deposit: 2_000_000_000_000n })),
  })
  expect(facts()).toMatchObject({
    'Network fee': '0.000009 ETH',
    'Of that, to open the receiver’s account': '0.000002 ETH',
    Total: '120 PLUSD and 0.000009 ETH',
  })
})

test('the total is exact for the native token that pays the fee, also with all decimals', async () => {
  const fee = 7_000_000_000_000n
  await setup({
    held: [{ ...ether, price: undefined, value: undefined, quantity: 10n ** 21n }],
    before: (scene) => {
      planning(() => ({ fee, maxFee: fee }))(scene)
      scene.getBalances.mockImplementation(async () => ({ native: 10n ** 21n, tokens: [] }))
    },
  })
  expect(document.querySelector('[data-lk-part=_review-amount]')?.textContent).toBe('120 ETH')
  expect(facts()).toMatchObject({ 'Network fee': '0.000007 ETH', Total: '120.000007 ETH' })
})

test('shows what arrives of a token with a transfer fee', async () => {
  await setup({
    before: planning(({ quantity }) => ({
      changes: [
        { account: alice.toLowerCase(), asset, quantity: -quantity },
        { account: bob.toLowerCase(), asset, quantity: (quantity * 99n) / 100n },
      ],
    })),
  })
  expect(document.body.textContent).toContain('The receiver gets 118.8 PLUSD')
  expect(facts()).toMatchObject({ You: '−120 PLUSD', Receiver: '+118.8 PLUSD' })
})

test('until every warning is acknowledged the button is disabled, gives the reason and focuses the first open box', async () => {
  trustPresses()
  const { advance, press, transfers } = await setup({
    before: ({ transfers }) => transfers.inspect.mockResolvedValue({ kind: 'contract', isUsed: true }),
  })
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes).toHaveLength(2)
  expect(said(button())).toBe('Confirm the warnings to continue')
  expect(said(boxes[0] ?? button())).toContain('address of a contract')
  await press(boxes[0] ?? button())
  await advance(1000)
  await press(button())
  expect(transfers.send).not.toHaveBeenCalled()
  expect(said(button())).toBe('Confirm the warning to continue')
  expect(document.activeElement).toBe(boxes[1])
  await press(boxes[1] ?? button())
  await advance(1000)
  await press(button())
  expect(transfers.send).toHaveBeenCalledOnce()
})

test('sends once, opens the status and clears the draft', async () => {
  trustPresses()
  const { draft, history, press, route, tick, transfers } = await setup()
  await tick()
  expect(button().getAttribute('aria-disabled')).toBeNull()
  await press(button())
  expect(transfers.send).toHaveBeenCalledOnce()
  expect(transfers.send.mock.calls[0]?.[0].plan.transfer).toEqual(reviewed)
  expect(route()).toEqual({ name: 'TransactionStatus', address: reviewed.from, id: hashOf(1) })
  expect(history()).toEqual(['Account', 'TransactionStatus'])
  expect(draft()).toMatchObject({ amount: '', receiver: '', reviewed: undefined })
})

test('security T13: a press by a script sends nothing', async () => {
  const { press, said: told, tick, transfers } = await setup()
  await tick()
  await press(button())
  expect(transfers.send).not.toHaveBeenCalled()
  expect(told).toContain('Take a moment to read it. Then press again.')
})

test('security T13: a press before the button was visible for half a second sends nothing, and shows the reason', async () => {
  trustPresses()
  const { advance, press, transfers } = await setup()
  await press(screen.getByRole('checkbox'))
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(said(button())).toBe('Available in a moment')
  await press(button())
  expect(transfers.send).not.toHaveBeenCalled()
  expect(said(button())).toBe('Take a moment to read it. Then press again.')
  await advance(1000)
  await press(button())
  expect(transfers.send).toHaveBeenCalledOnce()
})

test('while the request is pending the button names the wallet, and a second press does nothing', async () => {
  trustPresses()
  const answer = createAnswer<{ id: string }>()
  const { advance, press, run, tick, transfers } = await setup()
  transfers.send.mockImplementation(() => answer.promise)
  await tick()
  await press(button())
  expect(button().textContent).toBe('Waiting for io.fox')
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await press(button())
  expect(transfers.send).toHaveBeenCalledOnce()
  await advance(8001)
  expect(document.body.textContent).toContain('io.fox may be locked. Do not send it again.')
  await run(() => answer.resolve({ id: hashOf(1) }))
})

test('does not reopen the modal that was closed while the request was pending', async () => {
  trustPresses()
  const answer = createAnswer<{ id: string }>()
  const { latchkey, press, route, run, tick, transfers } = await setup()
  transfers.send.mockImplementation(() => answer.promise)
  await tick()
  await press(button())
  await run(() => latchkey.close({ force: true }))
  await run(() => answer.resolve({ id: hashOf(1) }))
  expect(latchkey.modal.getState().isOpen).toBe(false)
  expect(route()).toEqual({ name: 'Connect' })
})

test('a rejection by the user is no error, and the reviewed transfer stays', async () => {
  trustPresses()
  const { draft, history, press, said: told, tick, transfers } = await setup()
  transfers.send.mockImplementation(rejectSend)
  await tick()
  await press(button())
  expect(history().slice(-2)).toEqual(['SendReview', 'RequestStatus'])
  expect(told).toContainEqual('Your wallet reported this as declined')
  expect(await runDomAxe()).toEqual([])
  await press(screen.getByRole('button', { name: 'Back to review' }))
  expect(history().at(-1)).toBe('SendReview')
  const notice = screen.getByText(/^Your wallet reported this as declined/).closest('[data-kind]')
  expect(notice?.getAttribute('data-kind')).toBe('info')
  expect(draft().reviewed).toEqual(reviewed)
  expect(button().textContent).toBe('Send 120 PLUSD')
  expect(await runDomAxe()).toEqual([])
})

test.each([
  [new NetworkChangedError(), 'Your wallet is on another network. Nothing was sent.'],
  [new TransferChangedError(), /^The cost or what arrives has changed/],
])('%s is shown in the review', async (error, text) => {
  trustPresses()
  const { press, tick, transfers } = await setup()
  transfers.send.mockRejectedValue(error)
  await tick()
  await press(button())
  expect(screen.getByText(text).closest('[data-kind]')?.getAttribute('data-kind')).toBe('caution')
})

test('shows the powers of a token’s issuer before sending, without preventing it', async () => {
  await setup({ before: planning(() => ({ issuerPowers: ['permanentDelegate', 'pausable'] })) })
  for (const text of [/take it out of any wallet/, /pause all transfers/])
    expect(screen.getByText(text).closest('[data-kind]')?.getAttribute('data-kind')).toBe('caution')
  expect(button().textContent).toBe('Send 120 PLUSD')
  expect(await runDomAxe()).toEqual([])
})

test('with an unknown outcome the user must check the wallet before sending again', async () => {
  trustPresses()
  const { advance, latchkey, press, run, tick, transfers } = await setup()
  transfers.send.mockRejectedValue(new SendUnconfirmedError())
  await tick()
  await press(button())
  expect(document.body.textContent).toContain('This may have been sent')
  await run(() => latchkey.modal.wentBack())
  expect(document.body.textContent).toContain('Check your wallet before trying again.')
  await advance(1000)
  await press(button())
  expect(transfers.send).toHaveBeenCalledOnce()
  expect(said(button())).toBe('Confirm the warning to continue')
  await press(screen.getByRole('checkbox', { name: 'My wallet shows that it was not sent' }))
  await advance(1000)
  await press(button())
  expect(transfers.send).toHaveBeenCalledTimes(2)
  await run(() => latchkey.modal.wentBack())
  // The outcome is unknown again: the tick was for the previous attempt.
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'My wallet shows that it was not sent' })
  expect(box.checked).toBe(false)
})

test('the user must still check the wallet after going back and reviewing again', async () => {
  trustPresses()
  const { advance, latchkey, press, run, tick, transfers } = await setup()
  transfers.send.mockRejectedValue(new SendUnconfirmedError())
  await tick()
  await press(button())
  for (let view = 0; view < 2; view++) await run(() => latchkey.modal.wentBack())
  await press(screen.getByRole('button', { name: 'Review' }))
  await advance(1000)
  expect(document.body.textContent).toContain('Check your wallet before trying again.')
  await press(button())
  expect(transfers.send).toHaveBeenCalledOnce()
  expect(screen.getByRole('checkbox', { name: 'My wallet shows that it was not sent' })).toBeTruthy()
})

test.each([
  [{ state: 'unconfirmed' }, 'We could not confirm it was sent.', 'My wallet shows that it was not sent'],
  [{ state: 'sent', transactionId: hashOf(1) }, 'You may have already sent this.', 'Send another one'],
  [
    { state: 'different', transactionId: hashOf(1) },
    'Your wallet sent something else than you reviewed.',
    'Send another one',
  ],
  [{ state: 'settled', outcome: 'confirmed', isDoubted: true }, 'You already sent this.', 'Send another one'],
] as const)('an earlier transfer like it that is %o is shown as that', async (change, text, box) => {
  const { latchkey, run } = await setup()
  await run(() => writeJournal(latchkey, [{ ...earlier, ...change }]))
  expect(screen.getByText(text, { exact: false }).closest('[data-kind=danger]')).not.toBeNull()
  expect(screen.getByRole('checkbox', { name: box })).toBeDefined()
  expect(button().getAttribute('aria-disabled')).toBe('true')
})

test('several earlier transfers like it are shown one after the other, and block until each was', async () => {
  trustPresses()
  const { advance, latchkey, press, run, said, tick, transfers } = await setup()
  const first: Intent = { ...earlier, state: 'unconfirmed' }
  await tick()
  await run(() => writeJournal(latchkey, [first, { ...first, id: 'other', createdAt: 2 }]))
  const box = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'My wallet shows that it was not sent' })
  await press(box())
  expect(box().checked).toBe(false)
  expect(said.at(-1)).toContain('There is another request like this.')
  await advance(1000)
  await press(button())
  expect(transfers.send).not.toHaveBeenCalled()
  await press(box())
  expect(box().checked).toBe(true)
  await advance(1000)
  await press(button())
  expect(transfers.send).toHaveBeenCalledOnce()
})

test('a cost that has risen is said beside an earlier transfer like it', async () => {
  trustPresses()
  const { advance, latchkey, press, run, tick, transfers } = await setup()
  await run(() => writeJournal(latchkey, [{ ...earlier, state: 'unconfirmed' }]))
  await tick()
  transfers.plan.mockImplementation(async ({ transfer }) => ({
    ...planOf(transfer),
    fee: 5000n,
    maxFee: 9000n,
  }))
  await press(button())
  await advance(1000)
  expect(transfers.send).not.toHaveBeenCalled()
  expect(screen.getByText(/The cost or what arrives has changed/)).toBeDefined()
  expect(screen.getByText(/We could not confirm it was sent/)).toBeDefined()
})

test('storage that is full is said beside an earlier transfer like it, and acknowledged by itself', async () => {
  trustPresses()
  const { advance, latchkey, press, run, tick, transfers } = await setup()
  await run(() => writeJournal(latchkey, [{ ...earlier, state: 'unconfirmed' }]))
  await tick()
  transfers.send.mockRejectedValueOnce(new SendNotStoredError())
  await press(button())
  await vi.waitFor(() => expect(screen.getByText(/This browser can’t remember what you send/)).toBeDefined())
  expect(screen.getByText(/We could not confirm it was sent/)).toBeDefined()
  await press(screen.getByRole('checkbox', { name: 'Send anyway' }))
  expect(draftOf(latchkey).getState().acknowledged).toContain('notStored')
  await advance(1000)
  await press(button())
  expect(transfers.send).toHaveBeenCalledTimes(2)
})

test('while the wallet has a request whose draft has changed, the button says so', async () => {
  trustPresses()
  const { advance, latchkey, press, run, tick, transfers } = await setup()
  const answer = createAnswer<{ id: string }>()
  transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk?.()
    return answer.promise
  })
  await tick()
  await press(button())
  await run(() => draftOf(latchkey).amountTyped('1'))
  await advance(1000)
  expect(button().textContent).toContain('Waiting for')
  expect(screen.queryByText(/can’t be sent/)).toBeNull()
})

test('code that did not load asks for no confirmation, and the next press sends', async () => {
  trustPresses()
  const { advance, press, route, tick, transfers } = await setup()
  transfers.send.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await tick()
  const boxes = screen.getAllByRole('checkbox').length
  await press(button())
  expect(screen.getByText(/Could not reach the service/)).toBeDefined()
  expect(screen.getAllByRole('checkbox')).toHaveLength(boxes)
  await advance(1000)
  await press(button())
  await vi.waitFor(() => expect(route()).toMatchObject({ name: 'TransactionStatus', id: hashOf(1) }))
})

test('an earlier transfer like it can be looked up from the review', async () => {
  const { latchkey, observeTransaction, press, run, said } = await setup()
  await run(() => writeJournal(latchkey, [{ ...earlier, transactionId: hashOf(1) }]))
  const check = () => screen.getByRole('button', { name: 'Check again' })
  await press(check())
  await vi.waitFor(() => expect(said.at(-1)).toContain('The network did not answer'))
  expect(screen.getByText(/The network did not answer/)).toBeDefined()
  observeTransaction.mockResolvedValue({ seen: 'included', hasSucceeded: true })
  await press(check())
  await vi.waitFor(() => expect(said).toContain('Checked'))
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  expect(screen.queryByText(/You may have already sent this/)).toBeNull()
})

test('a rejection is watched for a minute or longer, then the network’s word is shown', async () => {
  trustPresses()
  const { advance, latchkey, press, run, tick, transfers } = await setup()
  transfers.send.mockImplementation(rejectSend)
  await tick()
  await press(button())
  const shown = () => document.body.textContent
  expect(shown()).toContain('Ethereum is watched for at least a minute')
  expect(facts()).toMatchObject({ Amount: '−120PLUSD', Watching: '60 seconds' })
  await advance(1000)
  await vi.waitFor(() => expect(facts()).toMatchObject({ Watching: '59 seconds' }))
  const [declined] = journalOf(latchkey).getState()
  expect(declined).toMatchObject({ state: 'declined', quantity: reviewed.quantity })
  const settled = { ...(declined as Intent), state: 'settled', outcome: 'declined' } as const
  // What became of another request says nothing of this one.
  await run(() => journalOf(latchkey).merged([{ ...settled, id: 'other', quantity: 1n }]))
  expect(shown()).toContain('Ethereum is watched for at least a minute')
  await run(() => journalOf(latchkey).merged([{ ...settled, updatedAt: settled.updatedAt + 1 }]))
  expect(shown()).toContain('Nothing was sent')
  expect(shown()).toContain('Ethereum shows no such transfer from your account')
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(button().textContent).toBe('Send 120 PLUSD')
})

test.each([
  [new TransferChangedError({ fee: 9n }), /^Your wallet signed a higher network fee than you reviewed/],
  [new UnexpectedSignatureError(), /^Your wallet signed something else than you reviewed/],
])('what a wallet only signed is not shown as declined, nor as not sent: %#', async (error, text) => {
  trustPresses()
  const { latchkey, press, tick, transfers } = await setup()
  transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk?.()
    throw error
  })
  await tick()
  await press(button())
  expect(journalOf(latchkey).getState()).toMatchObject([{ state: 'declined' }])
  expect(screen.getByText(text).textContent).not.toMatch(/declined|nothing/i)
  expect(screen.queryByText(/declined/)).toBeNull()
})

test('a request that turns out to be sent leads from its status to that of the transaction', async () => {
  trustPresses()
  const { latchkey, press, route, run, tick, transfers } = await setup()
  transfers.send.mockImplementation(rejectSend)
  await tick()
  await press(button())
  const [declined] = journalOf(latchkey).getState()
  const sent = { ...(declined as Intent), state: 'sent', transactionId: hashOf(1) } as const
  await run(() => journalOf(latchkey).merged([{ ...sent, updatedAt: sent.updatedAt + 1 }]))
  expect(route()).toMatchObject({ name: 'TransactionStatus', id: hashOf(1), address: reviewed.from })
})

test('a request like it that a wallet still has is shown in place of the review, until it ends', async () => {
  const { history, latchkey, press, run } = await setup()
  const asking = { ...earlier, id: 'asking', state: 'asking' } as const
  await holdRequest(latchkey, asking.id)
  await run(() => writeJournal(latchkey, [asking]))
  expect(history().slice(-2)).toEqual(['Send', 'RequestStatus'])
  expect(document.body.textContent).toContain('Already open in your wallet')
  expect(await runDomAxe()).toEqual([])
  const ended = { ...asking, state: 'settled', outcome: 'declined', updatedAt: 2 } as const
  await run(() => journalOf(latchkey).merged([ended]))
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(button().textContent).toBe('Send 120 PLUSD')
})

test('a rejection after the account was switched leads back to Send, and shows the error there', async () => {
  trustPresses()
  const { advance, history, press, run, store, tick, transfers } = await setup()
  const answer = createAnswer<never>()
  transfers.send.mockReturnValueOnce(answer.promise)
  await tick()
  await press(button())
  await run(() => store.dropped())
  answer.reject(new UserRejectedError())
  await advance()
  expect(history()).toEqual(['Account', 'Send'])
  expect(document.body.textContent).toContain('Your wallet reported this as declined')
})

test.each([
  ['a rejection', new UserRejectedError(), /^Your wallet reported this as declined/],
  ['no clear answer', new SendUnconfirmedError(), /We could not confirm it was sent/],
])('%s of the wallet after Back is shown and announced on Send', async (_, thrown, text) => {
  trustPresses()
  const { advance, history, latchkey, press, run, said: told, tick, transfers } = await setup()
  const answer = createAnswer<never>()
  transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk?.()
    return answer.promise
  })
  await tick()
  await press(button())
  await run(() => latchkey.modal.wentBack())
  expect(screen.queryByText(text)).toBeNull()
  answer.reject(thrown)
  await advance()
  expect(history()).toEqual(['Account', 'Send'])
  expect(screen.getByText(text)).toBeDefined()
  expect(told).toContainEqual(expect.stringMatching(text))
  expect(await runDomAxe()).toEqual([])
})

test('an error that appears during the review disables sending', async () => {
  trustPresses()
  const { advance, getBalances, latchkey, press, run, tick, transfers } = await setup()
  await tick()
  getBalances.mockImplementation(async ({ tokens }) => ({
    native: 10n ** 18n,
    tokens: tokens.map((token) => ({ token, quantity: 1n })),
  }))
  await run(() => queryClientOf(latchkey).invalidateQueries())
  await advance(1000)
  expect(document.body.textContent).toContain('You have 0.000001 PLUSD. Enter that or less.')
  expect(said(button())).toBe('This transfer can’t be sent')
  await press(button())
  expect(transfers.send).not.toHaveBeenCalled()
})

test('without a reviewed transfer it leads to Send', async () => {
  const { history } = await renderSend<'SendReview'>(SendFlow, { route: { name: 'SendReview' } })
  expect(history()).toEqual(['Account', 'Send'])
  expect(screen.getByRole('button', { name: 'Review' })).toBeTruthy()
})

test('a switched network or account leads back to Send', async () => {
  const { history, run, store } = await setup()
  expect(history()).toEqual(['Account', 'Send', 'SendReview'])
  await run(() => store.dropped())
  expect(history()).toEqual(['Account', 'Send'])
})

test('shows a name beside the address that it resolves to', async () => {
  const { history, press, run, latchkey, type } = await setup({
    before: ({ transfers }) => transfers.resolveName.mockResolvedValue({ name: 'bob.eth', address: bob }),
  })
  await run(() => latchkey.modal.wentBack())
  await press(screen.getByRole('button', { name: 'Clear' }))
  await type('To', 'bob.eth')
  await press(screen.getByRole('button', { name: 'Review' }))
  expect(history()).toEqual(['Account', 'Send', 'SendReview'])
  expect(document.querySelector('[data-lk-part=_person]')?.textContent).toBe(`bob.eth${bob}`)
})

test('never hides the sent amount, also where balances are hidden', async () => {
  const { latchkey, run } = await setup()
  await run(() => tokenPreferencesOf(latchkey).change((now) => ({ ...now, areBalancesHidden: true })))
  expect(document.querySelector('[data-lk-part=_review-amount]')?.textContent).toBe('120 PLUSD')
})
