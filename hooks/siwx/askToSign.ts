import type { LatchkeyError } from '../shared/errors/LatchkeyError.js'
import { SignInUnavailableError } from '../shared/errors/siwx.js'
import type { SiwxAccount } from '../shared/types/siwx.js'
import type { SiwxContext } from './context.js'
import { prepareMessage } from './messages/prepareMessage.js'
import type { SiwxInstance } from './SiwxInstance.js'

export type AskToSignParameters = {
  account: SiwxAccount
  signal: AbortSignal
  /** Why the last signature came to nothing. */
  error?: LatchkeyError | undefined
}

/** Has the person decide, and makes the message meanwhile. Without one nobody can sign in. */
export async function askToSign(
  context: SiwxContext,
  { account, error, signal }: AskToSignParameters,
): Promise<void> {
  const { store } = context.siwx
  store.changed({ status: 'asking', account, error })
  try {
    const message = await prepareMessage(context, { account, signal })
    const state = store.getState()
    if (!signal.aborted && state.status === 'asking') store.changed({ ...state, message })
  } catch (thrown) {
    if (!signal.aborted) giveUp(context, { account, thrown })
  }
}

/** What is needed to sign in can't be had: whoever is connected can't stay. */
export function giveUp(
  { events, siwx }: SiwxContext,
  { account, thrown }: { account: SiwxAccount; thrown: unknown },
): void {
  const error = new SignInUnavailableError({ cause: thrown })
  const { message } = error
  beginWork(siwx)
  events.emit({
    event: 'SIWX_AUTH_ERROR',
    properties: { network: account.chainId, isSmartAccount: false, message },
  })
  siwx.store.changed({ status: 'idle', account, error })
}

/** Ends what is done for another account, and gives the signal of what begins. */
export function beginWork({ memory }: SiwxInstance): AbortSignal {
  memory.controller?.abort()
  memory.controller = new AbortController()
  return memory.controller.signal
}
