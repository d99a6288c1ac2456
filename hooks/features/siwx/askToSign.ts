import type { LatchkeyError } from '../../errors/LatchkeyError.js'
import type { SiwxAccount } from '../../types/siwx.js'
import type { SiwxContext } from './context.js'
import { giveUp } from './giveUp.js'
import { prepareMessage } from './prepareMessage.js'

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
