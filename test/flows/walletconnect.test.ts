import type { Page, Route } from 'playwright-core'
import { createPublicClient, http, parseEther, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { copyLink, copyPairing } from '../support/copyPairing.js'
import { eventually } from '../support/eventually.js'
import { holdLongTimers } from '../support/holdLongTimers.js'
import { openPhone, type Phone } from '../support/openPhone.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'
import { readManifest } from '../support/readManifest.js'
import { untilSeen } from '../support/untilSeen.js'
import { waitForReceipt } from '../support/waitForReceipt.js'

const settings = { wallets: '0', pairing: '1' }
const account = ({ page }: Opened) => page.getByRole('button', { name: /^Account, / })
const answer = ({ page }: Opened) => page.getByRole('status', { name: 'Answer of the wallet' })

async function connectPhone(more: Record<string, string> = {}): Promise<Opened & { phone: Phone }> {
  const opened = await openPlayground({ settings: { ...settings, ...more } })
  const phone = await openPhone(opened)
  await phone.pair(await copyPairing(opened))
  await account(opened).waitFor()
  await opened.dialog.waitFor({ state: 'hidden' })
  return { ...opened, phone }
}

test('a phone paired by the copied link connects, signs and sends, until it is disconnected here', {
  tags: ['golden'],
}, async () => {
  const opened = await connectPhone()
  const { accounts, urls } = await readManifest()
  const address = accounts.evm[0]?.address ?? '0x'

  await opened.page.bringToFront()
  await opened.page.getByRole('button', { name: 'Sign a message' }).click()
  await eventually(() => answer(opened).textContent()).toMatch(/^0x[0-9a-f]{130}$/)
  const signature = (await answer(opened).textContent()) as `0x${string}`
  const message = 'Hello from the playground'
  await expect(verifyMessage({ address, message, signature })).resolves.toBe(true)

  await opened.page.getByRole('button', { name: 'Send 0.01 to yourself' }).click()
  await eventually(() => answer(opened).textContent()).toMatch(/^0x[0-9a-f]{64}$/)
  const hash = (await answer(opened).textContent()) as `0x${string}`
  const client = createPublicClient({ transport: http(urls.evm), pollingInterval: 50 })
  await waitForReceipt(client, hash)
  const transaction = await client.getTransaction({ hash })
  expect(transaction).toMatchObject({ from: address.toLowerCase(), value: parseEther('0.01') })

  await account(opened).click()
  await opened.dialog.getByRole('button', { name: 'Settings' }).click()
  await opened.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await opened.page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await eventually(() => opened.phone.page.getByRole('button', { name: 'Disconnect' }).count()).toBe(0)
  // Of the client nothing is in a database of its own, and nothing of the account and its requests stays.
  const readClient = () =>
    opened.page.evaluate(() =>
      JSON.stringify(Object.entries(localStorage).filter(([key]) => key.includes(':walletconnect:'))),
    )
  expect(await readClient()).toContain('keychain')
  await eventually(async () => (await readClient()).match(/personal_sign|eth_sendTransaction/)).toBeNull()
  expect((await readClient()).toLowerCase()).not.toContain(address.toLowerCase())
  expect(await opened.page.evaluate(() => indexedDB.databases())).toEqual([])
  await opened.page.reload()
  await opened.page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await account(opened).count()).toBe(0)
  expect(opened.complaints).toEqual([])
})

