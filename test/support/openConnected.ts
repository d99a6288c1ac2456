import { type Opened, type OpenPlaygroundParameters, openPlayground } from './openPlayground.js'

/** Opens the playground with a wallet that approves by itself, and connects it. The modal is closed again. */
export async function openConnected(parameters: OpenPlaygroundParameters = {}): Promise<Opened> {
  const { settings, ...rest } = parameters
  const opened = await openPlayground({ ...rest, settings: { wallet: 'approve', ...settings } })
  const { dialog, page } = opened
  await page.locator('[data-lk-part=connect-button]').click()
  await dialog.locator('[data-lk-part=wallet-row]').first().click()
  await page.locator('[data-lk-part=account-button]').first().waitFor()
  await dialog.waitFor({ state: 'hidden' })
  return opened
}
