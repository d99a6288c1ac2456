import type { BrowserContext, Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { breakPart } from '../support/breakPart.js'
import { copyLink, copyPairing } from '../support/copyPairing.js'
import { eventually } from '../support/eventually.js'
import { openPhone } from '../support/openPhone.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'

const settings = { wallets: '0', pairing: '1' }

const withClock = (context: BrowserContext) => context.clock.install()

/**
 * Advances the clocks of the page and the phone, whose clients retry the relay on their own timers, until a line
 * appears.
 */
const passTime = ({ context }: Opened, awaited: Locator) =>
  eventually(async () => {
    if ((await awaited.count()) > 0) return true
    await context.clock.runFor(1000)
    return false
  }).toBe(true)

test('an unreachable relay is reported, and the code appears by itself when it recovers', async () => {
  const opened = await openPlayground({ settings, prepare: withClock })
  const { context, dialog, page } = opened
  const mend = await breakPart('relay', 'drop')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'WalletConnect, QR code' }).click()
  await passTime(opened, dialog.getByText('The connection is down'))
  await mend()
  await passTime(opened, dialog.getByRole('img', { name: 'QR code to connect with a phone wallet' }))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const phone = await openPhone(opened)
  await phone.pair(await copyLink(opened))
  await page.locator('[data-lk-part=account-button]').waitFor()
})

test('a silent relay keeps its code: the displayed code connects when the relay recovers', async () => {
  const opened = await openPlayground({ settings, prepare: withClock })
  const { page } = opened
  const link = await copyPairing(opened)
  // A phone's approval uses a different method.
  const mends = [
    await breakPart('relay:irn_publish', 'hang'),
    await breakPart('relay:wc_approveSession', 'hang'),
  ]
  const phone = await openPhone(opened)
  await phone.pair(link)
  await phone.page.getByText('Latchkey playground has asked.').waitFor()
  expect(await copyLink(opened)).toBe(link)
  for (const mend of mends) await mend()
  await passTime(opened, page.locator('[data-lk-part=account-button]'))
})

test('a wallet that never answers can be left, and another one connects', async () => {
  const opened = await openPlayground({ settings })
  const { dialog, page } = opened
  const phone = await openPhone(opened, 'silent')
  const first = await copyPairing(opened)
  await phone.pair(first)
  await page.bringToFront()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('dialog', { name: 'Connect wallet' }).waitFor()
  await dialog.getByRole('button', { name: 'WalletConnect, QR code' }).click()
  await eventually(() => copyLink(opened)).not.toBe(first)
  const next = await copyLink(opened)
  const willing = await openPhone(opened, 'approve')
  await willing.pair(next)
  await page.locator('[data-lk-part=account-button]').waitFor()
  expect(opened.complaints).toEqual([])
})

test.each(['status:500', 'hang'])('a directory with %s does not affect pairing', async (mode) => {
  await breakPart('directory', mode)
  const opened = await openPlayground({ settings })
  const phone = await openPhone(opened)
  await phone.pair(await copyPairing(opened))
  await opened.page.locator('[data-lk-part=account-button]').waitFor()
  await eventually(() => opened.dialog.count()).toBe(0)
})
