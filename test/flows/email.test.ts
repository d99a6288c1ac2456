import { randomUUID } from 'node:crypto'
import {
  type Address,
  createPublicClient,
  createTestClient,
  type Hex,
  http,
  parseEther,
  recoverMessageAddress,
} from 'viem'
import { expect, test } from 'vitest'
import { launchPartitioned } from '../localnet/tests/frame/support/launchPartitioned.js'
import { readCode, readDeviceLink, readMailbox } from '../localnet/tests/frame/support/readMail.js'
import { checkAxe } from '../support/checkAxe.js'
import { eventually } from '../support/eventually.js'
import { type Opened, type OpenPlaygroundParameters, openPlayground } from '../support/openPlayground.js'
import { confirmSend, fillSend, showSend } from '../support/openSend.js'
import { readManifest } from '../support/readManifest.js'
import { runAxe } from '../support/runAxe.js'

type EmailPage = Opened & { email: string; code: () => Promise<string>; approveDevice: () => Promise<void> }

/** A page whose app offers email, in a browser that the wallet has never seen, and an address that nobody has. */
async function openWithEmail({
  settings,
  ...rest
}: OpenPlaygroundParameters & { full?: boolean } = {}): Promise<EmailPage> {
  const { full = false, ...parameters } = rest
  const { urls } = await readManifest()
  const mails = readMailbox(urls.mailbox)
  const email = `ada-${randomUUID().slice(0, 8)}@mail.test`
  const opened = await openPlayground({
    browser: await launchPartitioned(full ? 'full' : 'shell'),
    ...parameters,
    settings: { email: '1', networks: '1', ...settings },
  })
  return {
    ...opened,
    email,
    code: () => readCode(mails, { to: email }),
    async approveDevice() {
      const page = await opened.context.newPage()
      await page.goto(await readDeviceLink(mails, email))
      await page.getByRole('button', { name: 'Approve this device' }).click()
      await page.close()
    },
  }
}

const addressField = ({ dialog }: Opened) => dialog.locator('input[type=email]')
const codeField = ({ dialog }: Opened) => dialog.locator('input[autocomplete=one-time-code]')
const wallet = ({ page }: Opened) => page.frameLocator('iframe[title="Embedded wallet"]')

async function askForMail(opened: EmailPage, email = opened.email): Promise<void> {
  await addressField(opened).fill(email)
  await opened.page.keyboard.press('Enter')
}
/** Opens Connect and signs in with the code of the mail. */
async function signIn(opened: EmailPage): Promise<void> {
  const { dialog, page } = opened
  await page.locator('[data-lk-part=connect-button]').click()
  await askForMail(opened)
  await dialog.locator('[data-lk-part=hero]').waitFor()
  await opened.approveDevice()
  const code = await opened.code()
  // Closing the device's own page brings this one to the front, where the field takes the focus.
  await page.bringToFront()
  await eventually(() => codeField(opened).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type(code)
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('[data-lk-part=account-button]').getByText(opened.email).waitFor()
}
/** Approves in the frame, which wants to be seen. */
async function approve(opened: Opened, heading: string): Promise<void> {
  await wallet(opened).getByRole('heading', { name: heading, exact: true }).waitFor()
  await wallet(opened).getByRole('button', { name: 'Approve' }).click()
}
const answer = ({ page }: Opened) => page.getByRole('status', { name: 'Answer of the wallet' })

/** Signs a message by the app, and returns who signed it. */
async function readSigner(opened: Opened): Promise<Address> {
  await opened.page.getByRole('button', { name: 'Sign a message' }).click()
  await approve(opened, 'Sign message')
  await opened.dialog.waitFor({ state: 'hidden' })
  await eventually(() => answer(opened).textContent()).toMatch(/^0x[\da-f]{130}$/)
  const signature = (await answer(opened).textContent()) as Hex
  return recoverMessageAddress({ message: 'Hello from the playground', signature })
}

test('a user signs in by email, signs what the app asks for, stays signed in, and signs out', async () => {
  const opened = await openWithEmail()
  const { dialog, email, page } = opened
  await signIn(opened)

  const signer = await readSigner(opened)

  await page.reload()
  await page.locator('[data-lk-part=account-button]').getByText(email).waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(email)
  await page.locator('[data-lk-part=account-button] button').first().click()
  await dialog.locator('[data-lk-focus=Settings]').click()
  const account = dialog.locator('[data-lk-part=_connected-wallet]')
  await account.getByText(email).waitFor()
  expect(await account.textContent()).toContain(`${signer.slice(0, 6)}…${signer.slice(-4)}`)
  await dialog.locator('[data-kind=danger]').click()
  await page.locator('[data-lk-part=connect-button]').waitFor()
  await page.reload()
  await page.locator('[data-lk-part=connect-button]').waitFor()
})

test('a wrong code is named, another mail replaces it, and Back asks for another address', async () => {
  const opened = await openWithEmail({ prepare: (context) => context.clock.install() })
  const { dialog, page } = opened
  await page.locator('[data-lk-part=connect-button]').click()
  await askForMail(opened)
  await dialog.locator('[data-lk-part=hero]').waitFor()
  await opened.approveDevice()
  await codeField(opened).waitFor()
  const first = await opened.code()
  const wrong = first === '000000' ? '000001' : '000000'
  await page.keyboard.type(wrong)
  await dialog.getByRole('paragraph').getByText('Wrong code. Check your email and try again.').waitFor()
  await dialog.getByText(/^Didn’t get it\? Resend in \d+ s$/).waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await addressField(opened).waitFor()
  expect(await addressField(opened).inputValue()).toBe(opened.email)
  await askForMail(opened, `other-${opened.email}`)
  await dialog
    .getByRole('paragraph')
    .getByText(/^Please try again after \d+ seconds$/)
    .waitFor()
})

test('Escape and the backdrop leave a request open, and Close takes it back', async () => {
  const opened = await openWithEmail()
  const { dialog, page } = opened
  await signIn(opened)
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await wallet(opened).getByRole('heading', { name: 'Sign message' }).waitFor()
  const frame = page.locator('[data-lk-frame]')
  expect(await frame.getAttribute('aria-hidden')).toBeNull()
  expect(await frame.evaluate((element) => element.closest('[inert]'))).toBeNull()
  // What is pressed inside the frame is the wallet's own.
  const close = dialog.getByRole('button', { name: 'Close' })
  await close.focus()
  await page.keyboard.press('Escape')
  await page.mouse.click(20, 700)
  await dialog.getByRole('status').getByText('Finish or cancel what is open first').waitFor()
  expect(await dialog.isVisible()).toBe(true)
  expect(await dialog.getByRole('button', { name: 'Back' }).count()).toBe(0)

  // The keyboard reaches the frame from Close.
  await close.focus()
  await page.keyboard.press('Tab')
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await close.click()
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => answer(opened).textContent()).toMatch(/^Refused: /)
  expect(await frame.isVisible()).toBe(false)
})

