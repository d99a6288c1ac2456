import { isUserRejection } from '../../../errors/isUserRejection.js'
import type { LatchkeyError } from '../../../errors/LatchkeyError.js'
import {
  NobodyToSignInError,
  SignInCancelledError,
  SmartAccountNotSupportedError,
} from '../../../errors/siwx.js'
import type { SiwxSession } from '../../../types/siwx.js'
import { untilAborted } from '../../../utils/untilAborted.js'
import { acceptSessions } from '../acceptSessions.js'
import { askToSign } from '../askToSign.js'
import { beginWork } from '../beginWork.js'
import type { SiwxContext } from '../context.js'
import { isSameAccount } from '../domain/isSameAccount.js'
import { type SignInAccount, siwxAccountOf } from '../domain/siwxAccountOf.js'
import { prepareMessage } from '../prepareMessage.js'
import type { SiwxMessage } from '../store.js'
import { toSignInError } from '../toSignInError.js'
import { welcome } from '../welcome.js'

export type SignInErrorType = LatchkeyError

type Signing = { signer: SignInAccount; message: SiwxMessage; signal: AbortSignal }

/** What is shown is what is signed; where nothing is shown yet, it is made now. */
async function messageFor(context: SiwxContext, { account }: SignInAccount, signal: AbortSignal) {
  const state = context.siwx.store.getState()
  const isShown = state.status === 'asking' && isSameAccount(state.account, account)
  if (isShown && state.message) return state.message
  context.siwx.store.changed({ status: 'asking', account })
  return prepareMessage(context, { account, signal })
}

async function sign(context: SiwxContext, { signer, message, signal }: Signing): Promise<SiwxSession> {
  const { chains, config, env, siwx } = context
  const { account, address, connector, namespace } = signer
  const work = async () => {
    const [provider, actions] = await Promise.all([
      connector?.provider(namespace),
      chains.actionsFor(namespace),
    ])
    signal.throwIfAborted()
    return actions.signMessage({ provider, address, message: message.text })
  }
  const signature = await untilAborted(work(), signal)
  const session = { data: message.data, message: message.text, signature }
  const { domain, nonce, uri } = message.data
  const asked = { ...account, domain, nonce, uri, now: env.now() }
  await acceptSessions({ ...config, siwx, sessions: [session], asked, signal })
  return session
}

async function run(context: SiwxContext, signer: SignInAccount, signal: AbortSignal): Promise<SiwxSession> {
  const { events, rpc, siwx } = context
  const { account } = signer
  const network = account.chainId
  events.emit({ event: 'CLICK_SIGN_SIWX_MESSAGE', properties: { network, isSmartAccount: false } })
  let message: SiwxMessage | undefined
  try {
    message = await messageFor(context, signer, signal)
    signal.throwIfAborted()
    siwx.store.changed({ status: 'signing', account, message })
    const session = await sign(context, { signer, message, signal })
    welcome(context, { account, session })
    return session
  } catch (thrown) {
    const error = signal.aborted ? undefined : await toSignInError({ thrown, rpc, signer, signal })
    if (error === undefined || signal.aborted) throw new SignInCancelledError({ cause: thrown })
    const isSmartAccount = error instanceof SmartAccountNotSupportedError
    const properties = { network, isSmartAccount, message: error.message }
    events.emit({ event: 'SIWX_AUTH_ERROR', properties })
    // A nonce that somebody may have seen is not used again.
    if (isUserRejection(error)) siwx.store.changed({ status: 'asking', account, message, error })
    else void askToSign(context, { account, error, signal })
    throw error
  }
}

/**
 * Has the wallet sign in with the account that is active; a second call while it is asked joins the first. Signed in
 * already: the session.
 *
 * @throws SignatureDeclinedError, SmartAccountNotSupportedError, SiwxUnverifiedError, RequestPendingError;
 * SignInCancelledError when the account, its network or its connection changed meanwhile; NobodyToSignInError.
 */
export async function signIn(context: SiwxContext): Promise<SiwxSession> {
  const { config, session, siwx } = context
  const { memory, store } = siwx
  const signer = siwxAccountOf({ ...config, session: session.getState() })
  if (signer === undefined) throw new NobodyToSignInError()
  const state = store.getState()
  if (state.status === 'signedIn' && isSameAccount(state.account, signer.account)) return state.session
  const running = memory.signingIn
  if (running && !running.signal.aborted) return running.answer

  const isBegun = state.account !== undefined && isSameAccount(state.account, signer.account)
  const begun = isBegun ? memory.controller?.signal : undefined
  const signal = begun && !begun.aborted ? begun : beginWork(siwx)
  const mine = { signal, answer: run(context, signer, signal) }
  memory.signingIn = mine
  try {
    return await mine.answer
  } finally {
    if (memory.signingIn === mine) memory.signingIn = undefined
  }
}
