import { expect, test } from 'vitest'
import { breakPart } from '../support/breakPart.js'
import { copyLink, copyPairing } from '../support/copyPairing.js'
import { eventually } from '../support/eventually.js'
import { openPhone } from '../support/openPhone.js'
import { openPlayground } from '../support/openPlayground.js'

const settings = { wallets: '0', pairing: '1' }

test('a relay that can not be reached is said, and the code comes by itself when it is back', async () => {
  const opened = await openPlayground({ settings })
  const { context, dialog, page } = opened
  const mend = await breakPart('relay', 'drop')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'WalletConnect, QR code' }).click()
  await dialog.getByText('The connection is down').first().waitFor()
  await mend()
  const code = dialog.getByRole('img', { name: 'QR code to connect with a phone wallet' })
  await code.waitFor({ timeout: 30_000 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const phone = await openPhone(opened)
  await phone.pair(await copyLink(opened))
  await page.locator('[data-lk-part=account-button]').waitFor()
}, 60_000)

test('a relay that falls silent loses no code: the one that is shown connects when it speaks again', async () => {
  const opened = await openPlayground({ settings })
  const { page } = opened
  const link = await copyPairing(opened)
  // A phone's approval goes by a method of its own.
  const mends = [
    await breakPart('relay:irn_publish', 'hang'),
    await breakPart('relay:wc_approveSession', 'hang'),
  ]
  const phone = await openPhone(opened)
  await phone.pair(link)
  await phone.page.getByText('Latchkey playground has asked.').waitFor()
  expect(await copyLink(opened)).toBe(link)
  for (const mend of mends) await mend()
  await page.locator('[data-lk-part=account-button]').waitFor({ timeout: 40_000 })
}, 90_000)

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
}, 60_000)

test.each([
  ['status:500', 'directory'],
  ['status:429', 'directory'],
  ['malformed', 'directory'],
  ['slow:3000', 'directory'],
])('a directory with %s leaves pairing as it is', async (mode, part) => {
  await breakPart(part, mode)
  const opened = await openPlayground({ settings })
  const phone = await openPhone(opened)
  await phone.pair(await copyPairing(opened))
  await opened.page.locator('[data-lk-part=account-button]').waitFor()
  await eventually(() => opened.dialog.count()).toBe(0)
})
