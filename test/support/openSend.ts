import { eventually } from './eventually.js'
import { openConnected } from './openConnected.js'
import type { Opened, OpenPlaygroundParameters } from './openPlayground.js'

/** Goes from the page to the form of Send, and waits until it has its token. */
export async function showSend({ dialog, page }: Pick<Opened, 'dialog' | 'page'>): Promise<void> {
  await page.locator('[data-lk-part=account-button] button').first().click()
  await dialog.locator('[data-lk-focus="account.send"]').click()
  await dialog.getByRole('button', { name: /^Token: / }).waitFor()
}

/** A connected page whose wallet asks before it sends, on the form of Send. */
export async function openSend(parameters: OpenPlaygroundParameters = {}): Promise<Opened> {
  const opened = await openConnected(parameters)
  await opened.inWallet({ do: 'mode', mode: 'ask' })
  await showSend(opened)
  return opened
}

/** What is put in: of the token by its row in the list of tokens. */
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

/** The button that sends, once it says that a press counts: it has been in sight and has stood still for long enough. */
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

/** Says yes to every warning, and presses the button that sends. */
export async function confirmSend(opened: Pick<Opened, 'dialog'>, name: string | RegExp) {
  const { dialog } = opened
  await dialog.getByRole('button', { name }).waitFor()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await (await armedSend(opened, name)).click()
}
