import { checkAskedFor } from './checkAskedFor.js'
import { checkSameText } from './checkSameText.js'
import { checkTimes } from './checkTimes.js'
import type { Nonces } from './createNonces.js'
import { parseSignInMessage } from './parseSignInMessage.js'
import type { SignedSession } from './requestSchemas.js'
import type { SiwxChain } from './SiwxChain.js'
import { SiwxRefusal } from './SiwxRefusal.js'
import { verifySignature } from './verifySignature.js'

export type CreateVerifierParameters = {
  chains: readonly SiwxChain[]
  nonces: Nonces
  now: () => number
}

/** Verifies sign-ins together and uses their nonces up; those of one connection may share a nonce. */
export type Verify = (sessions: readonly SignedSession[]) => Promise<void>

/** The whole check of a sign-in. What it finds first is what it rejects for. */
export function createVerifier({ chains, nonces, now }: CreateVerifierParameters): Verify {
  const verifyOne = async ({ data, message: text, signature }: SignedSession) => {
    const message = parseSignInMessage(text)
    if (message === undefined) throw new SiwxRefusal('malformed')
    const chain = chains.find(({ chainId }) => chainId === data.chainId)
    if (chain === undefined) throw new SiwxRefusal('unsupported_chain')
    checkSameText(message, { data, chain })
    checkAskedFor(nonces.find(message.nonce), { message, chain })
    checkTimes(message, now())
    if (!(await verifySignature(chain, { address: message.address, message: text, signature })))
      throw new SiwxRefusal('bad_signature')
    return message.nonce
  }
  return async (sessions) => {
    const used = await Promise.all(sessions.map(verifyOne))
    // Again after the wait: another request may have used one of them meanwhile.
    nonces.spend(new Set(used))
  }
}
