import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TokenBalance } from '../../../../hooks/shared/types/token.js'
import { alice, bob, createAnswer } from '../../../support/createFakeWallet.js'
import { coin, portfolioOf, renderAccount, rows, token } from '../../../support/renderAccount.js'
import { stubClipboard } from '../../../support/stubClipboard.js'

const head = () => document.querySelector('[data-lk-part=account-head]')?.textContent

test('each row says how much there is and what it is worth, the total what all is worth', async () => {
  await renderAccount(async () => [coin, token(1, { value: '5.25' })])
  expect(rows()).toEqual(['Ether 1.204 ETH $3,612.00', 'Token 1 123.45 T1 $5.25'])
  expect(head()).toContain('$3,617.25')
  expect(head()).toContain('on Ethereum')
})

test('small amounts and values are said honestly, without an exponent', async () => {
  await renderAccount(async () => [{ ...coin, quantity: 1n, price: '3000', value: '0.000000000000003' }])
  expect(rows()).toEqual(['Ether <0.001 ETH <$0.01'])
})

test('a total of some says that it is one', async () => {
  await renderAccount(async () => [coin, token(1)])
  expect(rows()[1]).toBe('Token 1 T1 123.45 T1')
  expect(head()).toContain('$3,612.00')
  expect(head()).toContain('Tokens with a price, on Ethereum')
})

test('security T20: a value far from price times quantity is neither shown nor counted', async () => {
  await renderAccount(async () => [coin, token(1, { price: '1', value: '1000000' })])
  expect(rows()[1]).toBe('Token 1 T1 123.45 T1')
  expect(head()).toContain('$3,612.00')
})

test('security T19: a token with the symbol of the coin is marked, and borrows no picture', async () => {
  await renderAccount(async () => [
    coin,
    token(1, { symbol: 'ЕTH', name: 'Ether', iconUrl: 'https://x.example/a.png' }),
  ])
  expect(rows()[1]).toContain('Look-alike')
  expect(rows()[0]).not.toContain('Look-alike')
  expect(document.querySelector('img[src="https://x.example/a.png"]')).toBeNull()
})

test('without prices the coin stands as the figure', async () => {
  const { price: _, value: __, ...plain } = coin
  await renderAccount(async () => [plain])
  expect(head()).toContain('1.204 ETH')
})

test.each([
  ['eur', 'de-DE', '3.612,00 €'],
  ['jpy', 'ja-JP', '￥3,612'],
  ['btc', 'en-US', '3,612 BTC'],
] as const)('figures in %s are written as %s does', async (currency, locale, figure) => {
  await renderAccount(async () => [coin], { currency, locale })
  expect(head()?.replace(/\s/g, ' ')).toContain(figure)
})

test('hidden balances are dots everywhere, and stored as such', async () => {
  const view = await renderAccount(async () => [coin])
  await view.press(screen.getByRole('button', { name: 'Hide balances' }))
  expect(screen.getAllByRole('img', { name: 'Hidden' })).toHaveLength(3)
  expect(document.body.textContent).not.toMatch(/3,612|1\.204/)
  expect(screen.getByRole('button', { name: 'Hide balances' }).getAttribute('aria-pressed')).toBe('true')
  const stored = view.tab.storage.getItem('latchkey:1:default:token_preferences')
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ areBalancesHidden: true })
})

test('an account of which nobody read all is not said to be worth nothing', async () => {
  await renderAccount(async () => ({ rows: [], isPartial: true }))
  expect(screen.getByText(/^Not every token could be read/)).toBeTruthy()
  expect(head()).not.toContain('$0')
})

