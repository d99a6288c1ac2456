import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { tokenPreferencesOf } from '../../../../hooks/portfolio/tokens/tokenPreferences.js'
import { recipientsOf } from '../../../../hooks/send/receiver/recipients.js'
import { FeeUnknownError, TransferRevertedError } from '../../../../hooks/shared/errors/sending.js'
import { SendView } from '../../../../ui-kit/views/send/SendView.js'
import { alice, bob, createAnswer } from '../../../support/createFakeWallet.js'
import { createNft } from '../../../support/createNft.js'
import { planOf } from '../../../support/createSendScene.js'
import { coin, token } from '../../../support/renderAccount.js'
import { ether, plusd, renderSend, type SendOptions } from '../../../support/renderSend.js'
import { runDomAxe } from '../../../support/runDomAxe.js'

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const to = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'To' })
const review = () => screen.getByRole('button', { name: 'Review' })
const said = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

async function setup(options: SendOptions & { link?: string } = {}) {
  const { link, ...rest } = options
  const view = await renderSend<'Send'>(SendView, {
    route: link === undefined ? { name: 'Send' } : { name: 'Send', link },
    ...rest,
  })
  const type = async (field: HTMLElement, text: string) => {
    fireEvent.change(field, { target: { value: text } })
    await view.advance()
  }
  return { ...view, type }
}

test('it begins with the first thing that is held', async () => {
  const { draft } = await setup()
  expect(draft().token?.symbol).toBe('PLUSD')
  expect(screen.getByRole('button', { name: 'Token: PLUSD' }).textContent).toContain('PLUSD')
  expect(document.body.textContent).toContain('620 available')
  expect(await runDomAxe()).toEqual([])
})

test('security T19: it never begins with a look-alike, and says when one is chosen', async () => {
  const like = token(7, {
    symbol: 'PLUSD',
    isLookalike: true,
    iconUrl: 'https://x.example/a.png',
    price: '9000',
    value: '1111050',
  })
  const { draft, run, store } = await setup({ held: [like, plusd] })
  expect(draft().token?.id).toBe(plusd.id)
  await run(() =>
    store.tokenChosen({
      id: like.id,
      networkId: like.networkId,
      asset: { kind: 'token', address: like.address ?? '', decimals: 2 },
      name: like.name,
      symbol: like.symbol,
      decimals: 2,
      iconUrl: like.iconUrl,
    }),
  )
  expect(document.body.textContent).toContain('is another. Most of these are worth nothing')
  expect(document.querySelector('img[src="https://x.example/a.png"]')).toBeNull()
})

test('a draft of before stays as it was left', async () => {
  const view = await setup()
  await view.type(amount(), '12')
  await view.run(() => view.store.tokenChosen(undefined))
  expect(view.draft().amount).toBe('12')
  expect(amount().value).toBe('12')
})

test('both empty: the required text belongs to both fields, and the first one takes the focus', async () => {
  const { press } = await setup()
  expect(said(review())).toBe('An amount and receiver address are required')
  expect(review().getAttribute('aria-disabled')).toBe('true')
  expect(amount().getAttribute('aria-invalid')).toBeNull()
  await press(review())
  for (const field of [amount(), to()]) {
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(said(field)).toBe('An amount and receiver address are required')
  }
  expect(document.activeElement).toBe(amount())
  expect(await runDomAxe()).toEqual([])
})

test('without a token the required text says so', async () => {
  const { press } = await setup({ held: [] })
  expect(said(review())).toBe('A token is required')
  const chip = screen.getByRole('button', { name: 'Choose a token' })
  await press(review())
  expect(amount().getAttribute('aria-invalid')).toBe('true')
  await press(chip)
})

test('too much is said at the amount at once, with what there is; the button says what to do', async () => {
  const { said: told, type } = await setup()
  await type(amount(), '1200')
  expect(amount().getAttribute('aria-invalid')).toBe('true')
  expect(said(amount())).toBe('You have 620 PLUSD. Enter that or less.')
  expect(told).toContain('You have 620 PLUSD. Enter that or less.')
  expect(said(review())).toBe('Lower the amount and add an address to go on.')
})

test.each([
  ['1e5', 'Enter a number without signs or grouping marks'],
  ['-1', 'Enter a number without signs or grouping marks'],
  ['1,5', 'Enter a number without signs or grouping marks'],
  ['0', 'Enter an amount above zero'],
  ['0.0000001', 'This token has at most 6 decimals'],
])('an amount of %s is refused', async (text, problem) => {
  const { type } = await setup()
  await type(amount(), text)
  expect(said(amount())).toBe(problem)
  expect(said(review())).toBe('Correct the amount and add an address to go on.')
})

