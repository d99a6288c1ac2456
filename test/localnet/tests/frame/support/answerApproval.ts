import type { FrameTab } from './openFrame.js'

/** Waits for a request on the approval screen and does what a user does. */
export async function answerApproval(
  { wallet }: FrameTab,
  { heading, button = 'Approve' }: { heading: string; button?: 'Approve' | 'Decline' },
): Promise<void> {
  await wallet.getByRole('heading', { name: heading, exact: true }).waitFor()
  await wallet.getByRole('button', { name: button }).click()
}

/** The rows of the request on screen, by name; the first of each name. */
export async function readRows({ wallet }: FrameTab): Promise<Readonly<Record<string, string>>> {
  return wallet.locator('main').evaluate((main) => {
    const pairs = [...main.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent ?? '',
    ])
    return Object.fromEntries(pairs.toReversed()) as Record<string, string>
  })
}