test('with reconnecting off a reload also ends the session on the phone', async () => {
  const opened = await connectPhone({ reconnect: '0' })
  const { page, phone } = opened
  await phone.page.getByRole('button', { name: 'Disconnect' }).waitFor()
  await page.bringToFront()
  await page.reload()
  await eventually(() => phone.page.getByRole('button', { name: 'Disconnect' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await account(opened).count()).toBe(0)
  expect(opened.complaints).toEqual([])
})

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['is closed', (page) => page.close()],
  ['crashes', (page) => page.goto('chrome://crash').catch(() => undefined)],
])(
  'with reconnecting off a second tab leaves the phone of the first to it, until the first %s',
  async (_, leave) => {
    const opened = await connectPhone({ reconnect: '0' })
    const { context, page, phone, url } = opened
    const second = await context.newPage()
    await second.goto(url)
    await second.getByRole('button', { name: 'Connect wallet' }).waitFor()
    // It waits for the first one to end.
    const isWaiting = async () => {
      const { pending = [] } = await second.evaluate(() => navigator.locks.query())
      return pending.some(({ mode, name }) => mode === 'exclusive' && name?.includes('walletconnect'))
    }
    await eventually(isWaiting).toBe(true)
    await page.bringToFront()
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await eventually(() => answer(opened).textContent()).toMatch(/^0x[0-9a-f]{130}$/)
    expect(await second.getByRole('button', { name: /^Account, / }).count()).toBe(0)
    expect(opened.complaints).toEqual([])
    await leave(page)
    await eventually(() => phone.page.getByRole('button', { name: 'Disconnect' }).count()).toBe(0)
  },
)

test('a rejection on the phone is reported, an approval after cancelling connects nothing, and another code connects', async () => {
  const opened = await openPlayground({ settings })
  const { dialog, page } = opened
  const phone = await openPhone(opened, 'ask')
  const first = await copyPairing(opened)
  await phone.pair(first)
  await phone.press('Decline')
  await page.bringToFront()
  await dialog.getByRole('paragraph').filter({ hasText: 'Connection declined' }).waitFor()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const second = await copyLink(opened)
  expect(second).not.toBe(first)
  await phone.page.bringToFront()
  await phone.pair(second)
  await phone.page.getByRole('button', { name: 'Approve' }).waitFor()
  await page.bringToFront()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await phone.page.bringToFront()
  await phone.press('Approve')
  await phone.noted('Connect for Latchkey playground: approved')
  await eventually(() => phone.page.getByRole('button', { name: 'Disconnect' }).count()).toBe(0)
  expect(await account(opened).count()).toBe(0)

  const third = await copyPairing(opened)
  await phone.page.bringToFront()
  await phone.pair(third)
  await phone.press('Approve')
  await account(opened).waitFor()
  expect(opened.complaints).toEqual([])
})

/** The URL of WalletConnect's package, once a page has fetched it. */
function findPackage(page: Page): Promise<string> {
  return new Promise((resolve) => {
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return
      const text = await response.text().catch(() => '')
      if (text.includes('wc_sessionPropose')) resolve(response.url())
    })
  })
}

const shown = '[data-lk-part=account-button]'
const offered = '[data-lk-part=connect-button]:not([aria-busy], [aria-disabled])'

