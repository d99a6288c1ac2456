import type { Page } from 'playwright-core'
import { hexToString, verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { breakPart } from '../support/breakPart.js'
import { eventually } from '../support/eventually.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'
import { eventNames } from '../support/readEvents.js'
import { readManifest } from '../support/readManifest.js'
import {
  connectAndBeAsked,
  openAsked,
  readSignatures,
  sign,
  signButton,
  signInHeading,
  untilAsked,
} from '../support/signIn.js'
import { getTestbed } from '../support/testbed/getTestbed.js'

const accountButton = ({ page }: Pick<Opened, 'page'>) => page.getByRole('button', { name: /^Account, / })
const connectButton = ({ page }: Pick<Opened, 'page'>) => page.getByRole('button', { name: 'Connect wallet' })
const wholeMessage = ({ dialog }: Opened) => dialog.getByRole('region', { name: 'The whole message' })

/** The session of this browser at the local network's sign-in server. */
async function askServer({ context }: Opened): Promise<unknown> {
  const response = await context.request.get(`${getTestbed().services}/siwx/me`)
  return response.ok() ? ((await response.json()) as { accounts: unknown }).accounts : response.status()
}

test('a connecting user signs the displayed message and is signed in, also after a reload', {
  tags: ['golden'],
}, async () => {
  const opened = await openAsked({ settings: { siwxServer: 'local' } })
  const { complaints, dialog, page, prompt, url } = opened
  const [alice] = (await readManifest()).accounts.evm
  const { host } = new URL(url)
  const facts = dialog.locator('[data-lk-part=fact]')
  expect((await facts.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual(
    expect.arrayContaining([`Site ${host}`, `Account ${alice?.address}`, 'Network Meridian']),
  )
  const shown = await wholeMessage(opened).locator('code').textContent()

  await signButton(opened).click()
  await prompt.getByRole('heading', { name: 'Sign message' }).waitFor()
  await dialog.getByRole('button', { name: 'Signing' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await accountButton(opened).waitFor()

  const [signed, ...others] = await readSignatures(page)
  expect(others).toEqual([])
  const message = hexToString(signed?.message as `0x${string}`)
  expect(message).toBe(shown)
  const signature = signed?.signature as `0x${string}`
  const address = alice?.address as `0x${string}`
  await expect(verifyMessage({ address, message, signature })).resolves.toBe(true)
  expect(parseSiweMessage(message)).toMatchObject({ address, chainId: 31337, domain: host, version: '1' })
  expect(await askServer(opened)).toEqual([`eip155:31337:${address}`])
  await eventually(() => eventNames(page)).toEqual(
    expect.arrayContaining(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS']),
  )

  await page.reload()
  await accountButton(opened).waitFor()
  await accountButton(opened).click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('listitem').filter({ hasText: 'Signed in' }).waitFor()
  expect(await prompt.getByRole('heading').count(), 'no second sign-in prompt').toBe(0)
  expect(await readSignatures(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('without a server a sign-in also survives a reload', async () => {
  const opened = await openAsked({ settings: { siwxServer: 'none' } })
  const { complaints, dialog, page, prompt } = opened
  await sign(opened)
  await accountButton(opened).waitFor()
  await page.reload()
  await accountButton(opened).click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('listitem').filter({ hasText: 'Signed in' }).waitFor()
  expect(await prompt.getByRole('heading').count(), 'no second sign-in prompt').toBe(0)
  expect(await readSignatures(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('Cancel disconnects where signing in is required, and reconnecting requests it again', async () => {
  const opened = await openAsked()
  const { complaints, dialog, page } = opened
  await page.reload()
  await untilAsked(opened)
  await dialog.getByText('asks every wallet to sign in. Cancel disconnects this one.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await connectButton(opened).waitFor()
  await eventually(() => eventNames(page)).toContain('CLICK_CANCEL_SIWX')
  await page.reload()
  await connectButton(opened).waitFor()
  await connectAndBeAsked(opened)
  expect(complaints).toEqual([])
})

test('Cancel closes where signing in is optional, and the wallet stays connected', async () => {
  const opened = await openAsked({ settings: { siwx: 'optional' } })
  const { complaints, dialog } = opened
  expect(await dialog.getByText('Cancel disconnects').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await accountButton(opened).waitFor()
  expect(complaints).toEqual([])
})

test('Esc closes where signing in is optional', async () => {
  const opened = await openAsked({ settings: { siwx: 'optional' } })
  await opened.page.keyboard.press('Escape')
  await opened.dialog.waitFor({ state: 'hidden' })
  await accountButton(opened).waitFor()
})

/** Records from now on whether the sheet shook: the shake lasts half a second, which a slow test may miss. */
const watchShaking = ({ dialog }: Opened) =>
  dialog.evaluate((sheet) => {
    Object.assign(window, { __hasShaken: false })
    const observer = new MutationObserver(() => {
      if (!sheet.hasAttribute('data-shake')) return
      Object.assign(window, { __hasShaken: true })
      observer.disconnect()
    })
    observer.observe(sheet, { attributeFilter: ['data-shake'] })
  })
const hasShaken = (page: Page) =>
  page.evaluate(() => (window as unknown as { __hasShaken: boolean }).__hasShaken)

test('Esc, the backdrop and Close are disabled until the user decides; a rejection shows calmly, and signing works again', async () => {
  const opened = await openAsked()
  const { complaints, dialog, page, prompt } = opened
  const status = dialog.getByRole('status')
  const refusals: readonly (readonly [string, () => Promise<void>])[] = [
    ['Esc', () => page.keyboard.press('Escape')],
    ['the backdrop', () => page.mouse.click(20, 400)],
    // Marked as disabled, but still reacts to a press.
    ['Close', () => dialog.getByRole('button', { name: 'Close' }).click({ force: true })],
  ]
  for (const [name, refused] of refusals) {
    const said = await status.evaluateHandle((element) => element.firstChild)
    await watchShaking(opened)
    await refused()
    await eventually(() => hasShaken(page)).toBe(true)
    await eventually(() => status.evaluate((element, before) => element.firstChild !== before, said)).toBe(
      true,
    )
    await eventually(() => status.textContent()).toBe('Finish or cancel what is open first')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement)), name).toBe(true)
    await eventually(() => dialog.getAttribute('data-shake')).toBe(null)
    await signInHeading(opened).waitFor()
  }

  await signButton(opened).click()
  await prompt.getByRole('heading', { name: 'Sign message' }).waitFor()
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await dialog.locator('[data-lk-part=notice]').getByText('Signature declined').waitFor()
  await eventually(() => dialog.getByRole('status').textContent()).toBe('Signature declined')
  expect(await dialog.getByRole('alert').textContent()).toBe('')
  await signInHeading(opened).waitFor()
  await sign(opened)
  await accountButton(opened).waitFor()
  expect(complaints).toEqual([])
})

test('another account and another network request a signature; accounts that signed are not asked again', async () => {
  const opened = await openAsked()
  const { complaints, dialog, inWallet, page } = opened
  const [alice, bob] = (await readManifest()).accounts.evm
  await sign(opened)

  await inWallet({ do: 'grant', accounts: [alice?.address, bob?.address] })
  await inWallet({ do: 'switchAccount', account: bob?.address })
  await untilAsked(opened)
  await dialog
    .locator('[data-lk-part=fact]')
    .filter({ hasText: `${bob?.address}` })
    .waitFor()
  await sign(opened)

  await inWallet({ do: 'switchNetwork', chainId: 31338 })
  await untilAsked(opened)
  await dialog.locator('[data-lk-part=fact]').filter({ hasText: 'Northwind' }).waitFor()
  await sign(opened)

  await inWallet({ do: 'switchNetwork', chainId: 31337 })
  await page.getByRole('button', { name: 'Network: Meridian' }).waitFor()
  await inWallet({ do: 'switchAccount', account: alice?.address })
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  expect(await dialog.count()).toBe(0)
  expect(await readSignatures(page)).toHaveLength(3)
  expect(complaints).toEqual([])
})

async function signOut(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.bringToFront()
  await accountButton({ page }).click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
}

test('signing out where signing in is required disconnects, in every tab and at the server', async () => {
  const opened = await openAsked({ settings: { siwxServer: 'local' } })
  const { context, page, url } = opened
  await sign(opened)
  const other = await context.newPage()
  await other.goto(url)
  await accountButton({ page: other }).waitFor()
  await signOut(other)
  await eventually(() => askServer(opened)).toBe(401)
  await connectButton({ page: other }).waitFor()
  await page.bringToFront()
  await connectButton(opened).waitFor()
  expect(await opened.dialog.count(), 'no sign-in prompt').toBe(0)
  await page.reload()
  await connectButton(opened).waitFor()
})

test('signing out where signing in is optional keeps the wallet connected and updates the other tab', async () => {
  const opened = await openAsked({ settings: { siwx: 'optional' } })
  const { complaints, context, dialog, page, url } = opened
  await sign(opened)
  const other = await context.newPage()
  await other.goto(url)
  await accountButton({ page: other }).waitFor()
  await signOut(other)
  await other
    .getByRole('dialog')
    .getByRole('button', { name: 'Sign in Prove that this account is yours.' })
    .waitFor()

  await page.bringToFront()
  await accountButton(opened).click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: /^Sign in/ }).click()
  await untilAsked(opened)
  await opened.prompt.getByRole('heading', { name: 'Sign message' }).waitFor()
  await opened.prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await other.bringToFront()
  await other.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Signed in' }).waitFor()
  expect(complaints).toEqual([])
})

test('without the sign-in server no connection remains, and Connect shows the reason', async () => {
  await breakPart('siwx', 'status:500')
  const opened = await openPlayground({ settings: { siwx: 'required', siwxServer: 'local' } })
  const { dialog, page, prompt } = opened
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('A problem occurred while trying initialize authentication').first().waitFor()
  await dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await connectButton(opened).waitFor()
  await eventually(() => eventNames(page)).toContain('SIWX_AUTH_ERROR')
})

test('a signature that the server rejects is reported, and another attempt signs in', async () => {
  const opened = await openAsked({ settings: { siwxServer: 'local' } })
  const { dialog, prompt } = opened
  const mend = await breakPart('/siwx/verify', 'status:500')
  await signButton(opened).click()
  await prompt.getByRole('heading', { name: 'Sign message' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.locator('[data-lk-part=dock] [data-lk-part=notice]').waitFor()
  await eventually(() => dialog.getByRole('alert').textContent()).not.toBe('')
  await mend()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await prompt.getByRole('heading', { name: 'Sign message' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await askServer(opened)).toHaveLength(1)
})
