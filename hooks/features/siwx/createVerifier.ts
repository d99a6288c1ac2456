import { LatchkeyError } from '../../errors/LatchkeyError.js'
import { SiwxUnverifiedError } from '../../errors/siwx.js'
import type { ChainNamespace } from '../../types/caip.js'
import type { SiwxParameters, SiwxVerifier } from '../../types/siwx.js'
import { toCaipAddress } from '../../utils/caip.js'

export type CreateVerifierParameters = { namespace: ChainNamespace; chains: SiwxParameters['chains'] }

/** Verifies signatures of a family with its own library, which loads with the first of them. */
export function createVerifier({ namespace, chains }: CreateVerifierParameters): SiwxVerifier {
  return {
    namespace,
    async verify({ session, network, signal }) {
      const { data, message, signature } = session
      const address = toCaipAddress(data.chainId, data.accountAddress)
      try {
        const { verifyMessage } = await chains.actionsFor(namespace)
        return await verifyMessage({ network, address, message, signature, signal })
      } catch (thrown) {
        if (signal?.aborted || (thrown instanceof LatchkeyError && thrown.kind === 'unverified')) throw thrown
        throw new SiwxUnverifiedError({ cause: thrown })
      }
    },
  }
}
