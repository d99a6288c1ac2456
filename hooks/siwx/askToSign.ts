import { SignInUnavailableError } from '../shared/errors/siwx.js'
import type { SiwxAccount } from '../shared/types/siwx.js'
import type { SiwxContext } from './context.js'
import { prepareMessage } from './messages/prepareMessage.js'
import type { SiwxInstance } from './SiwxInstance.js'
import type { SignatureErrorType } from './store.js'

export type AskToSignParameters = {
  account: SiwxAccount
  signal: AbortSignal
  /** Error of the previous signature. */
  error?: SignatureErrorType | undefined
}

/** Asks the user to sign in and prepares the message meanwhile. Without a message the sign-in fails. */
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
    if (!signal.aborted) failSignIn(context, { account, thrown })
  }
}

/** Fails the sign-in: something it needs is unavailable. If sign-in is required, the wallet is disconnected. */
export function failSignIn(
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

/** Aborts the work for the previous account and returns the signal of the new work. */
export function beginWork({ memory }: SiwxInstance): AbortSignal {
  memory.controller?.abort()
  memory.controller = new AbortController()
  return memory.controller.signal
}
