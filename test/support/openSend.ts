import { eventually } from './eventually.js'
import { openConnected } from './openConnected.js'
import type { Opened, OpenPlaygroundParameters } from './openPlayground.js'

/** Opens the Send form from the page and waits until its token is set. */
export async function showSend({ dialog, page }: Pick<Opened, 'dialog' | 'page'>): Promise<void> {
  await page.locator('[data-lk-part=account-button] button').first().click()
  await dialog.locator('[data-lk-focus=Send]').click()
  await dialog.getByRole('button', { name: /^Token: / }).waitFor()
}

/** A connected page on the Send form, whose wallet prompts before it sends. */
export async function openSend(parameters: OpenPlaygroundParameters = {}): Promise<Opened> {
  const opened = await openConnected(parameters)
  await opened.inWallet({ do: 'mode', mode: 'ask' })
  await showSend(opened)
  return opened
}

/** The form's inputs; `token` selects a row of the token list. */
export type Filled = { token?: string | RegExp; amount?: string; to: string }

export async function fillSend({ dialog }: Pick<Opened, 'dialog'>, { token, amount, to }: Filled) {
  if (token !== undefined) {
    await dialog.getByRole('button', { name: /^Token: / }).click()
    await dialog.getByRole('button', { name: token }).click()
    await dialog.getByRole('heading', { name: 'Send', exact: true }).waitFor()
  }
  if (amount !== undefined) await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill(to)
  const review = dialog.getByRole('button', { name: 'Review', exact: true })
  await eventually(() => review.getAttribute('aria-disabled')).not.toBe('true')
  await review.click()
  await dialog.getByRole('heading', { name: 'Review send' }).waitFor()
}

/** The send button, once it is armed: visible and unmoved for long enough for a press to count. */
export async function armedSend({ dialog }: Pick<Opened, 'dialog'>, name: string | RegExp) {
  const send = dialog.getByRole('button', { name })
  let before: unknown
  const stands = async () => {
    const now = { box: await send.boundingBox(), disabled: await send.getAttribute('aria-disabled') }
    const isSame = JSON.stringify(now) === JSON.stringify(before)
    before = now
    return isSame && now.disabled !== 'true'
  }
  await eventually(stands).toBe(true)
  return send
}

/** Confirms every warning, and presses the send button. */
export async function confirmSend(opened: Pick<Opened, 'dialog'>, name: string | RegExp) {
  const { dialog } = opened
  await dialog.getByRole('button', { name }).waitFor()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await (await armedSend(opened, name)).click()
}