test('a comma is read where the language has one', async () => {
  const { type } = await setup({ locale: 'de' })
  await type(amount(), '1,5')
  expect(amount().getAttribute('aria-invalid')).toBeNull()
  expect(document.body.textContent).toContain('1,50')
})

test('the amount may be typed as money, and the other unit stands below', async () => {
  const { draft, press, type } = await setup({ held: [coin] })
  await type(amount(), '0.5')
  await press(screen.getByRole('button', { name: '$1,500.00 Enter the amount in USD' }))
  expect(draft()).toMatchObject({ amount: '1500', unit: 'currency' })
  expect(document.querySelector('[data-lk-part=send-amount]')?.textContent).toContain('$')
  await press(screen.getByRole('button', { name: '0.5 ETH Enter the amount in ETH' }))
  expect(draft()).toMatchObject({ amount: '0.5', unit: 'token' })
})

test('without a price there is no other unit', async () => {
  await setup({ held: [token(1)] })
  expect(screen.queryByRole('button', { name: /Enter the amount in/ })).toBeNull()
})

test('Max puts all in, and says why where it can not', async () => {
  const { draft, getBalances, press, run, said: told, store } = await setup()
  await press(screen.getByRole('button', { name: 'Max' }))
  expect(draft().amount).toBe('620')
  await run(() => store.amountTyped('1'))
  getBalances.mockRejectedValue(new FeeUnknownError())
  await press(screen.getByRole('button', { name: 'Max' }))
  expect(draft().amount).toBe('1')
  expect(told).toContain('Not filled in. The network cost is not known. Enter an amount yourself.')
})

test('an address that is typed is shown in full under the field, and nobody loses the focus', async () => {
  const { advance, said: told, type } = await setup()
  to().focus()
  await type(to(), bob)
  await advance(600)
  expect(document.activeElement).toBe(to())
  expect(document.querySelector('[data-lk-part=person]')?.textContent).toBe(bob)
  expect(told).toContain('Address found')
  expect(await runDomAxe()).toEqual([])
})

