import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createPublicClient, http, parseEther } from 'viem'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../../support/eventually.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { getBrowser } from '../../../../support/testbed/getBrowser.js'
import { createBuyerBench } from './createBuyerBench.js'

const localnet = shareLocalnet()
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await getBrowser()
})
beforeEach(async () => {
  context = await browser.newContext()
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
})
afterEach(() => context.close())

const wallet = () => localnet.manifest.accounts.evm[10]?.address ?? '0x'

async function openOrder() {
  const id = await createBuyerBench(localnet).order(
    { address: wallet(), assets: ['ETH'] },
    { presetCryptoAmount: 1 },
  )
  await page.goto(`${localnet.urls.services}/onramp/provider?order=${id}`)
  return id
}

const status = () => page.getByRole('status').textContent()

test('a user sees the order, pays, and reads the transaction of the delivery', async () => {
  const problems: string[] = []
  page.on('console', (message) => void problems.push(message.text()))
  page.on('pageerror', (error) => void problems.push(error.message))
  const id = await openOrder()
  expect(await page.title()).toBe('Local pay')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Local pay')
  expect(await page.getByRole('main').textContent()).toContain(wallet())
  expect(await status()).toBe('Waiting for your payment.')

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  // The page asks anew every second.
  await page.getByText('Paid and delivered. You can close this window.').waitFor()
  const { hash } = await createBuyerBench(localnet).read(id)
  expect(await page.getByRole('main').textContent()).toContain(hash)
  expect(await page.getByRole('button').count()).toBe(0)
  const client = createPublicClient({ transport: http(localnet.urls.evm) })
  expect(await client.getBalance({ address: wallet() })).toBe(parseEther('1'))
  expect(problems).toEqual([])
})

test.each([
  ['Cancel', 'The order was cancelled. You can close this window.'],
  ['Pay with a card that is declined', 'The payment failed. You can close this window.'],
])('the button "%s" ends the order', async (name, text) => {
  await openOrder()
  await page.getByRole('button', { name, exact: true }).click()
  await eventually(status).toBe(text)
  expect(await page.getByRole('button').count()).toBe(0)
})

test('while the delivery waits for its block the page says so and goes on by itself', async () => {
  await openOrder()
  await localnet.control({ mine: 'manual' })
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await eventually(status).toBe('Paid. The delivery is on its way.')
  await localnet.control({ mine: 'auto' })
  await eventually(status).toBe('Paid and delivered. You can close this window.')
})

test('a link with the details of an order places it', async () => {
  const query = new URLSearchParams({
    walletAddress: wallet(),
    destinationCurrencyCode: 'USDC',
    sourceAmount: '250',
    sourceCurrencyCode: 'EUR',
  })
  await page.goto(`${localnet.urls.services}/onramp/provider?${query}`)
  expect(new URL(page.url()).searchParams.get('order')).toMatch(/^[0-9a-f-]{36}$/)
  const text = await page.getByRole('main').textContent()
  expect(text).toContain('250.00 EUR')
  expect(text).toContain('tUSDC')
})

test.each([
  ['order=unknown', 404, 'There is no such order.'],
  ['', 400, 'missing field `walletAddress`'],
  ['walletAddress=alice', 400, 'Invalid address: alice'],
  [
    'walletAddress=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
    400,
    'Invalid address: <img src=x onerror=alert(1)>',
  ],
])('the page for "%s" says what is wrong, as text', async (query, code, text) => {
  const answer = await page.goto(`${localnet.urls.services}/onramp/provider?${query}`)
  expect(answer?.status()).toBe(code)
  expect(await page.getByRole('alert').textContent()).toContain(text)
  expect(await page.locator('img').count()).toBe(0)
})

test('the page allows no script and no frame around it', async () => {
  const id = await openOrder()
  const answer = await page.goto(`${localnet.urls.services}/onramp/provider?order=${id}`)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(await page.locator('script').count()).toBe(0)
})
