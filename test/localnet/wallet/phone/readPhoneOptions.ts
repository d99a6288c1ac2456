import { type WalletMode, walletModes } from '../walletState.js'

/** What the address of the page asks for. */
export type PhoneOptions = {
  readonly mode: WalletMode
  /** Each has sessions and settings of its own. */
  readonly profile: string
  /** The connection link that the page was opened with. */
  readonly link: string | undefined
  /** An app on this device has opened the page, and waits behind it. */
  readonly isFromApp: boolean
}

const modes = walletModes.filter((mode) => mode !== 'locked')
/** What links of apps bring along: the connection link, or which request waits. */
const appParameters = ['uri', 'requestId', 'sessionTopic']

/**
 * Reads `?wallet=<mode>&profile=<name>&uri=<connection link>`; the link may also be the part behind `#`.
 *
 * @throws TypeError with a sentence for the page when the mode is unknown.
 */
export function readPhoneOptions({ search, hash }: Pick<Location, 'search' | 'hash'>): PhoneOptions {
  const query = new URLSearchParams(search)
  const wanted = query.get('wallet') ?? 'ask'
  const mode = modes.find((known) => known === wanted)
  if (mode === undefined)
    throw new TypeError(`There is no mode "${wanted}". "wallet" is ${modes.join(', ')}.`)
  const link = query.get('uri') ?? readHash(hash)
  return {
    mode,
    profile: query.get('profile') || 'default',
    link,
    isFromApp: link !== undefined || appParameters.some((name) => query.has(name)),
  }
}

/** `#wc:…`, encoded or not, and `#uri=…`. */
function readHash(hash: string): string | undefined {
  const text = hash.slice(1)
  if (text === '') return undefined
  const named = text.startsWith('uri=') ? new URLSearchParams(text).get('uri') : undefined
  try {
    return named ?? decodeURIComponent(text)
  } catch {
    return text
  }
}
