import { answerVerify } from '@latchkey/localnet'
import { eventually } from './eventually.js'
import type { Opened } from './openPlayground.js'

/**
 * Opens the code for any phone from Connect, and gives the link behind "Copy link". WalletConnect's Verify is answered:
 * the client would wait for its host.
 */
export async function copyPairing({ context, dialog, page }: Opened): Promise<string> {
  await answerVerify(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.bringToFront()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'WalletConnect, QR code' }).click()
  return copyLink({ dialog, page })
}

/** The link of the code that is shown. */
export async function copyLink({ dialog, page }: Pick<Opened, 'dialog' | 'page'>): Promise<string> {
  await page.bringToFront()
  await dialog.getByRole('img', { name: 'QR code to connect with a phone wallet' }).waitFor()
  const copy = dialog.getByRole('button', { name: 'Copy link' })
  await eventually(() => copy.getAttribute('aria-disabled')).not.toBe('true')
  // The browser copies after the press: until it did, what was copied before would be read.
  await page.evaluate(() => navigator.clipboard.writeText(''))
  // By the keyboard: the message about the copy before may stand over it.
  await copy.press('Enter')
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await eventually(read).not.toBe('')
  return read()
}
