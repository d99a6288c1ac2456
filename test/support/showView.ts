import type { Opened } from './openPlayground.js'
import { settle } from './settle.js'

export type ConnectedView = 'Account' | 'Settings' | 'Networks' | 'UnsupportedChain'

/** Leads a connected page with a closed modal to a view, in any language, and waits until it stands still. */
export async function showView({ dialog, inWallet, page }: Opened, view: ConnectedView): Promise<void> {
  if (view === 'UnsupportedChain') await inWallet({ do: 'switchNetwork', chainId: 5 })
  else if (view === 'Networks') await page.locator('[data-lk-part=network-button] button').click()
  else await page.locator('[data-lk-part=account-button] button').click()
  if (view === 'Settings') await dialog.locator('[data-lk-focus=settings]').click()
  await dialog.locator(`[data-lk-part=${marks[view]}]`).first().waitFor()
  await settle(page)
}

/** A part that stands in this view alone. */
const marks: { readonly [view in ConnectedView]: string } = {
  Account: 'account-head',
  Settings: 'connected-wallet',
  Networks: 'network-row',
  UnsupportedChain: 'notice',
}

/** Closes the modal by its button and waits until it is gone. */
export async function hideView({ dialog, inWallet }: Opened, view: ConnectedView): Promise<void> {
  if (view === 'UnsupportedChain') await inWallet({ do: 'switchNetwork', chainId: 31337 })
  else await dialog.locator('[data-lk-part=header] button').last().click()
  await dialog.waitFor({ state: 'hidden' })
}

export const connectedViews: readonly ConnectedView[] = [
  'Account',
  'Settings',
  'Networks',
  'UnsupportedChain',
]
