import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { breakPart } from '../support/breakPart.js'
import { connectDemoWallet } from '../support/connectDemoWallet.js'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'
import { readManifest } from '../support/readManifest.js'
import { readNative } from '../support/readNative.js'
import { readRows } from '../support/readRows.js'

const withClock = async (context: BrowserContext): Promise<void> => {
  await context.clock.install()
}

async function figureOfAlice(): Promise<string> {
  const { accounts, urls } = await readManifest()
  return readNative(urls.evm, accounts.evm[0]?.address ?? '0x')
}

test.each(['status:500', 'hang'])(
  'a node that answers with “%s” shows as unavailable; after recovery the values match the chain',
  async (mode) => {
    const figure = await figureOfAlice()
    const mend = await breakPart('evm', mode)
    const opened = await openPlayground({ prepare: withClock })
    const { context, dialog, page } = opened
    await connectDemoWallet(opened)
    await page.getByRole('button', { name: 'Account, 0xf39F…2266' }).click()
    const told = dialog.getByRole('paragraph')
    const unavailable = told.filter({ hasText: 'Token Balance Unavailable' })
    if (mode === 'hang') {
      await dialog.getByRole('list', { name: 'Loading tokens' }).waitFor()
      // Two timeouts in sequence: the wallet, which may report its assets, and then the node.
      await eventually(async () => {
        await context.clock.runFor(8000)
        return unavailable.count()
      }).toBe(1)
    }
    await unavailable.waitFor()
    await told
      .filter({ hasText: 'The network did not answer. Your tokens are where you left them.' })
      .waitFor()
    expect(await page.getByText(/\d ETH/).count()).toBe(0)
    expect(await readRows(dialog)).toEqual([])

    await mend()
    const again = dialog.getByRole('button', { name: 'Try again' })
    await again.click()
    await dialog
      .getByRole('status')
      .filter({ hasText: /Please try again after \d+ seconds?/ })
      .waitFor()
    await context.clock.runFor(31_000)
    await again.click()
    await eventually(async () => (await readRows(dialog))[0]).toContain(figure)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^Account, / }).waitFor()
  },
)

test('a slow node shows skeletons at once and the values once they load', async () => {
  const figure = await figureOfAlice()
  const { urls } = await readManifest()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const opened = await openPlayground({
    prepare: (context) =>
      context.route(
        (url) => url.origin === new URL(urls.evm).origin,
        async (route) => {
          await answered
          await route.continue()
        },
      ),
  })
  const { complaints, dialog, page } = opened
  await connectDemoWallet(opened)
  await page.getByRole('button', { name: 'Account, 0xf39F…2266' }).click()
  await dialog.getByRole('list', { name: 'Loading tokens' }).waitFor()
  expect(await page.getByText(/\d ETH/).count()).toBe(0)
  answer()
  await eventually(async () => (await readRows(dialog))[0]).toContain(figure)
  await dialog.getByText('alice.latchkey.eth').waitFor()
  expect(complaints).toEqual([])
})

test('cached values stay on screen with their age when the node fails', async () => {
  const figure = await figureOfAlice()
  const opened = await openPlayground({ prepare: withClock })
  const { context, dialog, page } = opened
  await connectDemoWallet(opened)
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).click()
  await eventually(async () => (await readRows(dialog))[0]).toContain(figure)
  await dialog.getByText('on Meridian', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await breakPart('evm', 'status:503')
  await context.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).click()
  await dialog.getByText(/^Updated less than a minute ago/).waitFor()
  expect((await readRows(dialog))[0]).toContain(figure)
})

test('connecting, switching and disconnecting work while a node fails', async () => {
  await breakPart('evm', 'drop')
  const opened = await openPlayground()
  const { dialog, inWallet, page } = opened
  await connectDemoWallet(opened)
  await inWallet({ do: 'switchNetwork', chainId: 31338 })
  const { accounts, urls } = await readManifest()
  await page.getByText(await readNative(urls.evm2, accounts.evm[0]?.address ?? '0x')).waitFor()
  await page.getByRole('button', { name: /^Account, / }).click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
})
