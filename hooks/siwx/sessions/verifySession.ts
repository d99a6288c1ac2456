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
 * Is a session what was asked for, and did its account sign it? The text is read each time, the signature verified once
 * in a page.
 *
 * @throws SiwxRefusedError when not; SiwxUnverifiedError where nobody can tell now.
 */
export async function verifySession(parameters: VerifySessionParameters): Promise<void> {
  const { asked, networks, session, signal, siwx } = parameters
  const { verifiers } = await siwx.load()
  // Its server judges the times by a clock of its own; this machine's may be wrong by hours.
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
  const isSigned = await untilAborted(verifier.verify({ session, network, signal }), signal)
  if (!isSigned) throw new SiwxRefusedError({ reason: 'bad_signature' })
  verified.add(key)
}
