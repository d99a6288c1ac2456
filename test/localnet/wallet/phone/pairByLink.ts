import { parseUri } from '@walletconnect/utils'
import type { Kit } from './Phone.js'

/** A connection link that can't be used, said in a sentence for the user. */
export class ConnectionLinkError extends Error {
  override readonly name = 'ConnectionLinkError'
}

/**
 * Hands a connection link to the wallet SDK. Settles when the relay knows of it; the app's question comes as an event.
 *
 * @throws ConnectionLinkError
 */
export async function pairByLink(kit: Kit, text: string): Promise<void> {
  const { topic } = readLink(text.trim())
  const known = kit.core.pairing.getPairings().some((pairing) => pairing.topic === topic)
  if (known)
    throw new ConnectionLinkError('This connection link was used already. Ask the app for a new one.')
  try {
    await kit.pair({ uri: text.trim() })
  } catch (cause) {
    throw new ConnectionLinkError('The relay did not take the connection link. Try again.', { cause })
  }
}

function readLink(link: string): { topic: string } {
  if (!link.startsWith('wc:'))
    throw new ConnectionLinkError('This is no connection link. It begins with "wc:", and the app shows it.')
  const { topic, version, symKey, expiryTimestamp } = parse(link)
  if (version !== 2)
    throw new ConnectionLinkError('This connection link is of a version that is not spoken here.')
  if (!/^[\da-f]{64}$/.test(topic) || !/^[\da-f]{64}$/.test(symKey ?? ''))
    throw new ConnectionLinkError('This connection link is incomplete. Copy the whole of it.')
  if (expiryTimestamp !== undefined && expiryTimestamp * 1_000 <= Date.now())
    throw new ConnectionLinkError('This connection link has expired. Ask the app for a new one.')
  return { topic }
}

function parse(link: string): Partial<ReturnType<typeof parseUri>> & { topic: string } {
  try {
    return parseUri(link)
  } catch (cause) {
    throw new ConnectionLinkError('This connection link is incomplete. Copy the whole of it.', { cause })
  }
}
