import type { Page } from 'playwright-core'
import { createPublicClient, type Hex, http } from 'viem'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { holdBlocks } from '../support/holdBlocks.js'
import { openConnected } from '../support/openConnected.js'
import type { Opened } from '../support/openPlayground.js'
import { readManifest } from '../support/readManifest.js'
import { readNative } from '../support/readNative.js'
import { readFacts, readPart } from '../support/readPanel.js'
import { readPrice } from '../support/readPrice.js'
import { settle } from '../support/settle.js'
import { showView } from '../support/showView.js'
import { writeDollars, writeUnits } from '../support/writeFigure.js'

const timeZone = 'Asia/Kolkata'
/** The service's address for the native token. */
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** The same browser in another of its tabs. */
const inTab = (opened: Opened, page: Page): Opened => ({ ...opened, page, dialog: page.getByRole('dialog') })

const headings = ({ dialog }: Opened) => dialog.getByRole('heading', { level: 3 }).allInnerTexts()

/** The newest row: its transaction and its text. */
async function readTop({ dialog }: Opened) {
  const row = dialog.locator('[data-lk-part=activity-row]').first()
  await row.waitFor()
  return { id: await row.getAttribute('data-lk-focus'), text: (await readPart(dialog, 'activity-row'))[0] }
}

/** Loads or reloads a tab and opens the history. */
async function showHistory(opened: Opened, load: () => Promise<unknown>): Promise<void> {
  const { page } = opened
  await page.bringToFront()
  await load()
  await page.locator('[data-lk-part=account-button]').waitFor()
  await showView(opened, 'Account')
  await opened.dialog.getByRole('tab', { name: 'Activity' }).click()
  await opened.dialog.locator('[data-lk-part=activity-row]').first().waitFor()
  await settle(page)
}

/** Sends with the page's own control, which gets its provider from `useProvider`. */
async function send({ page }: Opened): Promise<Hex> {
  await page.getByRole('button', { name: 'Send 0.01 to yourself' }).click()
  const answer = page.getByRole('status', { name: 'Answer of the wallet' })
  await eventually(() => answer.textContent()).toMatch(/^0x[\da-f]{64}$/)
  return (await answer.textContent()) as Hex
}

test.each(['service', 'nodes'] as const)(
  'a transaction sent by the page stays on top until it is mined and then confirmed, in both tabs and across reloads: %s',
  async (balances) => {
    const { accounts, projectId, urls } = await readManifest()
    const owner = accounts.evm[0]?.address ?? '0x'
    const chain = createPublicClient({ transport: http(urls.evm) })
    const first = await openConnected({ settings: { balances }, context: { timezoneId: timeZone } })
    const { complaints, context, url } = first
    const second = inTab(first, await context.newPage())
    const tabs = [
      [first, () => first.page.reload()],
      [second, () => second.page.goto(url)],
    ] as const
    const mine = await holdBlocks()
    const hash = await send(first)

    const sent = await chain.getTransaction({ hash })
    expect([sent.blockNumber, sent.from, sent.to]).toEqual([null, owner.toLowerCase(), owner.toLowerCase()])
    const amount = `${writeUnits(sent.value, 18)} ETH`
    const price = balances === 'service' ? await readPrice(`eip155:31337:${native}`, projectId) : undefined
    const worth = price === undefined ? '' : ` \\${writeDollars((price * sent.value) / 10n ** 18n)}`
    // The sending tab is reloaded; the other one loads for the first time.
    for (const [tab, load] of tabs) {
      await showHistory(tab, load)
      await eventually(async () => (await headings(tab))[0]).toBe('On the way')
      await eventually(() => readTop(tab)).toEqual({
        id: hash,
        text: expect.stringMatching(new RegExp(`^Sending .*${amount}$`)),
      })
      await eventually(() => tab.dialog.getByText('On the way').count()).toBe(1)
    }

    await mine()
    const { blockNumber, status } = await chain.getTransactionReceipt({ hash })
    expect(status).toBe('success')
    const minedAt = Number((await chain.getBlock({ blockNumber })).timestamp) * 1000
    for (const [tab] of tabs) {
      await tab.page.bringToFront()
      await eventually(() => headings(tab)).not.toContain('On the way')
      // The service returns it, with its value, a moment after the page recorded it.
      await eventually(() => readTop(tab)).toEqual({
        id: hash,
        text: expect.stringMatching(new RegExp(`^Sent .* ${amount}${worth}$`)),
      })
      const coin = await readNative(urls.evm, owner)
      await eventually(async () => (await readPart(tab.page.locator('body'), 'account-button'))[0]).toContain(
        coin,
      )
      await tab.dialog.locator(`[data-lk-focus="${hash}"]`).click()
      await settle(tab.page)
      await eventually(() => readFacts(tab.dialog)).toMatchObject({
        Status: 'Confirmed',
        Date: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone })
          .format(minedAt)
          .replace(/\s/g, ' '),
        Network: 'Meridian',
        Transaction: hash,
      })
    }

    await showHistory(first, () => first.page.reload())
    await eventually(async () => (await readTop(first)).id).toBe(hash)
    expect(await headings(first)).not.toContain('On the way')
    expect(complaints).toEqual([])
  },
)
