import { isUserRejection } from '../shared/errors/findError.js'
import { RequestPendingError } from '../shared/errors/provider.js'
import {
  NoAccountToSignInError,
  SignatureDeclinedError,
  SignInCancelledError,
  SiwxUnverifiedError,
  SmartAccountNotSupportedError,
} from '../shared/errors/siwx.js'
import { toProviderError } from '../shared/errors/toProviderError.js'
import type { RpcClient } from '../shared/types/chain.js'
import type { SiwxSession } from '../shared/types/siwx.js'
import { untilAborted } from '../shared/untilAborted.js'
import { askToSign, beginWork } from './askToSign.js'
import { onSignedIn } from './callbacks.js'
import type { SiwxContext } from './context.js'
import { prepareMessage } from './messages/prepareMessage.js'
import { acceptSessions } from './sessions/acceptSessions.js'
import { isSameAccount, type SignInAccount, siwxAccountOf } from './sessions/siwxAccountOf.js'
import type { SignatureErrorType, SiwxMessage } from './store.js'

type Signing = { signer: SignInAccount; message: SiwxMessage; signal: AbortSignal }

/** Returns the shown message, so that exactly that is signed, or prepares one if none is shown yet. */
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
    onSignedIn(context, { account, session })
    return session
  } catch (thrown) {
    const error = signal.aborted ? undefined : await toSignInError({ thrown, rpc, signer, signal })
    if (error === undefined || signal.aborted) throw new SignInCancelledError({ cause: thrown })
    const isSmartAccount = error instanceof SmartAccountNotSupportedError
    const properties = { network, isSmartAccount, message: error.message }
    events.emit({ event: 'SIWX_AUTH_ERROR', properties })
    // A nonce that may have been seen is not used again.
    if (isUserRejection(error)) siwx.store.changed({ status: 'asking', account, message, error })
    else void askToSign(context, { account, error, signal })
    throw error
  }
}

/** What `signInAsync` of `useSiwx` rejects with. */
export type SignInErrorType = NoAccountToSignInError | SignatureErrorType | SignInCancelledError

/**
 * Asks the wallet to sign in with the active account. A second call while it is pending returns the same
 * promise. Returns the current session if already signed in.
 *
 * @throws SignInErrorType: SignatureDeclinedError, SmartAccountNotSupportedError, SiwxUnverifiedError, RequestPendingError;
 * SignInCancelledError when the account, its network or its connection changed meanwhile; NoAccountToSignInError
 * without an account.
 */
export async function signIn(context: SiwxContext): Promise<SiwxSession> {
  const { config, session, siwx } = context
  const { memory, store } = siwx
  const signer = siwxAccountOf({ ...config, session: session.getState() })
  if (signer === undefined) throw new NoAccountToSignInError()
  const state = store.getState()
  if (state.status === 'signedIn' && isSameAccount(state.account, signer.account)) return state.session
  const running = memory.signingIn
  if (running && !running.signal.aborted) return running.answer

  const isBegun = state.account !== undefined && isSameAccount(state.account, signer.account)
  const begun = isBegun ? memory.controller?.signal : undefined
  const signal = begun && !begun.aborted ? begun : beginWork(siwx)
  const current = { signal, answer: run(context, signer, signal) }
  memory.signingIn = current
  try {
    return await current.answer
  } finally {
    if (memory.signingIn === current) memory.signingIn = undefined
  }
}

export type ToSignInErrorParameters = {
  thrown: unknown
  rpc: RpcClient['request']
  signer: Pick<SignInAccount, 'account' | 'namespace' | 'network'>
  signal: AbortSignal
}

/** Prefix of delegated code (EIP-7702). Such an account still signs with its key. */
const delegation = '0xef0100'

async function isContract({ rpc, signer, signal }: ToSignInErrorParameters): Promise<boolean> {
  const { account, namespace, network } = signer
  if (namespace !== 'eip155') return false
  try {
    const params = [account.accountAddress, 'latest']
    const code = await untilAborted(rpc({ network, method: 'eth_getCode', params, signal }), signal)
    return typeof code === 'string' && code.length > '0x'.length && !code.toLowerCase().startsWith(delegation)
  } catch {
    return false
  }
}

/** Maps whatever was thrown to a typed error. */
export async function toSignInError(parameters: ToSignInErrorParameters): Promise<SignatureErrorType> {
  const cause = toProviderError<SiwxUnverifiedError>(parameters.thrown)
  // In these cases the user can do something other than sign again.
  if (cause instanceof RequestPendingError || cause instanceof SiwxUnverifiedError) return cause
  if (!isUserRejection(cause) && (await isContract(parameters)))
    return new SmartAccountNotSupportedError({ cause, details: cause.details })
  return new SignatureDeclinedError({ cause, details: cause.details })
}
