import { splitCaipAddress, toCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { defineQuery, type QueryDefinition } from '../../shared/defineQuery.js'
import { NameNotFoundError, NameUnavailableError } from '../../shared/errors/transfers.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { TransferActions } from '../../shared/types/chainActions.js'
import type { Network } from '../../shared/types/network.js'
import type { Profile } from '../../shared/types/portfolio.js'
import type { SendReceiver } from '../../shared/types/send.js'
import type { ResolvedName } from '../../shared/types/transfer.js'
import { placeOf, type ReceiverContext } from '../context.js'
import { nameRegistryOf, namespaceOfName, readReceiver, type TypedReceiver } from './readReceiver.js'

export type ReceiverParameters = {
  /** As typed by the user. */
  text: string
  network: Network | undefined
  /** The sending account. */
  account: CaipAddress | undefined
  /** Contract or mint of the token being sent. */
  token?: string | undefined
}

/** Data about a recipient whose address is known. */
export type ReceiverFacts = Pick<SendReceiver, 'avatarUrl' | 'doubt' | 'isUsed' | 'kind' | 'name'> & {
  readonly address: string
}

type Asked = Omit<ReceiverParameters, 'network' | 'text'> & {
  network: Network
  typed: Exclude<TypedReceiver, { kind: 'empty' }>
  signal: AbortSignal
}

/** How long a result is fresh, in ms. */
export const receiverLifetime = 30_000
/** Max time to wait for a name and avatar, in ms. */
const profileTimeout = 5_000

function inTime<value>(
  { schedule }: ReceiverContext['env'],
  read: Promise<value>,
): Promise<value | undefined> {
  return new Promise((resolve) => {
    const onTimeout = () => resolve(undefined)
    const cancel = schedule(onTimeout, profileTimeout)
    read.then(resolve, onTimeout).finally(cancel)
  })
}

/** Names apply to the networks of a namespace; those of test networks do not apply to mainnets. */
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

/** Resolves a name, then checks its address like a typed one. */
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

/** Cache key of a recipient. Text that is neither an address nor a name is not cached: it may be a secret. */
const keyOf = (typed: TypedReceiver | undefined) => {
  if (typed?.kind === 'address') return typed.address
  return typed?.kind === 'name' ? typed.name : undefined
}

/**
 * Query for a typed recipient: resolves an address of the network's namespace or a name, with data from the
 * network and the name services. Data that can't be read is undefined. Fresh for 30 s.
 *
 * @throws InvalidAddressError, WrongNamespaceError, NameNotFoundError, NameUnavailableError;
 * NetworkNotFoundError, UnsupportedChainError.
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

const maxNameLength = 255

/** Whether any of the queried services can know such a name. */
function isLookedUp({ namespace = 'eip155' }: Network, name: string, registry: Network | undefined) {
  return namespace === 'eip155' ? registry !== undefined : /\.sns$/i.test(name)
}

/**
 * Resolves a name on a network: by the chain's own registry, then by the data service. The data service is
 * not asked when the registry can't be read, because its result could be another owner's.
 *
 * @throws NameNotFoundError when the name does not exist; NameUnavailableError when that is unknown; the
 * signal's reason.
 */
export async function resolveTypedName(
  { config, services }: ReceiverContext,
  { name, network, transfers, signal }: ResolveTypedNameParameters,
): Promise<ResolvedName> {
  const { namespace = 'eip155' } = network
  const registry = namespace === 'eip155' ? nameRegistryOf(config.networks, network) : undefined
  const lookUp = async () => {
    const found = await transfers.resolveName({ name, network, registry, signal })
    // A name of the chain's own registry is not sent to the data service.
    if (found !== undefined || namespaceOfName(name) !== undefined) return found
    return services.portfolio.resolveName({ name, network, signal })
  }
  const found = await lookUp().catch((cause: unknown) => {
    throw signal.aborted ? cause : new NameUnavailableError({ cause })
  })
  if (found === undefined)
    throw isLookedUp(network, name, registry)
      ? new NameNotFoundError()
      : new NameUnavailableError({ details: 'no service for such names is configured' })
  // The app's own source may return anything.
  if (cleanText(found.name, maxNameLength) !== found.name)
    throw new NameUnavailableError({ details: 'the name has hidden characters' })
  return found
}
