import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ResponseTooLargeError } from '../../../../hooks/shared/errors/http.js'
import type { TokenBalance } from '../../../../hooks/shared/types/token.js'
import { alice, bob, createAnswer } from '../../../support/createFakeWallet.js'
import { coin, portfolioOf, renderAccount, rows, token } from '../../../support/renderAccount.js'
import { stubClipboard } from '../../../support/stubClipboard.js'

const head = () => document.querySelector('[data-lk-part=account-head]')?.textContent

test('each row shows the amount and value of a token, the total the sum of the values', async () => {
  await renderAccount(async () => [coin, token(1, { value: '5.25' })])
  expect(rows()).toEqual(['Ether 1.204 ETH $3,612.00', 'Token 1 123.45 T1 $5.25'])
  expect(head()).toContain('$3,617.25')
  expect(head()).toContain('on Ethereum')
})

test('formats small amounts and values exactly, without an exponent', async () => {
  await renderAccount(async () => [{ ...coin, quantity: 1n, price: '3000', value: '0.000000000000003' }])
  expect(rows()).toEqual(['Ether <0.001 ETH <$0.01'])
})

test('an app’s own source that returns other types than it should costs those rows, and not the page', async () => {
  const odd = (more: object) => ({ ...token(2), ...more })
  const answer = [coin, null, odd({ name: {} }), odd({ address: null }), odd({ quantity: 7 }), token(1)]
  const portfolio = {
    ...portfolioOf(async () => answer as readonly TokenBalance[]),
    getProfile: async () => null as never,
  }
  await renderAccount(async () => [], { services: { portfolio } })
  expect(rows()).toEqual(['Ether 1.204 ETH $3,612.00', 'Token 1 T1 123.45 T1'])
  expect(screen.getByText(/^Not every token could be read/)).toBeTruthy()
})

test('notes that the total includes only priced tokens', async () => {
  await renderAccount(async () => [coin, token(1)])
  expect(rows()[1]).toBe('Token 1 T1 123.45 T1')
  expect(head()).toContain('$3,612.00')
  expect(head()).toContain('Total on Ethereum')
})

test('security T20: a value far from price times quantity is neither shown nor counted', async () => {
  await renderAccount(async () => [coin, token(1, { price: '1', value: '1000000' })])
  expect(rows()[1]).toBe('Token 1 T1 123.45 T1')
  expect(head()).toContain('$3,612.00')
})

test('security T19: a token with the symbol of the native token is marked, and does not show its icon', async () => {
  await renderAccount(async () => [
    coin,
    token(1, { symbol: 'ЕTH', name: 'Ether', iconUrl: 'https://x.example/a.png' }),
  ])
  expect(rows()[1]).toContain('Look-alike')
  expect(rows()[0]).not.toContain('Look-alike')
  expect(document.querySelector('img[src="https://x.example/a.png"]')).toBeNull()
})

test('without prices the balance of the native token is shown as the total', async () => {
  const { price: _, value: __, ...plain } = coin
  await renderAccount(async () => [plain])
  expect(head()).toContain('1.204 ETH')
})

test.each([
  ['eur', 'de-DE', '3.612,00 €'],
  ['jpy', 'ja-JP', '￥3,612'],
  ['btc', 'en-US', '3,612 BTC'],
] as const)('amounts in %s are formatted for %s', async (currency, locale, figure) => {
  await renderAccount(async () => [coin], { currency, locale })
  expect(head()?.replace(/\s/g, ' ')).toContain(figure)
})

test('shows hidden balances as dots everywhere, and stores the choice', async () => {
  const view = await renderAccount(async () => [coin])
  await view.press(screen.getByRole('button', { name: 'Hide balances' }))
  expect(screen.getAllByRole('img', { name: 'Hidden' })).toHaveLength(3)
  expect(document.body.textContent).not.toMatch(/3,612|1\.204/)
  expect(screen.getByRole('button', { name: 'Hide balances' }).getAttribute('aria-pressed')).toBe('true')
  const stored = view.tab.storage.getItem('latchkey:1:default:token_preferences')
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ areBalancesHidden: true })
})

test('does not show a total of 0 for an account that was not read completely', async () => {
  await renderAccount(async () => ({ rows: [], isPartial: true }))
  expect(screen.getByText(/^Not every token could be read/)).toBeTruthy()
  expect(head()).not.toContain('$0')
})

test('features that the host disables have neither a button nor a tab', async () => {
  await renderAccount(async () => [coin])
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(screen.getByRole('button', { name: 'Receive' })).toBeDefined()
  expect(tabs()).toEqual(['Tokens', 'NFTs', 'Activity'])
  cleanup()
  await renderAccount(async () => [coin], { features: { receive: false, history: false } })
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull()
  expect(tabs()).toEqual(['Tokens', 'NFTs'])
  cleanup()
  await renderAccount(async () => [], { features: { receive: false } })
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull()
})

