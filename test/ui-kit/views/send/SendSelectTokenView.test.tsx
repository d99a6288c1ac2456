import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenPreferencesOf } from '../../../../hooks/portfolio/tokens/tokenPreferences.js'
import { TokenBalanceUnavailableError } from '../../../../hooks/shared/errors/balances.js'
import { ResponseTooLargeError } from '../../../../hooks/shared/errors/http.js'
import { createNft } from '../../../support/createNft.js'
import { token } from '../../../support/renderAccount.js'
import { ether, plusd, renderSend, type SendOptions } from '../../../support/renderSend.js'
import { runDomAxe } from '../../../support/runDomAxe.js'
import { SendFlow } from '../../../support/SendFlow.js'

const like = token(0xbad, {
  symbol: 'PLUSD',
  name: 'Plain Dollar',
  isLookalike: true,
  iconUrl: 'https://x.example/a.png',
  price: '9000',
  value: '1110000',
})

/** Opens the list from Send, as a user does. */
async function setup(options: SendOptions = {}) {
  const view = await renderSend<'Send'>(SendFlow, { route: { name: 'Send' }, ...options })
  await view.press(screen.getByRole('button', { name: /^Token|^Choose a token/ }))
  expect(view.route().name).toBe('SendSelectToken')
  const search = async (text: string) => {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search tokens' }), { target: { value: text } })
    await view.advance()
  }
  return { ...view, search }
}
const rows = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())

test('lists what the account holds with its value, and marks the chosen one', async () => {
  await setup()
  expect(rows('Tokens')).toEqual(['Plain Dollar PLUSD 620 PLUSD $620.00', 'Ether ETH 0.1 ETH $300.00'])
  const [first, second] = within(screen.getByRole('list', { name: 'Tokens' })).getAllByRole('button')
  expect(first?.getAttribute('aria-current')).toBe('true')
  expect(second?.getAttribute('aria-current')).toBeNull()
  expect(await runDomAxe()).toEqual([])
})

test('a choice leads back to Send with the chosen token', async () => {
  const { draft, history, press } = await setup()
  await press(screen.getByRole('button', { name: /Ether/ }))
  expect(history()).toEqual(['Account', 'Send'])
  expect(draft().token).toMatchObject({ id: ether.id, symbol: 'ETH' })
  expect(screen.getByRole('button', { name: 'Token: ETH' })).toBeTruthy()
})

test('a token with scaled amounts can’t be chosen, and says why', async () => {
  const scaled = token(0x5ca, { symbol: 'SCALED', name: 'Scaled', isScaled: true })
  const { history, press } = await setup({ held: [plusd, scaled] })
  const row = screen.getByRole('button', { name: /Scaled/ })
  expect(row.textContent).toContain('Sent from your wallet only')
  expect(row.getAttribute('aria-disabled')).toBe('true')
  await press(row)
  expect(history()).toEqual(['Account', 'Send', 'SendSelectToken'])
})

test('security T19: lists a look-alike after the real tokens, marked and without its icon', async () => {
  await setup({ held: [like, plusd, ether] })
  expect(rows('Tokens').map((row) => row?.slice(0, 24))).toEqual([
    'Plain Dollar PLUSD 620 P',
    'Ether ETH 0.1 ETH $300.0',
    'Plain Dollar Look-alike ',
  ])
  expect(document.querySelector('img[src="https://x.example/a.png"]')).toBeNull()
})

test('NFTs can be chosen: a unique one has an amount of 1', async () => {
  const { draft, press } = await setup({ nfts: [createNft(7), createNft(8, { name: '' })] })
  expect(rows('NFTs')).toEqual(['Key 7 Keys', 'Unnamed #8 Keys'])
  await press(screen.getByRole('button', { name: /Key 7/ }))
  expect(draft()).toMatchObject({
    amount: '1',
    unit: 'token',
    token: { asset: { kind: 'nft', tokenId: '7' } },
  })
  await press(screen.getByRole('button', { name: 'Token: Key 7' }))
  await press(screen.getByRole('button', { name: /Ether/ }))
  expect(draft().amount).toBe('')
})

test('an NFT with several pieces has an amount to type', async () => {
  const { draft, press } = await setup({ nfts: [createNft(7, { standard: 'erc1155', quantity: 3n })] })
  expect(rows('NFTs')).toEqual(['Key 7 Keys ×3'])
  await press(screen.getByRole('button', { name: /Key 7/ }))
  expect(draft().amount).toBe('')
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeTruthy()
})

test('choosing a token without a price switches the amount from fiat to the token', async () => {
  const { draft, press, run, store } = await setup({ held: [plusd, token(1)] })
  await run(() => store.amountTyped('12', 'currency'))
  await press(screen.getByRole('button', { name: /Token 1/ }))
  expect(draft().unit).toBe('token')
})

test('a search matches names, symbols and whole addresses, and announces the count', async () => {
  const { said, search } = await setup({ nfts: [createNft(7)] })
  await search('eth')
  expect(rows('Tokens')).toEqual(['Ether ETH 0.1 ETH $300.00'])
  expect(screen.queryByRole('list', { name: 'NFTs' })).toBeNull()
  expect(said.at(-1)).toBe('1 found')
  await search('key')
  expect(rows('NFTs')).toEqual(['Key 7 Keys'])
  await search(plusd.address ?? '')
  expect(rows('Tokens')).toHaveLength(1)
  await search('nothing like it')
  expect(document.body.textContent).toContain('No tokens or NFTs match “nothing like it”')
  expect(said.at(-1)).toBe('0 found')
  expect(await runDomAxe()).toEqual([])
})

test('shows that the account holds nothing', async () => {
  await setup({ held: [] })
  expect(document.body.textContent).toContain('Nothing to send yet')
  expect(document.body.textContent).toContain('What this account holds on Ethereum will appear here.')
})

test('shows that loading failed, with a retry', async () => {
  let fails = true
  const { advance, press, said } = await setup({
    getTokens: async () => {
      if (fails) throw new TokenBalanceUnavailableError()
      return [plusd]
    },
  })
  expect(document.body.textContent).toContain('Token Balance Unavailable')
  fails = false
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(said.at(-1)).toBe('Please try again after 30 seconds')
  await advance(30_000)
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(rows('Tokens')).toHaveLength(1)
})

test('an answer over the limit is named as such, and not as none', async () => {
  await setup({
    getTokens: async () => {
      throw new ResponseTooLargeError()
    },
  })
  expect(document.body.textContent).toContain('The answer was too large to be read.')
  expect(document.body.textContent).not.toContain('did not answer')
})

test('keeps a window of many tokens in the document, with their positions', async () => {
  await setup({ held: Array.from({ length: 400 }, (_, index) => token(index + 1)) })
  const items = within(screen.getByRole('list', { name: 'Tokens' })).getAllByRole('listitem')
  expect(items.length).toBeLessThan(100)
  expect(items[0]?.getAttribute('aria-setsize')).toBe('400')
})

test('shows no amounts while balances are hidden', async () => {
  const { latchkey, run } = await setup({ nfts: [createNft(7, { standard: 'erc1155', quantity: 3n })] })
  await run(() => tokenPreferencesOf(latchkey).change((now) => ({ ...now, areBalancesHidden: true })))
  expect(document.body.textContent).not.toMatch(/620|×3|\$/)
})
