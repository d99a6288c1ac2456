import { type Opened, type OpenPlaygroundParameters, openPlayground } from './openPlayground.js'
import { untilBothSearched } from './untilBothSearched.js'

/** Opens the playground with a wallet that approves by itself, connects it, and waits until the modal is closed. */
export async function openConnected(parameters: OpenPlaygroundParameters = {}): Promise<Opened> {
  const { settings, ...rest } = parameters
  const opened = await openPlayground({ ...rest, settings: { wallet: 'approve', ...settings } })
  const { dialog, page } = opened
  await page.locator('[data-lk-part=connect-button]').click()
  const wallet = dialog.locator('[data-lk-part=wallet-row]').first()
  await wallet.waitFor()
  // The row appears once either namespace has announced the wallet, and both have to be connected.
  if (settings?.['namespaces']?.includes(',')) await untilBothSearched(page)
  await wallet.click()
  await page.locator('[data-lk-part=account-button]').first().waitFor()
  await dialog.waitFor({ state: 'hidden' })
  return opened
}
