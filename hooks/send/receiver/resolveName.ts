import type { SessionContext } from '../../session/store.js'
import { subjectOf } from '../../session/subjectOf.js'
import { NetworkNotFoundError } from '../../shared/errors/networks.js'
import {
  type NameNotFoundError,
  NameUnavailableError,
  UnsupportedChainError,
} from '../../shared/errors/transfers.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { LatchkeyInstance } from '../../shared/types/register.js'
import type { ResolvedName } from '../../shared/types/transfer.js'
import type { ReceiverContext } from '../context.js'
import { resolveTypedName } from './queries.js'

export type ResolveNameParameters = {
  /** As typed. */
  name: string
  /** CAIP-2 id of the network to send on. Default: the active network. */
  networkId?: CaipNetworkId | undefined
  /** Aborts the reads, which then reject with the signal's reason. */
  signal?: AbortSignal | undefined
}
export type ResolveNameReturnType = ResolvedName
export type ResolveNameErrorType =
  | NameNotFoundError
  | NameUnavailableError
  | NetworkNotFoundError
  | UnsupportedChainError

/**
 * Resolves a name to the address to send to on a network: by the chain's own registry (ENS, SNS), then by the data
 * service. Show the address before anything is sent to it.
 *
 * @throws NameNotFoundError when the name does not exist, NameUnavailableError when that is unknown;
 * NetworkNotFoundError for a network that is not configured, UnsupportedChainError for a namespace without names.
 * @example
 * const { address } = await resolveName(latchkey, { name: 'alice.eth' })
 */
export async function resolveName(
  latchkey: LatchkeyInstance,
  { name, ...parameters }: ResolveNameParameters,
): Promise<ResolveNameReturnType> {
  const context = latchkey as unknown as ReceiverContext & SessionContext
  const { network, signal } = subjectOf(context, parameters)
  if (network === undefined) throw new NetworkNotFoundError({ details: parameters.networkId })
  const { transfers } = await context.chains.actionsFor(network.namespace ?? 'eip155')
  if (transfers === undefined) throw new UnsupportedChainError({ details: network.namespace })
  const found = await resolveTypedName(context, { name: name.trim(), network, transfers, signal })
  const verdict = await transfers.verify({ input: found.address })
  if (verdict.verdict === 'reject') throw new NameUnavailableError({ cause: verdict.error })
  return { ...found, address: verdict.address }
}
