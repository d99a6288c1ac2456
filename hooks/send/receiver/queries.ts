import { splitCaipAddress, toCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { defineQuery, type QueryDefinition } from '../../shared/defineQuery.js'
import { NameNotFoundError, NameUnavailableError } from '../../shared/errors/transfers.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { TransferActions } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Profile } from '../../shared/types/portfolio.js'
import type { SendReceiver } from '../../shared/types/send.js'
import type { ResolvedName } from '../../shared/types/transfer.js'
import { placeOf, type ReceiverContext } from '../context.js'
import { familyOfName, nameRegistryOf, readReceiver, type TypedReceiver } from './readReceiver.js'

export type ReceiverParameters = {
  /** As it was typed. */
  text: string
  network: Network | undefined
  /** Who sends. */
  account: CaipAddress | undefined
  /** Contract or mint of the token that is sent. */
  token?: string | undefined
}

/** What is known of a receiver whose address is known. */
export type ReceiverFacts = Pick<SendReceiver, 'avatarUrl' | 'doubt' | 'isUsed' | 'kind' | 'name'> & {
  readonly address: string
}

type Asked = Omit<ReceiverParameters, 'network' | 'text'> & {
  network: Network
  typed: Exclude<TypedReceiver, { kind: 'empty' }>
  signal: AbortSignal
}

/** How long an answer is fresh, in ms. */
export const receiverLifetime = 30_000
/** How long a name and a picture may keep a transfer waiting, in ms. */
const patience = 5_000

function inTime<value>(
  { schedule }: ReceiverContext['env'],
  read: Promise<value>,
): Promise<value | undefined> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(undefined)
    const cancel = schedule(giveUp, patience)
    read.then(resolve, giveUp).finally(cancel)
  })
}

/** Names live on the networks of a family: those of test networks don't hold on the others. */
function readProfile(
  { config, services }: ReceiverContext,
  { address, network, signal }: { address: string; network: Network; signal: AbortSignal },
): Promise<Profile> {
  const { namespace = 'eip155', testnet = false } = network
  const networks = config.networks.filter(
    (other) => (other.namespace ?? 'eip155') === namespace && (other.testnet ?? false) === testnet,
  )
  const id = toCaipAddress(toCaipNetworkId(network), address)
  return services.portfolio.getProfile({ address: id, networks, signal })
}

/** A name is resolved, and its address is looked at as if it had been typed. */
async function readFacts(
  context: ReceiverContext,
  { account, network: place, signal, token, typed }: Asked,
): Promise<ReceiverFacts> {
  if (typed.kind === 'wrong') throw typed.error
  const { network, transfers } = await placeOf(context, toCaipNetworkId(place))
  const { name: shown, address: input } =
    typed.kind === 'name'
      ? await resolveTypedName(context, { name: typed.name, network, transfers, signal })
      : { name: undefined, address: typed.address }
  const sender = account && splitCaipAddress(account).address
  const verdict = await transfers.verify({ input, token, account: sender })
  if (verdict.verdict === 'reject')
    throw shown ? new NameUnavailableError({ details: 'the name leads to no address' }) : verdict.error
  const { address } = verdict
  const [recipient, profile] = await Promise.all([
    transfers.inspect({ address, network, signal }).catch(() => undefined),
    inTime(context.env, readProfile(context, { address, network, signal })),
  ])
  signal.throwIfAborted()
  const doubt = verdict.verdict === 'warn' && verdict.doubt !== 'lookalike' ? verdict.doubt : undefined
  return {
    address,
    name: shown ?? profile?.name,
    avatarUrl: profile?.avatarUrl,
    doubt,
    kind: recipient?.kind,
    isUsed: recipient?.isUsed,
  }
}

/** What tells receivers apart. What is neither an address nor a name stays out of the cache: it may be a secret. */
const keyOf = (typed: TypedReceiver | undefined) => {
  if (typed?.kind === 'address') return typed.address
  return typed?.kind === 'name' ? typed.name : undefined
}

/**
 * Who a typed receiver is: an address of the network's family, or whom a name stands for, with what the network and the
 * name services tell of it. What they can't tell just now is undefined. Fresh for 30 s.
 *
 * @throws InvalidAddressError, WrongFamilyError, NameNotFoundError, NameUnavailableError; NetworkNotFoundError,
 *   UnsupportedChainError.
 */
export function receiverQuery(
  context: ReceiverContext,
  { text, network, account, token }: ReceiverParameters,
): QueryDefinition<ReceiverFacts> {
  const typed = network && readReceiver(text, network)
  const networkId = network && toCaipNetworkId(network)
  return defineQuery<ReceiverFacts>({
    queryKey: ['latchkey', context.id, 'receiver', { text: keyOf(typed), networkId, account, token }],
    queryFn:
      network && typed && typed.kind !== 'empty'
        ? ({ signal }) => readFacts(context, { account, network, signal, token, typed })
        : undefined,
    staleTime: receiverLifetime,
  })
}

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
