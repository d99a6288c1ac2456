import type { Opened } from './openPlayground.js'

/** Connects the demo wallet through its own window and waits until the modal is gone. */
export async function connectDemoWallet({ dialog, page, prompt }: Opened): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: /^Account, / }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
}
