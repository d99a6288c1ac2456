import { RpcError } from './RpcError.js'
import { rpcErrorCodes } from './rpcErrorCodes.js'

/** The error of a transaction whose signatures are wrong or missing. */
export function verificationFailure(): RpcError {
  return new RpcError(
    rpcErrorCodes.signatureVerificationFailure,
    'Transaction signature verification failure',
  )
}