test('in a full Chromium nothing lies over the frame, which approves a send after its review', {
  timeout: 90_000,
}, async () => {
  const opened = await openWithEmail({ full: true, viewport: { width: 390, height: 844 }, motion: 'real' })
  const { dialog, page } = opened
  await signIn(opened)
  const { accounts, urls } = await readManifest()
  const address = await readSigner(opened)
  const [, , carol] = accounts.evm
  const transport = http(urls.evm)
  const chain = createPublicClient({ transport })
  await createTestClient({ mode: 'anvil', transport }).setBalance({ address, value: parseEther('2') })
  const to = carol?.address ?? '0x'
  const before = await chain.getBalance({ address: to })

  await page.reload()
  await page.locator('[data-lk-part=account-button]').getByText(opened.email).waitFor()
  await showSend(opened)
  await fillSend(opened, { amount: '0.5', to })
  await confirmSend(opened, 'Send 0.5 ETH')
  await wallet(opened)
    .getByRole('heading', { name: /transaction/i })
    .waitFor()
  // The frame follows the sheet, which comes in.
  await eventually(async () => {
    const box = await page.locator('[data-lk-frame]').boundingBox()
    return [box?.x, box?.width]
  }).toEqual([0, 390])
  await wallet(opened).getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
  expect(await chain.getBalance({ address: to })).toBe(before + parseEther('0.5'))
})

test.each([
  ['en', ['desktop', 'phone']],
  ['ar-XB', ['phone']],
] as const)('axe reports nothing in the views of email: %s', { timeout: 90_000 }, async (locale, looks) => {
  const opened = await openWithEmail({ settings: { locale }, context: { reducedMotion: 'reduce' } })
  const { dialog, page } = opened
  await page.locator('[data-lk-part=connect-button]').click()
  await addressField(opened).waitFor()
  await checkAxe(opened, 'Connect', looks)
  await addressField(opened).fill('ann@mail')
  await page.keyboard.press('Enter')
  await dialog.locator('input[aria-invalid=true]').waitFor()
  await checkAxe(opened, 'Connect, wrong', looks)
  await askForMail(opened)
  await dialog.locator('[data-lk-part=hero]').waitFor()
  await checkAxe(opened, 'EmailCode, device', looks)
  await opened.approveDevice()
  await codeField(opened).waitFor()
  await checkAxe(opened, 'EmailCode', looks)
  expect(await codeField(opened).evaluate((field) => getComputedStyle(field).direction)).toBe('ltr')
  await page.keyboard.type('000000')
  await dialog.locator('input[aria-invalid=true]').waitFor()
  await checkAxe(opened, 'EmailCode, wrong', looks)
  await codeField(opened).fill(await opened.code())
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('.requests button').first().click()
  await wallet(opened).getByRole('heading', { name: 'Sign message' }).waitFor()
  await checkAxe(opened, 'ApproveTransaction', looks)
  expect(await runAxe(page)).toEqual([])
})