test('what the host switches off has neither a button nor a tab', async () => {
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

test('Send leads to Send, unless the host switches it off', async () => {
  const view = await renderAccount(async () => [coin])
  const tiles = within(screen.getByRole('list', { name: 'What you can do' })).getAllByRole('button')
  expect(tiles.map(({ textContent }) => textContent)).toEqual(['Receive', 'Send'])
  await view.press(screen.getByRole('button', { name: 'Send' }))
  expect(view.route()).toEqual({ name: 'Send' })
  cleanup()
  await renderAccount(async () => [coin], { features: { send: false } })
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('an account without tokens is offered to receive some, once', async () => {
  const view = await renderAccount(async () => [])
  expect(screen.getByText('No tokens yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Manage tokens' })).toBeNull()
  await view.press(screen.getByRole('button', { name: 'Receive' }))
  expect(view.route()).toMatchObject({ name: 'Receive' })
})

test('what was read stays when a refresh fails, with its age', async () => {
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

test('figures that are older than a minute say how old they are', async () => {
  let later = 0
  const view = await renderAccount(async () => [coin], { env: { now: () => Date.now() + later } })
  expect(head()).toContain('on Ethereum')
  later = 121_000
  await view.advance(60_000)
  expect(head()).toContain('Updated 2 minutes ago')
})

test('a failed first read says so', async () => {
  await renderAccount(async () => {
    throw new Error('down')
  })
  expect(screen.getByText('Token Balance Unavailable')).toBeTruthy()
})

test('a network that the service does not know is told once, in its place', async () => {
  const portfolio = { ...portfolioOf(async () => [coin]), origin: 'rpc' as const }
  const view = await renderAccount(async () => [], { projectId: 'id', services: { portfolio } })
  expect(screen.getByText(/^Told by Ethereum itself/)).toBeTruthy()
  expect(view.said.filter((text) => /Told by/.test(text))).toEqual([])
})

test.each([
  ['a list', [coin]],
  ['an empty list', []],
])('without a project id the node’s %s says what it can hold', async (_, held) => {
  const portfolio = { ...portfolioOf(async () => held), origin: 'rpc' as const }
  await renderAccount(async () => [], { services: { portfolio } })
  expect(screen.getByText(/^Told by Ethereum itself/)).toBeTruthy()
})

test('the open account reads the coin, which the button shows, with its tokens', async () => {
  let reads = 0
  const getBalance = async () => ({ value: BigInt(++reads), decimals: 18, symbol: 'ETH' })
  await renderAccount(async () => [], {
    services: { portfolio: { ...portfolioOf(async () => []), getBalance } },
  })
  expect(reads).toBe(1)
})

test('another account never shows the rows of the one before', async () => {
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

test('another network never shows the rows of the one before', async () => {
  const answer = createAnswer<readonly TokenBalance[]>()
  const view = await renderAccount(async ({ network }) => (network.id === 1 ? [coin] : answer.promise))
  await view.run(() => view.fox.setChain(8453))
  expect(screen.queryByRole('list', { name: 'Tokens' })).toBeNull()
  expect(document.body.textContent).not.toMatch(/3,612/)
})

test('of 2,000 tokens a window stands in the document, with their places', async () => {
  await renderAccount(async () => Array.from({ length: 2000 }, (_, index) => token(index + 1)))
  const items = within(screen.getByRole('list', { name: 'Tokens' })).getAllByRole('listitem')
  expect(items.length).toBeLessThan(100)
  expect(items[0]?.getAttribute('aria-posinset')).toBe('1')
  expect(items[0]?.getAttribute('aria-setsize')).toBe('2000')
})

test('the address is copied whole, also where a name stands', async () => {
  const copied: string[] = []
  stubClipboard({ writeText: async (text) => copied.push(text) })
  const view = await renderAccount(async () => [coin], { name: 'alice.eth' })
  expect(head()).toContain('alice.eth')
  // userEvent puts a clipboard of its own in front of the page's.
  await view.run(() => screen.getByRole('button', { name: 'Copy address' }).click())
  expect(copied).toEqual([alice])
  expect(view.said.at(-1)).toBe('Address copied')
})

test('the explorer shows the account in a tab of its own', async () => {
  await renderAccount(async () => [coin])
  const link = screen.getByRole('link', { name: 'View on the explorer' })
  expect(link.getAttribute('href')).toBe(`https://etherscan.io/address/${alice}`)
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})
