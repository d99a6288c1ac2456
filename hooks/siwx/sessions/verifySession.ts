import { networkOf } from '../../session/accountOf.js'
import { namespaceOf } from '../../shared/caip.js'
import { SiwxRefusedError, SiwxUnverifiedError } from '../../shared/errors/siwx.js'
import type { Network } from '../../shared/types/network.js'
import type { SiwxSession } from '../../shared/types/siwx.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { SiwxInstance } from '../SiwxInstance.js'
import { type AskedSiwx, checkSiwxSession } from './checkSiwxSession.js'

export type VerifySessionParameters = {
  siwx: SiwxInstance
  networks: readonly Network[]
  session: SiwxSession
  asked: AskedSiwx
  signal: AbortSignal
}

/**
 * Checks that a session matches the expected values and was signed by its account. The text is checked each
 * time, the signature verified once per page.
 *
 * @throws SiwxRefusedError if not; SiwxUnverifiedError when it can't be verified now.
 */
export async function verifySession(parameters: VerifySessionParameters): Promise<void> {
  const { asked, networks, session, signal, siwx } = parameters
  const { verifiers } = await siwx.load()
  // The server checks the times by its own clock; this device's may be hours off.
  const isTrusted = verifiers.length === 0
  const reason = checkSiwxSession({ session, asked: isTrusted ? { ...asked, now: undefined } : asked })
  if (reason !== undefined) throw new SiwxRefusedError({ reason })
  const { chainId } = session.data
  const network = networkOf(networks, chainId)
  if (network === undefined) throw new SiwxRefusedError({ reason: 'unsupported_chain' })
  const { verified } = siwx.memory
  const key = JSON.stringify([session.message, session.signature])
  if (isTrusted || verified.has(key)) return
  const verifier = verifiers.find(({ namespace }) => namespace === namespaceOf(chainId))
  if (verifier === undefined) throw new SiwxUnverifiedError({ details: `no verifier for ${chainId}` })
  const isSigned: unknown = await untilAborted(verifier.verify({ session, network, signal }), signal)
  // A verifier may be the app's: an object that says why it did not accept is no yes.
  if (isSigned !== true) throw new SiwxRefusedError({ reason: 'bad_signature' })
  verified.add(key)
}
