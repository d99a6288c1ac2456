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

test('starts with the first token held', async () => {
  const { draft } = await setup()
  expect(draft().token?.symbol).toBe('PLUSD')
  expect(screen.getByRole('button', { name: 'Token: PLUSD' }).textContent).toContain('PLUSD')
  expect(document.body.textContent).toContain('620 available')
  expect(await runDomAxe()).toEqual([])
})

test('security T19: never starts with a look-alike, and warns when one is chosen', async () => {
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

test('keeps a previous draft', async () => {
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

test('shows at once that an amount is too high, with the balance; the button says what to do', async () => {
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
])('rejects an amount of %s', async (text, problem) => {
  const { type } = await setup()
  await type(amount(), text)
  expect(said(amount())).toBe(problem)
  expect(said(review())).toBe('Correct the amount and add an address to go on.')
})

test('accepts a comma where the language uses one', async () => {
  const { type } = await setup({ locale: 'de' })
  await type(amount(), '1,5')
  expect(amount().getAttribute('aria-invalid')).toBeNull()
  expect(document.body.textContent).toContain('1,50')
})

test('the amount may be typed in fiat, with the other unit below', async () => {
  const { draft, press, type } = await setup({ held: [coin] })
  await type(amount(), '0.5')
  await press(screen.getByRole('button', { name: '$1,500.00 Enter the amount in USD' }))
  expect(draft()).toMatchObject({ amount: '1500', unit: 'currency' })
  expect(document.querySelector('[data-lk-part=_send-amount]')?.textContent).toContain('$')
  await press(screen.getByRole('button', { name: '0.5 ETH Enter the amount in ETH' }))
  expect(draft()).toMatchObject({ amount: '0.5', unit: 'token' })
})

test('without a price there is no other unit', async () => {
  await setup({ held: [token(1)] })
  expect(screen.queryByRole('button', { name: /Enter the amount in/ })).toBeNull()
})

test('Max fills in the maximum, and shows why where it can not', async () => {
  const { draft, getBalances, press, run, said: told, store } = await setup()
  await press(screen.getByRole('button', { name: 'Max' }))
  expect(draft().amount).toBe('620')
  await run(() => store.amountTyped('1'))
  getBalances.mockRejectedValue(new FeeUnknownError())
  await press(screen.getByRole('button', { name: 'Max' }))
  expect(draft().amount).toBe('1')
  expect(told).toContain('Not filled in. The network fee is not known. Enter an amount yourself.')
})

test('shows a typed address in full under the field, and keeps the focus', async () => {
  const { advance, said: told, type } = await setup()
  to().focus()
  await type(to(), bob)
  await advance(600)
  expect(document.activeElement).toBe(to())
  expect(document.querySelector('[data-lk-part=_person]')?.textContent).toBe(bob)
  expect(told).toContain('Address found')
  expect(await runDomAxe()).toEqual([])
})

test('a pasted address is replaced by the recipient, and Clear restores the field', async () => {
  const { advance, draft, press } = await setup()
  const user = userEvent.setup()
  await user.click(to())
  await user.paste(bob)
  await advance(600)
  expect(screen.queryByRole('textbox', { name: 'To' })).toBeNull()
  const clear = screen.getByRole('button', { name: 'Clear' })
  expect(document.activeElement).toBe(clear)
  const full = document.querySelector('[data-lk-part=_full-address]')
  expect(full?.textContent).toBe(bob)
  expect([...(full?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent).join('')).toBe(
    `${bob.slice(0, 6)}${bob.slice(-6)}`,
  )
  await press(clear)
  expect(draft().receiver).toBe('')
  expect(document.activeElement).toBe(to())
})

test('resolves a name and shows its address beside it', async () => {
  const { advance, transfers, type } = await setup()
  transfers.resolveName.mockResolvedValue({ name: 'bob.eth', address: bob })
  await type(to(), 'bob.eth')
  await advance(600)
  await advance()
  expect(document.querySelector('[data-lk-part=_person]')?.textContent).toBe(`bob.eth${bob}`)
})

test('shows an unknown name at the field once the user stops typing', async () => {
  const { advance, transfers, type } = await setup()
  transfers.resolveName.mockResolvedValue(undefined)
  await type(to(), 'nobody.eth')
  expect(to().getAttribute('aria-invalid')).toBeNull()
  await advance(700)
  await advance(700)
  expect(said(to())).toBe('No account has this name. Check the spelling.')
  expect(said(review())).toBe('Enter an amount and correct the address to go on.')
})

test('shows no error while the user types an address', async () => {
  const { advance, type } = await setup()
  await type(to(), '0x12')
  expect(said(to())).toBe('')
  await advance(600)
  expect(said(to())).toBe('This is not a valid address')
})

test('offers recent recipients, chosen with one press', async () => {
  const view = await setup()
  await view.run(() =>
    recipientsOf(view.latchkey).change(() => [
      { namespace: 'eip155', owner: alice, address: bob, label: 'Bob', isSaved: true },
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

test('saves a new recipient in the address book', async () => {
  const { advance, latchkey, press } = await setup()
  const user = userEvent.setup()
  await user.click(to())
  await user.paste(bob)
  await advance(600)
  await press(screen.getByRole('button', { name: 'Save' }))
  expect(recipientsOf(latchkey).getState()).toMatchObject([{ owner: alice, address: bob, isSaved: true }])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('Enter in a field opens the review of exactly the entered values', async () => {
  const { advance, draft, route, type } = await setup()
  await type(amount(), '120')
  await type(to(), bob)
  await advance(600)
  expect(review().getAttribute('aria-disabled')).toBeNull()
  expect(document.body.textContent).toContain('Network fee')
  expect(document.body.textContent).toContain('First time sending to this address. Check it carefully.')
  await userEvent.type(amount(), '{Enter}')
  expect(route()).toEqual({ name: 'SendReview' })
  expect(draft().reviewed).toMatchObject({ to: bob, quantity: 120_000_000n })
})

test('while the address is being resolved the button says so', async () => {
  const answer = createAnswer<{ kind: 'account'; isUsed: boolean }>()
  const { advance, transfers, type } = await setup()
  transfers.inspect.mockImplementation(() => answer.promise)
  await type(amount(), '120')
  await type(to(), bob)
  await advance(600)
  expect(review().getAttribute('aria-disabled')).toBe('true')
  expect(said(review())).toBe('Looking up the address')
})

test('shows a transfer that would revert, with the contract’s reason', async () => {
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
  expect(said(review())).toBe('This transfer can’t be sent')
})

test('a payment link fills the draft once, and later changes stay', async () => {
  const link = `ethereum:${plusd.address}@1/transfer?address=${bob}&uint256=2500000`
  const view = await setup({ link, held: [ether, plusd] })
  expect(view.draft()).toMatchObject({ amount: '2.5', receiver: bob, token: { symbol: 'PLUSD' } })
  await view.type(amount(), '3')
  await view.run(() => view.store.receiverTyped(alice))
  expect(view.draft()).toMatchObject({ amount: '3', receiver: alice })
})

test('shows an invalid payment link at the field, and starts as usual', async () => {
  const view = await setup({ link: `ethereum:${bob}@10?value=1` })
  await view.advance(700)
  expect(said(to())).toContain('This payment link can not be used here')
  expect(view.draft().token?.symbol).toBe('PLUSD')
})

test('a pasted payment link fills the draft', async () => {
  const { advance, draft } = await setup()
  const user = userEvent.setup()
  await user.click(to())
  await user.paste(`ethereum:${bob}@1?value=500000000000000000`)
  await advance(600)
  expect(draft()).toMatchObject({ amount: '0.5', receiver: bob, token: { symbol: 'ETH' } })
})

test('offers to restore the draft of before a switch', async () => {
  const { draft, press, run, store, type } = await setup()
  await type(amount(), '120')
  await type(to(), bob)
  await run(() => store.dropped())
  expect(draft()).toMatchObject({ amount: '', receiver: '' })
  await press(screen.getByRole('button', { name: 'Use them again' }))
  expect(draft()).toMatchObject({ amount: '120', receiver: bob, token: { symbol: 'PLUSD' } })
  expect(screen.queryByRole('button', { name: 'Use them again' })).toBeNull()
})

test('a unique NFT has no amount to type', async () => {
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

test('shows no amount of a balance while balances are hidden', async () => {
  const { latchkey, run, type } = await setup()
  await run(() => tokenPreferencesOf(latchkey).change((now) => ({ ...now, areBalancesHidden: true })))
  await type(amount(), '1200')
  expect(document.body.textContent).not.toContain('620')
  expect(said(amount())).toBe('This is more than you have. Enter less.')
})