test('Send opens Send, unless the host disables it', async () => {
  const view = await renderAccount(async () => [coin])
  const tiles = within(screen.getByRole('list', { name: 'What you can do' })).getAllByRole('button')
  expect(tiles.map(({ textContent }) => textContent)).toEqual(['Swap', 'Receive', 'Send'])
  await view.press(screen.getByRole('button', { name: 'Send' }))
  expect(view.route()).toEqual({ name: 'Send' })
  cleanup()
  await renderAccount(async () => [coin], { features: { send: false } })
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('offers Receive once to an account without tokens', async () => {
  const view = await renderAccount(async () => [])
  expect(screen.getByText('No tokens yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Manage tokens' })).toBeNull()
  await view.press(screen.getByRole('button', { name: 'Receive' }))
  expect(view.route()).toMatchObject({ name: 'Receive' })
})

test('keeps the balances when a refresh fails, with their age', async () => {
  let fails = false
  const view = await renderAccount(async () => {
    if (fails) throw new Error('down')
    return [coin]
  })
  fails = true
  await view.press(screen.getByRole('button', { name: 'Refresh' }))
  expect(rows()).toEqual(['Ether 1.204 ETH $3,612.00'])
  expect(head()).toContain('Updated less than a minute ago')
  await view.press(screen.getByRole('button', { name: 'Refresh' }))
  expect(view.said.at(-1)).toBe('Please try again after 30 seconds')
})

test('shows the age of balances older than a minute', async () => {
  let later = 0
  const view = await renderAccount(async () => [coin], { env: { now: () => Date.now() + later } })
  expect(head()).toContain('on Ethereum')
  later = 121_000
  await view.advance(60_000)
  expect(head()).toContain('Updated 2 minutes ago')
})

test('shows that the first read failed', async () => {
  await renderAccount(async () => {
    throw new Error('down')
  })
  expect(screen.getByText('Token Balance Unavailable')).toBeTruthy()
})

test('an answer over the limit is named as such, and not as none', async () => {
  await renderAccount(async () => {
    throw new ResponseTooLargeError()
  })
  expect(screen.getByText(/^The answer was too large to be read/)).toBeTruthy()
  expect(screen.queryByText(/did not answer/)).toBeNull()
})

test('shows once that the service does not cover the network', async () => {
  const portfolio = { ...portfolioOf(async () => [coin]), origin: 'rpc' as const }
  const view = await renderAccount(async () => [], { projectId: 'id', services: { portfolio } })
  expect(screen.getByText(/^Prices aren’t available on Ethereum/)).toBeTruthy()
  expect(view.said.filter((text) => /Prices aren’t/.test(text))).toEqual([])
})

test.each([
  ['a list', [coin]],
  ['an empty list', []],
])('without a project id %s from the node has a note on what it may lack', async (_, held) => {
  const portfolio = { ...portfolioOf(async () => held), origin: 'rpc' as const }
  await renderAccount(async () => [], { services: { portfolio } })
  expect(screen.getByText(/^Prices aren’t available on Ethereum/)).toBeTruthy()
})

test('refetches the native balance, which the button shows, with the tokens when the account opens', async () => {
  let reads = 0
  const getBalance = async () => ({ value: BigInt(++reads), decimals: 18, symbol: 'ETH' })
  await renderAccount(async () => [], {
    services: { portfolio: { ...portfolioOf(async () => []), getBalance } },
  })
  expect(reads).toBe(1)
})

test('never shows the rows of one account for another', async () => {
  const answer = createAnswer<readonly TokenBalance[]>()
  const view = await renderAccount(async ({ address }) => (address.endsWith(alice) ? [coin] : answer.promise))
  expect(rows()).toHaveLength(1)
  await view.run(() => view.fox.setAccounts([bob]))
  expect(screen.queryByRole('list', { name: 'Tokens' })).toBeNull()
  expect(screen.getByRole('list', { name: 'Loading tokens' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/3,612/)
  await view.run(() => answer.resolve([token(7)]))
  expect(rows()).toEqual(['Token 7 T7 123.45 T7'])
})

test('never shows the rows of one network for another', async () => {
  const answer = createAnswer<readonly TokenBalance[]>()
  const view = await renderAccount(async ({ network }) => (network.id === 1 ? [coin] : answer.promise))
  await view.run(() => view.fox.setChain(8453))
  expect(screen.queryByRole('list', { name: 'Tokens' })).toBeNull()
  expect(document.body.textContent).not.toMatch(/3,612/)
})

test('keeps a window of 2,000 tokens in the document, with their positions', async () => {
  await renderAccount(async () => Array.from({ length: 2000 }, (_, index) => token(index + 1)))
  const items = within(screen.getByRole('list', { name: 'Tokens' })).getAllByRole('listitem')
  expect(items.length).toBeLessThan(100)
  expect(items[0]?.getAttribute('aria-posinset')).toBe('1')
  expect(items[0]?.getAttribute('aria-setsize')).toBe('2000')
})

test('copies the full address, also where a name is shown', async () => {
  const copied: string[] = []
  stubClipboard({ writeText: async (text) => copied.push(text) })
  const view = await renderAccount(async () => [coin], { name: 'alice.eth' })
  expect(head()).toContain('alice.eth')
  // userEvent replaces the clipboard of the page with its own.
  await view.run(() => screen.getByRole('button', { name: 'Copy address' }).click())
  expect(copied).toEqual([alice])
  expect(view.said.at(-1)).toBe('Address copied')
})

test('opens the account in the explorer in a new tab', async () => {
  await renderAccount(async () => [coin])
  const link = screen.getByRole('link', { name: 'View on the explorer' })
  expect(link.getAttribute('href')).toBe(`https://etherscan.io/address/${alice}`)
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})
