import { eventually } from './eventually.js'
import { openConnected } from './openConnected.js'
import type { Opened, OpenPlaygroundParameters } from './openPlayground.js'

/** Opens the form of Swap from the account and waits until its token to pay with is set. */
export async function showSwap({ dialog, page }: Pick<Opened, 'dialog' | 'page'>): Promise<void> {
  await page.locator('[data-lk-part=account-button] button').first().click()
  await dialog.locator('[data-lk-focus=Swap]').click()
  await dialog.locator('[data-lk-focus="swap.from"] [data-lk-part=picture]').waitFor()
}

/** A connected page on the form of Swap, whose wallet prompts before it sends. */
export async function openSwapForm(parameters: OpenPlaygroundParameters = {}): Promise<Opened> {
  const opened = await openConnected(parameters)
  await opened.inWallet({ do: 'mode', mode: 'ask' })
  await showSwap(opened)
  return opened
}

/** The form's input; a token selects a row of its list. */
export type FilledSwap = { from?: RegExp; to?: RegExp; amount: string }

/** Fills the form, and waits until its price can be reviewed. */
export async function fillSwap({ dialog }: Pick<Opened, 'dialog'>, { from, to, amount }: FilledSwap) {
  for (const [side, token] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (token === undefined) continue
    await dialog.locator(`[data-lk-focus="swap.${side}"]`).click()
    const rows = dialog.locator('[data-lk-part=_swap-token]')
    // What the account holds stands first once it is read, which moves the other rows.
    await rows.filter({ hasText: /\d/ }).first().waitFor()
    await rows.filter({ hasText: token }).first().click()
    await dialog.getByRole('heading', { name: 'Swap', exact: true }).waitFor()
  }
  await dialog.getByRole('textbox', { name: 'You pay' }).fill(amount)
  const review = dialog.getByRole('button', { name: 'Review swap' })
  await review.waitFor()
  await eventually(() => review.getAttribute('aria-disabled')).not.toBe('true')
}

/** Fills the form and opens the review. */
export async function reviewSwap(opened: Pick<Opened, 'dialog'>, filled: FilledSwap) {
  const { dialog } = opened
  await fillSwap(opened, filled)
  await dialog.getByRole('button', { name: 'Review swap' }).click()
  await dialog.getByRole('heading', { name: 'Review swap' }).waitFor()
  // The form has the same facts, and stays while it leaves.
  await dialog.locator('[data-lk-part=_swap-pay]').waitFor({ state: 'detached' })
}
