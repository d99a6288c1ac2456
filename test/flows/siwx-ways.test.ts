import { expect, test } from 'vitest'
import { copyPairing } from '../support/copyPairing.js'
import { eventually } from '../support/eventually.js'
import { openPhone } from '../support/openPhone.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'
import { readManifest } from '../support/readManifest.js'
import { runAxe } from '../support/runAxe.js'
import { settle } from '../support/settle.js'
import {
  openAsked,
  recordSignatures,
  sign,
  signButton,
  signInHeading,
  untilAsked,
} from '../support/signIn.js'
import { tabTo } from '../support/tabTo.js'
import { getTestbed } from '../support/testbed/getTestbed.js'
import { untilBothSearched } from '../support/untilBothSearched.js'

const accountButton = ({ page }: Opened) => page.getByRole('button', { name: /^Account, / })

/** The session of this browser at the local network's sign-in server. */
async function askServer({ context }: Opened): Promise<unknown> {
  const response = await context.request.get(`${getTestbed().services}/siwx/me`)
  return response.ok() ? ((await response.json()) as { accounts: unknown }).accounts : response.status()
}

test('with the keyboard alone a user reads the message, signs and returns to the previous focus', async () => {
  const opened = await openPlayground({ settings: { siwx: 'required' }, prepare: recordSignatures })
  const { complaints, dialog, page, prompt } = opened
  const { keyboard } = page
  await tabTo(page, page.getByRole('button', { name: 'Connect wallet' }))
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Demo Wallet, Installed' }))
  await keyboard.press('Enter')
  await tabTo(page, prompt.getByRole('button', { name: 'Approve' }))
  await keyboard.press('Enter')
  await untilAsked(opened)

  const message = dialog.getByRole('region', { name: 'The whole message' })
  await tabTo(page, message)
  await keyboard.press('End')
  await eventually(() => message.evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
  await keyboard.press('Escape')
  await eventually(() => dialog.getByRole('status').textContent()).toBe('Finish or cancel what is open first')

  await tabTo(page, signButton(opened))
  await keyboard.press('Enter')
  await prompt.getByRole('heading', { name: 'Sign message' }).waitFor()
  await tabTo(page, prompt.getByRole('button', { name: 'Approve' }))
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await accountButton(opened).waitFor()
  expect(complaints).toEqual([])
})

const solana = {
  adapters: 'both',
  namespaces: 'solana',
  directory: 'keyless',
  siwx: 'required',
  siwxServer: 'local',
}

test('a Solana wallet connects and signs in with one approval, which the server verifies', async () => {
  const opened = await openPlayground({ settings: solana })
  const { complaints, dialog, page, prompt } = opened
  const [first] = (await readManifest()).accounts.solana
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByRole('heading', { name: 'Sign in' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await accountButton(opened).waitFor()
  expect(await askServer(opened)).toEqual([
    expect.stringMatching(new RegExp(`^solana:.+:${first?.address}$`)),
  ])
  expect(complaints).toEqual([])
})

test('a wallet of both namespaces signs in on each: on Solana with the connection, on EVM by request', async () => {
  const opened = await openPlayground({ settings: { ...solana, namespaces: 'evm,solana' } })
  const { complaints, dialog, page, prompt } = opened
  const { accounts } = await readManifest()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const wallet = dialog.getByRole('button', { name: 'Demo Wallet, Installed' })
  await wallet.waitFor()
  // The row appears once either namespace has announced the wallet, and both are needed.
  await untilBothSearched(page)
  await wallet.click()
  await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await prompt.getByRole('heading', { name: 'Sign in' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await untilAsked(opened)
  await sign(opened)

  await page.getByRole('button', { name: 'Network: Meridian' }).click()
  await dialog.getByRole('button', { name: /^Heliograph/ }).click()
  await page.getByRole('button', { name: 'Network: Heliograph' }).waitFor()
  const signedIn = (await askServer(opened)) as string[]
  expect(signedIn.map((account) => account.split(':').at(-1)).sort()).toEqual(
    [accounts.evm[0]?.address, accounts.solana[0]?.address].sort(),
  )
  expect(await signInHeading(opened).count(), 'no second sign-in prompt').toBe(0)
  expect(complaints).toEqual([])
})

const phoneSettings = { wallets: '0', pairing: '1', siwx: 'required', siwxServer: 'local' }

test('a phone that supports it connects and signs in with one approval', async () => {
  const opened = await openPlayground({ settings: phoneSettings })
  const { complaints, dialog, page } = opened
  const phone = await openPhone(opened, 'ask')
  await phone.pair(await copyPairing(opened))
  await phone.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await phone.press('Approve')
  await page.bringToFront()
  await accountButton(opened).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(await signInHeading(opened).count()).toBe(0)
  const accounts = (await askServer(opened)) as string[]
  const [alice] = (await readManifest()).accounts.evm
  expect(accounts.map((account) => account.toLowerCase())).toContain(
    `eip155:31337:${alice?.address.toLowerCase()}`,
  )
  expect(complaints).toEqual([])
})

test('a phone of both namespaces signs in on each, with one request per namespace', async () => {
  const opened = await openPlayground({ settings: { ...phoneSettings, adapters: 'both' } })
  const { complaints, dialog, page } = opened
  const { accounts } = await readManifest()
  const phone = await openPhone(opened, 'approve')
  await phone.pair(await copyPairing(opened))
  await page.bringToFront()
  const signHere = async () => {
    await untilAsked(opened)
    await signButton(opened).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await signHere()
  await page.getByRole('button', { name: 'Network: Meridian' }).click()
  await dialog.getByRole('button', { name: /^Heliograph/ }).click()
  await signHere()
  await page.getByRole('button', { name: 'Network: Heliograph' }).waitFor()
  const signedIn = (await askServer(opened)) as string[]
  expect(signedIn.map((account) => account.split(':').at(-1)).sort()).toEqual(
    [accounts.evm[0]?.address, accounts.solana[0]?.address].sort(),
  )
  expect(complaints).toEqual([])
})

const desktop = { width: 1100, height: 800 }
const narrow = { width: 390, height: 844 }

// Colours do not depend on the language, and light and dark have the same layout.
test.each([
  [
    'en',
    [
      [desktop, 'light'],
      [desktop, 'dark'],
      [narrow, 'light'],
    ],
  ],
  ['ar-XB', [[narrow, 'light']]],
] as const)('axe reports nothing while a signature is requested: %s', async (locale, looks) => {
  const opened = await openPlayground({ settings: { locale, siwx: 'required' } })
  const { dialog, page, prompt } = opened
  const check = async (state: string) => {
    for (const [viewport, colorScheme] of looks) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settle(page)
      expect(await runAxe(page), `${state}, ${colorScheme}, ${viewport.width}px`).toEqual([])
    }
    await page.setViewportSize(desktop)
  }
  await page.locator('[data-lk-part=connect-button]').click()
  await dialog.locator('[data-lk-part=wallet-row]').first().click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.locator('[data-lk-part=_message]').waitFor()
  await check('asked')
  await dialog.locator('[data-lk-part=dock] [data-kind=primary]').click()
  await prompt.getByRole('heading', { name: 'Sign message' }).waitFor()
  await check('waiting')
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await dialog.locator('[data-lk-part=dock] [data-lk-part=notice]').waitFor()
  await check('declined')
})

test('in a window of 320 by 256 everything is readable and reachable; with reduced motion the pictures do not move', async () => {
  const opened = await openAsked({ motion: 'real', context: { reducedMotion: 'reduce' } })
  const { dialog, page } = opened
  const moving = await dialog.evaluate(
    (sheet) =>
      document.getAnimations().filter(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        return target?.closest('[data-lk-part=hero]') && sheet.contains(target)
      }).length,
  )
  expect(moving).toBe(0)
  await page.setViewportSize({ width: 320, height: 256 })
  await settle(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  for (const control of [
    dialog.getByRole('button', { name: 'Cancel' }),
    signButton(opened),
    dialog.getByRole('region', { name: 'The whole message' }),
  ]) {
    await control.scrollIntoViewIfNeeded()
    const isReached = await control.evaluate((element) => {
      const { left, right, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2)
      return left >= 0 && right <= innerWidth && hit !== null && element.contains(hit)
    })
    expect(isReached).toBe(true)
  }
})
