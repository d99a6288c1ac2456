import type { Latchkey } from '@latchkey/hooks'
import type { LatchkeyInternals } from '@latchkey/hooks/_internal'
import { embeddedChunk } from '../../router/embeddedChunk.js'

/** How long an opening waits for the wallets of the page, in ms. */
const timeout = 100

/**
 * Waits for the wallets that announce themselves, whose code loads beside the view's, and for the code of the field for an
 * email address: else they would push in above or below others.
 */
export function findWallets(latchkey: Latchkey): Promise<unknown> {
  const { connectors } = (latchkey as unknown as LatchkeyInternals).session.getState()
  const isOver = new Promise((resolve) => setTimeout(resolve, timeout))
  const hasEmail = connectors.some(({ type }) => type === 'AUTH')
  const found = Promise.all([latchkey.wake(), hasEmail && embeddedChunk.load()])
  return Promise.race([found.catch(() => undefined), isOver])
}
