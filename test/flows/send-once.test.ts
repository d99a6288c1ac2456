import type { Locator } from 'playwright-core'
import { createPublicClient, http, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import type { Opened, OpenPlaygroundParameters } from '../support/openPlayground.js'
import { armedSend, confirmSend, fillSend, openSend, showSend } from '../support/openSend.js'
import { readManifest } from '../support/readManifest.js'
import { hideView, showView } from '../support/showView.js'
import { getRestoringBrowser } from '../support/testbed/getBrowser.js'

const value = parseEther('0.25')
const label = 'Send 0.25 ETH'

/** The receiver's balance, and how many transactions the sender has made. */
async function readChain() {
  const { accounts, urls } = await readManifest()
  const chain = createPublicClient({ transport: http(urls.evm) })
  const [alice = '0x', , carol = '0x'] = accounts.evm.map(({ address }) => address)
  const read = async () => ({
    balance: await chain.getBalance({ address: carol }),
    count: await chain.getTransactionCount({ address: alice }),
  })
  const before = await read()
  /** Exactly one transfer of 0.25 ETH has moved. */
  const expectOnce = () =>
    eventually(read).toEqual({ balance: before.balance + value, count: before.count + 1 })
  return { before, carol, expectOnce, read }
}

/** A page whose wallet has the request of a confirmed transfer and has not answered it. */
async function openAsked(parameters: OpenPlaygroundParameters = {}) {
  const chain = await readChain()
  const opened = await openSend(parameters)
  await fillSend(opened, { amount: '0.25', to: chain.carol })
  await confirmSend(opened, label)
  await opened.prompt.getByRole('heading', { name: 'Send transaction' }).waitFor()
  return { ...chain, opened }
}

/** Fills and confirms the same transfer once more. */
async function pressAgain(opened: Pick<Opened, 'dialog' | 'page'>, to: string) {
  await showSend(opened)
  await fillSend(opened, { amount: '0.25', to })
}

/** Wallets that send, and then report a rejection. */
function sendThenReject() {
  const wrapped = new WeakSet<object>()
  const onAnnounce = (event: Event) => {
    const { provider } = (
      event as CustomEvent<{ provider: { request(call: { method: string }): Promise<unknown> } }>
    ).detail
    if (wrapped.has(provider)) return
    wrapped.add(provider)
    const request = provider.request.bind(provider)
    provider.request = async (call) => {
      const answer = await request(call)
      if (call.method === 'eth_sendTransaction') throw { code: 5000, message: 'User declined' }
      return answer
    }
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce, true)
}

test('after a reload while the wallet has the request, the same transfer is not sent again', async () => {
  const { carol, before, opened, read } = await openAsked()
  const { dialog, page } = opened
  await page.reload()
  await page.locator('[data-lk-part=account-button]').first().waitFor()
  await showView(opened, 'Account')
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await dialog.getByText('This may have been sent').waitFor()
  await dialog.getByRole('button', { name: 'Details' }).click()
  await dialog.getByRole('heading', { name: 'Not confirmed' }).waitFor()
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await dialog.getByText('Last checked').waitFor()
  await hideView(opened, 'Account')
  await pressAgain(opened, carol)
  await dialog.getByText('We could not confirm it was sent').first().waitFor()
  expect(await read()).toEqual(before)
})

test('a wallet that disconnects while it has the request leaves no empty dialog, and what it sends after all is listed', async () => {
  const { expectOnce, opened } = await openAsked()
  const { dialog, inWallet, page, prompt } = opened
  await inWallet({ do: 'revoke' })
  await page.locator('[data-lk-part=connect-button]').waitFor()
  const words = async () => ((await dialog.isVisible()) ? (await dialog.textContent())?.trim() : 'closed')
  await eventually(words).not.toBe('')
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await expectOnce()
  await inWallet({ do: 'mode', mode: 'approve' })
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('[data-lk-part=connect-button]').click()
  await dialog.locator('[data-lk-part=wallet-row]').first().click()
  await page.locator('[data-lk-part=account-button]').first().waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await showView(opened, 'Account')
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await dialog.locator('[data-lk-part=activity-row]').filter({ hasText: '−0.25' }).first().waitFor()
  await expectOnce()
})

test('a second tab does not ask the wallet while the first tab’s request is open', async () => {
  const { carol, expectOnce, opened } = await openAsked()
  const page = await opened.context.newPage()
  await page.goto(opened.url)
  await page.locator('[data-lk-part=account-button]').first().waitFor()
  const other = { page, dialog: page.getByRole('dialog') }
  await pressAgain(other, carol)
  await other.dialog.getByText('Already open in your wallet').first().waitFor()
  await opened.page.bringToFront()
  await opened.prompt.getByRole('button', { name: 'Approve' }).click()
  await opened.dialog.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
  await expectOnce()
})

test('a transfer that a wallet sends and then reports as rejected is shown as sent, and not offered again', async () => {
  const { carol, expectOnce } = await readChain()
  const opened = await openSend({ prepare: (context) => context.addInitScript(sendThenReject) })
  const { dialog, inWallet } = opened
  await inWallet({ do: 'mode', mode: 'approve' })
  await fillSend(opened, { amount: '0.25', to: carol })
  await confirmSend(opened, label)
  await dialog.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByText('You already sent this').first().waitFor()
  await eventually(() => dialog.getByRole('button', { name: label }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await expectOnce()
})

test('of two tabs whose Send is pressed at the same time, one asks the wallet', async () => {
  const { carol, expectOnce } = await readChain()
  const opened = await openSend()
  const page = await opened.context.newPage()
  await page.goto(opened.url)
  await page.locator('[data-lk-part=account-button]').first().waitFor()
  const other = { page, dialog: page.getByRole('dialog') }
  await showSend(other)
  const tabs = [opened, other]
  for (const tab of tabs) {
    await tab.page.bringToFront()
    await fillSend(tab, { amount: '0.25', to: carol })
    for (const box of await tab.dialog.getByRole('checkbox').all()) await box.check()
  }
  const buttons = await Promise.all(tabs.map((tab) => armedSend(tab, label)))
  const refused = tabs.map(({ dialog }) => dialog.getByText('Already open in your wallet').first())
  // The request of one tab may take the place of the other’s button before that is pressed.
  const press = (button: Locator, index: number) => Promise.any([button.click(), refused[index]?.waitFor()])
  await Promise.all(buttons.map(press))
  await eventually(async () => {
    const seen = await Promise.all(refused.map((text) => text.isVisible()))
    return seen.filter(Boolean).length
  }).toBe(1)
  const asking = (await refused[0]?.isVisible()) ? other : opened
  await asking.page.bringToFront()
  const prompt = asking.page.frameLocator('iframe[title="Demo Wallet"]')
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await asking.dialog.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
  await expectOnce()
})

/** Leaves a page for another site while its wallet has the request, with the browser keeping the page as it is. */
async function leave({ page, prompt }: Opened) {
  const { urls } = await readManifest()
  const { x, y } = await centreOf(prompt.getByRole('button', { name: 'Approve' }))
  await page.evaluate(() => Object.assign(window, { isKept: true }))
  await page.goto(urls.evm)
  return {
    /** Returns to it. Resolves to whether it was restored, rather than loaded again. */
    async goBack(): Promise<boolean> {
      await page.evaluate(() => history.back()).catch(() => {})
      await page.locator('[data-lk-part=account-button]').first().waitFor({ state: 'attached' })
      return page.evaluate(() => Reflect.has(window, 'isKept'))
    },
    /** Approves in the restored wallet, by its place: the driver has lost the frame. */
    approve: () => page.mouse.click(x, y),
  }
}

/** The centre of an element once it has stopped moving. */
async function centreOf(element: Locator) {
  let last: unknown
  const read = async () => {
    const box = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const isStill = JSON.stringify(box) === JSON.stringify(last)
    last = box
    return { isStill, x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await eventually(async () => (await read()).isStill).toBe(true)
  return read()
}

/** Another tab on the form, with the same transfer for review, which can't be sent. */
async function openOther({ context, url }: Opened, to: string) {
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('[data-lk-part=account-button]').first().waitFor()
  const other = { page, dialog: page.getByRole('dialog') }
  await pressAgain(other, to)
  await other.dialog.getByText('We could not confirm it was sent').first().waitFor()
  expect(await isDisabled(other)).toBe('true')
  return other
}

const isDisabled = ({ dialog }: Pick<Opened, 'dialog'>) =>
  dialog.getByRole('button', { name: label }).getAttribute('aria-disabled')

test('a page that the browser restores from its cache still has the wallet’s request, and sends once', async () => {
  const { before, expectOnce, opened, read } = await openAsked({ browser: await getRestoringBrowser() })
  const { approve, goBack } = await leave(opened)
  expect(await goBack()).toBe(true)
  expect(await read()).toEqual(before)
  await approve()
  await opened.dialog.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
  await expectOnce()
})

test('a page that the browser drops from its cache for another tab does not ask again when it is back, nor does the other one', async () => {
  const { before, carol, opened, read } = await openAsked({ browser: await getRestoringBrowser() })
  const { goBack } = await leave(opened)
  await openOther(opened, carol)
  await opened.page.bringToFront()
  // Chromium keeps no page that holds a lock which another one asks for.
  expect(await goBack()).toBe(false)
  await pressAgain(opened, carol)
  await opened.dialog.getByText('We could not confirm it was sent').first().waitFor()
  expect(await isDisabled(opened)).toBe('true')
  expect(await read()).toEqual(before)
})

/** Takes away from a page what its browser would not keep it with, as in browsers without these. */
function withoutShared() {
  Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
  Object.defineProperty(window, 'BroadcastChannel', { value: undefined })
}

test('a page that is restored after another tab has the like for review sends once, and both show it', async () => {
  const { before, carol, expectOnce, opened, read } = await openAsked({
    browser: await getRestoringBrowser(),
    prepare: (context) => context.addInitScript(withoutShared),
  })
  const { approve, goBack } = await leave(opened)
  const other = await openOther(opened, carol)
  expect(await read()).toEqual(before)
  await opened.page.bringToFront()
  expect(await goBack()).toBe(true)
  await approve()
  await opened.dialog.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
  await expectOnce()
  await other.page.bringToFront()
  await other.dialog.getByText('You already sent this').first().waitFor()
  expect(await isDisabled(other)).toBe('true')
  await expectOnce()
})