test('an address that is pasted makes place for the person, and Clear brings the field back', async () => {
  const { advance, draft, press } = await setup()
  const user = userEvent.setup()
  await user.click(to())
  await user.paste(bob)
  await advance(600)
  expect(screen.queryByRole('textbox', { name: 'To' })).toBeNull()
  const clear = screen.getByRole('button', { name: 'Clear' })
  expect(document.activeElement).toBe(clear)
  const full = document.querySelector('[data-lk-part=full-address]')
  expect(full?.textContent).toBe(bob)
  expect([...(full?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent).join('')).toBe(
    `${bob.slice(0, 6)}${bob.slice(-6)}`,
  )
  await press(clear)
  expect(draft().receiver).toBe('')
  expect(document.activeElement).toBe(to())
})

test('a name is looked up, and its address stands beside it', async () => {
  const { advance, transfers, type } = await setup()
  transfers.resolveName.mockResolvedValue({ name: 'bob.eth', address: bob })
  await type(to(), 'bob.eth')
  await advance(600)
  await advance()
  expect(document.querySelector('[data-lk-part=person]')?.textContent).toBe(`bob.eth${bob}`)
})

test('a name that nobody has is said at the field once the typing rests', async () => {
  const { advance, transfers, type } = await setup()
  transfers.resolveName.mockResolvedValue(undefined)
  await type(to(), 'nobody.eth')
  expect(to().getAttribute('aria-invalid')).toBeNull()
  await advance(700)
  await advance(700)
  expect(said(to())).toBe('No account has this name. Check the spelling.')
  expect(said(review())).toBe('Enter an amount and correct the address to go on.')
})

test('nobody is interrupted while they write an address', async () => {
  const { advance, type } = await setup()
  await type(to(), '0x12')
  expect(said(to())).toBe('')
  await advance(600)
  expect(said(to())).toBe('This is not a valid address')
})

test('whom was sent to before is offered, and chosen with one press', async () => {
  const view = await setup()
  await view.run(() =>
    recipientsOf(view.latchkey).change(() => [
      { namespace: 'eip155', address: bob, label: 'Bob', isSaved: true, usedAt: 1 } as never,
    ]),
  )
  const list = screen.getByRole('list', { name: 'People you sent to' })
  await view.press(within(list).getByRole('button', { name: /Bob/ }))
  await view.advance(600)
  expect(view.draft().receiver).toBe(bob)
  expect(screen.queryByRole('list', { name: 'People you sent to' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('somebody new can be kept in the address book', async () => {
  const { advance, latchkey, press } = await setup()
  const user = userEvent.setup()
  await user.click(to())
  await user.paste(bob)
  await advance(600)
  await press(screen.getByRole('button', { name: 'Save' }))
  expect(recipientsOf(latchkey).getState()).toMatchObject([{ address: bob, isSaved: true }])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('Enter in a field goes on to the review of exactly what is put in', async () => {
  const { advance, draft, route, type } = await setup()
  await type(amount(), '120')
  await type(to(), bob)
  await advance(600)
  expect(review().getAttribute('aria-disabled')).toBeNull()
  expect(document.body.textContent).toContain('Network cost')
  expect(document.body.textContent).toContain('You have not sent to this address before. Check all of it.')
  await userEvent.type(amount(), '{Enter}')
  expect(route()).toEqual({ name: 'SendReview' })
  expect(draft().reviewed).toMatchObject({ to: bob, quantity: 120_000_000n })
})

test('while the address is looked up the button says that it is waited for', async () => {
  const answer = createAnswer<{ kind: 'account'; isUsed: boolean }>()
  const { advance, transfers, type } = await setup()
  transfers.inspect.mockImplementation(() => answer.promise)
  await type(amount(), '120')
  await type(to(), bob)
  await advance(600)
  expect(review().getAttribute('aria-disabled')).toBe('true')
  expect(said(review())).toBe('Looking up the address')
})

test('what the network would refuse is said, with the words of the contract', async () => {
  const { advance, transfers, type } = await setup()
  transfers.plan.mockImplementation(async ({ transfer }) => ({
    ...planOf(transfer),
    failure: new TransferRevertedError({ reason: 'paused by owner' }),
  }))
  await type(amount(), '120')
  await type(to(), bob)
  await advance(600)
  expect(document.body.textContent).toContain('The network would not carry this out')
  expect(document.body.textContent).toContain('The network’s answer: paused by owner')
  expect(said(review())).toBe('This can not be sent as it is.')
})

test('a payment link fills all once, and what is changed then stays', async () => {
  const link = `ethereum:${plusd.address}@1/transfer?address=${bob}&uint256=2500000`
  const view = await setup({ link, held: [ether, plusd] })
  expect(view.draft()).toMatchObject({ amount: '2.5', receiver: bob, token: { symbol: 'PLUSD' } })
  await view.type(amount(), '3')
  await view.run(() => view.store.receiverTyped(alice))
  expect(view.draft()).toMatchObject({ amount: '3', receiver: alice })
})

test('a payment link that can not be used is said at the field, and the view begins as usual', async () => {
  const view = await setup({ link: `ethereum:${bob}@10?value=1` })
  await view.advance(700)
  expect(said(to())).toContain('This payment link can not be used here')
  expect(view.draft().token?.symbol).toBe('PLUSD')
})

test('a payment link that is pasted fills all', async () => {
  const { advance, draft } = await setup()
  const user = userEvent.setup()
  await user.click(to())
  await user.paste(`ethereum:${bob}@1?value=500000000000000000`)
  await advance(600)
  expect(draft()).toMatchObject({ amount: '0.5', receiver: bob, token: { symbol: 'ETH' } })
})

test('what was put in before a switch is offered again', async () => {
  const { draft, press, run, store, type } = await setup()
  await type(amount(), '120')
  await type(to(), bob)
  await run(() => store.dropped())
  expect(draft()).toMatchObject({ amount: '', receiver: '' })
  await press(screen.getByRole('button', { name: 'Use them again' }))
  expect(draft()).toMatchObject({ amount: '120', receiver: bob, token: { symbol: 'PLUSD' } })
  expect(screen.queryByRole('button', { name: 'Use them again' })).toBeNull()
})

test('of a collectible of which there is one nothing is typed', async () => {
  const { run, store } = await setup()
  const nft = createNft(7)
  await run(() => {
    store.tokenChosen({
      id: nft.id,
      networkId: nft.networkId,
      asset: { kind: 'nft', address: nft.address, tokenId: '7', standard: 'erc721' },
      name: nft.name,
      symbol: '',
      decimals: 0,
    })
    store.amountTyped('1')
  })
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Token: Key 7' })).toBeTruthy()
  expect(await runDomAxe()).toEqual([])
})

test('who hides balances is told no figure of them', async () => {
  const { latchkey, run, type } = await setup()
  await run(() => tokenPreferencesOf(latchkey).change((now) => ({ ...now, areBalancesHidden: true })))
  await type(amount(), '1200')
  expect(document.body.textContent).not.toContain('620')
  expect(said(amount())).toBe('This is more than you have. Enter less.')
})
