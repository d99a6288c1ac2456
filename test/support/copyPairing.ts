import { answerVerify } from '@latchkey/localnet'
import { eventually } from './eventually.js'
import type { Opened } from './openPlayground.js'

/**
 * Opens the code for any phone from Connect and returns the link behind "Copy link". WalletConnect's Verify is stubbed,
 * because the client would wait for its host.
 */
export async function copyPairing({ context, dialog, page }: Opened): Promise<string> {
  await answerVerify(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.bringToFront()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'WalletConnect, QR code' }).click()
  return copyLink({ dialog, page })
}

/** The link of the displayed code. */
export async function copyLink({ dialog, page }: Pick<Opened, 'dialog' | 'page'>): Promise<string> {
  await page.bringToFront()
  await dialog.getByRole('img', { name: 'QR code to connect with a phone wallet' }).waitFor()
  const copy = dialog.getByRole('button', { name: 'Copy link' })
  await eventually(() => copy.getAttribute('aria-disabled')).not.toBe('true')
  // Copying is asynchronous: clear the previous text, so that it is not read instead.
  await page.evaluate(() => navigator.clipboard.writeText(''))
  // By keyboard: the message of the previous copy may cover the button.
  await copy.press('Enter')
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await eventually(read).not.toBe('')
  return read()
}
