import { WalletTimeoutError } from '../../shared/errors/provider.js'
import { readText } from '../../shared/readText.js'
import type { Env } from '../../shared/types/env.js'
import type { WalletConnect } from './createWalletConnect.js'

const reason = { code: 6000, message: 'User disconnected.' }
/** Timeout for the relay, in ms: shorter than the timeout of `disconnect`. */
const relayTimeout = 2500

const isGone = (thrown: unknown) =>
  /recently deleted|no matching key|not found|doesn't exist|expired/i.test(readText(thrown, 'message'))

/** Ends a session in the wallet too, as soon as the relay delivers the message. Never rejects. */
export async function dropSession({ sign }: Pick<WalletConnect, 'sign'>, topic: string): Promise<void> {
  await sign.disconnect({ topic, reason }).catch(() => undefined)
}

/**
 * Ends a session on both sides. Locally it is ended in any case; the wallet is notified as soon as the relay is
 * reached.
 *
 * @throws WalletTimeoutError when the relay did not deliver the message within 2.5 s, or what the client threw.
 */
export async function endSession(
  { sign }: Pick<WalletConnect, 'sign'>,
  { env, topic }: { env: Pick<Env, 'schedule'>; topic: string },
): Promise<void> {
  let cancel = () => {}
  const late = new Promise<never>((_, reject) => {
    cancel = env.schedule(() => reject(new WalletTimeoutError()), relayTimeout)
  })
  try {
    await Promise.race([sign.disconnect({ topic, reason }), late])
  } catch (thrown) {
    await sign.session.delete(topic, reason).catch(() => undefined)
    if (!isGone(thrown)) throw thrown
  } finally {
    cancel()
  }
}
