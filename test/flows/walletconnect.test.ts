import { createPublicClient, http, parseEther, verifyMessage } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { copyLink, copyPairing } from '../support/copyPairing.js'
import { eventually } from '../support/eventually.js'
import { openPhone, type Phone } from '../support/openPhone.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'
import { readManifest } from '../support/readManifest.js'
import { resetLocalnet } from '../support/resetLocalnet.js'

const settings = { wallets: '0', pairing: '1' }
const account = ({ page }: Opened) => page.getByRole('button', { name: /^Account, / })
const answer = ({ page }: Opened) => page.getByRole('status', { name: 'Answer of the wallet' })

async function connectPhone(mode?: Parameters<typeof openPhone>[1]): Promise<Opened & { phone: Phone }> {
  const opened = await openPlayground({ settings })
  const phone = await openPhone(opened, mode)
  await phone.pair(await copyPairing(opened))
  await account(opened).waitFor()
  await opened.dialog.waitFor({ state: 'hidden' })
  return { ...opened, phone }
}

test('a phone that pairs by the copied link is connected, signs and sends', async () => {
  onTestFinished(resetLocalnet)
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
  await client.waitForTransactionReceipt({ hash })
  const transaction = await client.getTransaction({ hash })
  expect(transaction).toMatchObject({ from: address.toLowerCase(), value: parseEther('0.01') })
  expect(opened.complaints).toEqual([])
})

test('a reload takes the session up without another code', async () => {
  const { page, ...opened } = await connectPhone()
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.reload()
  await account({ page, ...opened }).waitFor()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await eventually(() => answer({ page, ...opened }).textContent()).toMatch(/^0x[0-9a-f]{130}$/)
  expect(sockets).toHaveLength(1)
  expect(opened.complaints).toEqual([])
})

test('disconnecting here ends the session on the phone', async () => {
  const opened = await connectPhone()
  const { dialog, page, phone } = opened
  await page.bringToFront()
  await account(opened).click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await eventually(() => phone.page.getByRole('button', { name: 'Disconnect' }).count()).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await account(opened).count()).toBe(0)
})

test('disconnecting on the phone disconnects here', async () => {
  const opened = await connectPhone()
  await opened.phone.page.bringToFront()
  await opened.phone.press('Disconnect')
  await opened.page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await opened.page.reload()
  await opened.page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(opened.complaints).toEqual([])
})

test('a refusal on the phone is said, and another code connects', async () => {
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
  await phone.press('Approve')
  await account(opened).waitFor()
})

test('an approval that comes after cancelling connects nothing, and the phone is told', async () => {
  const opened = await openPlayground({ settings })
  const { dialog, page } = opened
  const phone = await openPhone(opened, 'ask')
  await phone.pair(await copyPairing(opened))
  await phone.page.getByRole('button', { name: 'Approve' }).waitFor()
  await page.bringToFront()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await phone.page.bringToFront()
  await phone.press('Approve')
  await eventually(() => phone.page.getByRole('button', { name: 'Disconnect' }).count()).toBe(0)
  expect(await account(opened).count()).toBe(0)
  expect(opened.complaints).toEqual([])
})

test('two tabs agree on what a phone connects and ends', async () => {
  const opened = await openPlayground({ settings })
  const other = await opened.context.newPage()
  await other.goto(opened.url)
  const phone = await openPhone(opened)
  await phone.pair(await copyPairing(opened))
  await account(opened).waitFor()
  await other.locator('[data-lk-part=account-button]').waitFor({ state: 'attached' })

  await other.bringToFront()
  await other.getByRole('button', { name: 'Sign a message' }).click()
  const output = other.getByRole('status', { name: 'Answer of the wallet' })
  await eventually(() => output.textContent()).toMatch(/^0x[0-9a-f]{130}$/)

  await account({ ...opened, page: other }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  const offers = opened.page.locator('[data-lk-part=connect-button]')
  await eventually(() => offers.count()).toBe(1)
})

test('nothing of WalletConnect is fetched before somebody asks for it', async () => {
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
