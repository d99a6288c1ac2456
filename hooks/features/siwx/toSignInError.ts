import type { RpcClient } from '../../chains/types.js'
import { isUserRejection } from '../../errors/isUserRejection.js'
import type { LatchkeyError } from '../../errors/LatchkeyError.js'
import { RequestPendingError } from '../../errors/provider.js'
import {
  SignatureDeclinedError,
  SiwxUnverifiedError,
  SmartAccountNotSupportedError,
} from '../../errors/siwx.js'
import { toProviderError } from '../../errors/toProviderError.js'
import { untilAborted } from '../../utils/untilAborted.js'
import type { SignInAccount } from './domain/siwxAccountOf.js'

export type ToSignInErrorParameters = {
  thrown: unknown
  rpc: RpcClient['request']
  signer: Pick<SignInAccount, 'account' | 'namespace' | 'network'>
  signal: AbortSignal
}

/** Beginning of the code of a key's account that lends itself a contract's (EIP-7702). Its key signs as before. */
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

/** The error of the catalogue for a sign-in that came to nothing. */
export async function toSignInError(parameters: ToSignInErrorParameters): Promise<LatchkeyError> {
  const cause = toProviderError(parameters.thrown, { op: 'sign' })
  // Here the person can do something else than to sign again.
  if (cause instanceof RequestPendingError || cause instanceof SiwxUnverifiedError) return cause
  if (!isUserRejection(cause) && (await isContract(parameters)))
    return new SmartAccountNotSupportedError({ cause, details: cause.details })
  return new SignatureDeclinedError({ cause, details: cause.details })
}
