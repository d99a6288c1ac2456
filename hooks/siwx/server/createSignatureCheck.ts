import type { RpcClient } from '../../chains/types.js'
import { SiwxRefusedError } from '../../errors/siwx.js'
import type { Network } from '../../types/network.js'
import type { SiwxSession, SiwxVerifier } from '../../types/siwx.js'
import { toCaipAddress } from '../../utils/caip.js'

export type CreateSignatureCheckParameters = {
  rpc: RpcClient
  /** In place of those of their families. */
  verifiers: readonly SiwxVerifier[]
}

/**
 * Did the account sign? By its key, by its contract's word, or by that of a contract which is yet to be deployed.
 *
 * @throws SiwxUnverifiedError where the chain would have to say and does not answer.
 */
export type SignatureCheck = (parameters: {
  session: SiwxSession
  network: Network
  signal?: AbortSignal | undefined
}) => Promise<boolean>

export function createSignatureCheck({ rpc, verifiers }: CreateSignatureCheckParameters): SignatureCheck {
  return async ({ session, network, signal }) => {
    const { namespace = 'eip155' } = network
    const { data, message, signature } = session
    const own = verifiers.find((verifier) => verifier.namespace === namespace)
    if (own !== undefined) return own.verify({ session, network, signal })

    const signed = {
      network,
      address: toCaipAddress(data.chainId, data.accountAddress),
      message,
      signature,
      signal,
    }
    if (namespace === 'eip155') {
      const { verifyMessage } = await import('../../chains/eip155/verifyMessage.js')
      return verifyMessage(rpc, signed)
    }
    if (namespace === 'solana') {
      const { verifyMessage } = await import('../../chains/solana/verifyMessage.js')
      return verifyMessage(signed)
    }
    throw new SiwxRefusedError({ reason: 'unsupported_chain' })
  }
}
