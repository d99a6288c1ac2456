import type { Latchkey } from '@latchkey/hooks'

/** How long an opening waits for the wallets of the page, in ms. */
const timeout = 100

/** Waits for the wallets that announce themselves, whose code loads beside the view's: else they would push in below others. */
export function findWallets(latchkey: Latchkey): Promise<unknown> {
  const isOver = new Promise((resolve) => setTimeout(resolve, timeout))
  return Promise.race([latchkey.wake().catch(() => undefined), isOver])
}