test('two tabs sync within a second, even before the other one has loaded the WalletConnect client', async () => {
  const opened = await openPlayground({ settings, prepare: holdLongTimers })
  const { context, page } = opened
  const other = await context.newPage()
  await other.goto(opened.url)
  await other.locator(offered).waitFor({ state: 'attached' })
  const fetched = findPackage(page)
  const phone = await openPhone(opened)
  const link = await copyPairing(opened)
  const held: Route[] = []
  await other.route(await fetched, (route) => void held.push(route))

  const connected = Promise.all([untilSeen(page, shown), untilSeen(other, shown)])
  await phone.pair(link)
  await connected

  await other.bringToFront()
  const output = other.getByRole('status', { name: 'Answer of the wallet' })
  await other.getByRole('button', { name: 'Sign a message' }).click()
  await eventually(() => held.length).toBeGreaterThan(0)
  expect(await output.textContent()).toBe('Waiting for the wallet')
  for (const route of held) await route.continue()
  await eventually(() => output.textContent()).toMatch(/^0x[0-9a-f]{130}$/)

  const ended = Promise.all([untilSeen(other, offered), untilSeen(page, offered)])
  await account({ ...opened, page: other }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await ended
  await eventually(() => phone.page.getByRole('button', { name: 'Disconnect' }).count()).toBe(0)
  expect(opened.complaints).toEqual([])
})

/** Requests a network by name, starting from the network that the button names. */
async function chooseNetwork({ dialog, page }: Opened, from: string, to: string): Promise<void> {
  await page.bringToFront()
  await page.getByRole('button', { name: `Network: ${from}` }).click()
  await dialog.getByRole('button', { name: new RegExp(`^${to}`) }).click()
}

/** Sends, and expects the transaction to be mined on the second network. */
async function sendOnNorthwind(opened: Opened, approve: () => Promise<void>): Promise<void> {
  const { accounts, urls } = await readManifest()
  await opened.page.bringToFront()
  await opened.page.getByRole('button', { name: 'Send 0.01 to yourself' }).click()
  await approve()
  await eventually(() => answer(opened).textContent()).toMatch(/^0x[0-9a-f]{64}$/)
  const hash = (await answer(opened).textContent()) as `0x${string}`
  const client = createPublicClient({ transport: http(urls.evm2), pollingInterval: 50 })
  await waitForReceipt(client, hash)
  expect(await client.getTransaction({ hash })).toMatchObject({
    from: accounts.evm[0]?.address.toLowerCase(),
    value: parseEther('0.01'),
    chainId: 31_338,
  })
}

test('a network approved by the phone is switched to locally, a reload restores the session, and the phone ends it', async () => {
  const opened = await connectPhone()
  await chooseNetwork(opened, 'Meridian', 'Northwind')
  await opened.dialog.waitFor({ state: 'hidden' })
  await opened.page.getByRole('button', { name: 'Network: Northwind' }).waitFor()
  await sendOnNorthwind(opened, async () => undefined)
  await opened.phone.noted('eth_sendTransaction for Latchkey playground: approved')
  expect(await opened.phone.page.getByText('wallet_switchEthereumChain').count()).toBe(0)

  const { page } = opened
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.reload()
  await account(opened).waitFor()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await eventually(() => answer(opened).textContent()).toMatch(/^0x[0-9a-f]{130}$/)
  expect(sockets).toHaveLength(1)

  await opened.phone.page.bringToFront()
  await opened.phone.press('Disconnect')
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(opened.complaints).toEqual([])
})

test('a network that the phone has not approved is requested: a rejection is reported, an approval switches to it', async () => {
  const opened = await openPlayground({ settings: { ...settings, networks: '1' } })
  const { dialog, page } = opened
  const phone = await openPhone(opened, 'ask')
  const answerOnPhone = async (button: 'Approve' | 'Decline', heading: string) => {
    await phone.page.bringToFront()
    await phone.page.getByRole('heading', { name: heading }).waitFor()
    await phone.press(button)
  }
  await phone.pair(await copyPairing(opened))
  await answerOnPhone('Approve', 'Connect')
  await account(opened).waitFor()

  // Adds a network to the app that the session does not include.
  const url = new URL(opened.url)
  url.searchParams.delete('networks')
  await page.bringToFront()
  await page.goto(url.href)
  // Until the session is restored a chosen network is the app's alone, and no request. The button grows with its figures,
  // which moves the one beside it.
  await eventually(() => page.locator(shown).textContent()).toMatch(/ETH$/)
  await chooseNetwork(opened, 'Meridian', 'Northwind')
  await answerOnPhone('Decline', 'Switch network')
  await page.bringToFront()
  await dialog.getByRole('status').filter({ hasText: 'You declined the switch to Northwind' }).waitFor()
  expect(await dialog.getByRole('button', { name: /^Meridian Current/ }).count()).toBe(1)

  await dialog.getByRole('button', { name: /^Northwind/ }).click()
  await answerOnPhone('Approve', 'Switch network')
  await page.bringToFront()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Network: Northwind' }).waitFor()
  await sendOnNorthwind(opened, () => answerOnPhone('Approve', 'Send transaction'))
  expect(opened.complaints).toEqual([])
})

test('WalletConnect is not fetched before it is needed', async () => {
  const opened = await openPlayground({ settings: { pairing: '1' } })
  const { dialog, page } = opened
  const found: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    const text = await response.text().catch(() => '')
    if (text.includes('wc_sessionPropose')) found.push(response.url())
  })
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(found).toEqual([])
  await dialog.getByRole('button', { name: 'WalletConnect, QR code' }).click()
  await dialog.getByRole('button', { name: 'Copy link' }).waitFor()
  await eventually(() => found.length).toBeGreaterThan(0)
})
