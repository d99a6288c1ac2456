import type { TransferActions } from '../../../chains/types.js'
import { NameNotFoundError, NameUnavailableError } from '../../../errors/transfers.js'
import type { Network } from '../../../types/network.js'
import type { ResolvedName } from '../../../types/transfer.js'
import { cleanText } from '../../../utils/cleanText.js'
import type { ReceiverContext } from '../context.js'
import { familyOfName } from '../domain/familyOfName.js'
import { nameRegistryOf } from '../domain/nameRegistryOf.js'

export type ResolveTypedNameParameters = {
  name: string
  network: Network
  transfers: Pick<TransferActions, 'resolveName'>
  signal: AbortSignal
}

const longestName = 255

/** Is there somebody among those who are asked that would know such a name? */
function isLookedUp({ namespace = 'eip155' }: Network, name: string, registry: Network | undefined) {
  return namespace === 'eip155' ? registry !== undefined : /\.sns$/i.test(name)
}

/**
 * Whom a name stands for on a network: by the chain's own register, then by the one of the data service. Both have to be
 * within reach: while the first can't be asked, the second one's answer could be somebody else's.
 *
 * @throws NameNotFoundError where nobody has it; NameUnavailableError where that can't be told; the signal's reason.
 */
export async function resolveTypedName(
  { config, services }: ReceiverContext,
  { name, network, transfers, signal }: ResolveTypedNameParameters,
): Promise<ResolvedName> {
  const { namespace = 'eip155' } = network
  const registry = namespace === 'eip155' ? nameRegistryOf(config.networks, network) : undefined
  const look = async () => {
    const found = await transfers.resolveName({ name, network, registry, signal })
    // What belongs to the chain's register, nobody else needs to hear of.
    if (found !== undefined || familyOfName(name) !== undefined) return found
    return services.portfolio.resolveName({ name, network, signal })
  }
  const found = await look().catch((cause: unknown) => {
    throw signal.aborted ? cause : new NameUnavailableError({ cause })
  })
  if (found === undefined)
    throw isLookedUp(network, name, registry)
      ? new NameNotFoundError()
      : new NameUnavailableError({ details: 'nobody was asked who keeps such names' })
  // A host's own source may give anything.
  if (cleanText(found.name, longestName) !== found.name)
    throw new NameUnavailableError({ details: 'the name has hidden characters' })
  return found
}
