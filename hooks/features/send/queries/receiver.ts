import { NameUnavailableError } from '../../../errors/transfers.js'
import type { CaipAddress } from '../../../types/caip.js'
import type { Network } from '../../../types/network.js'
import type { Profile } from '../../../types/portfolio.js'
import type { SendReceiver } from '../../../types/send.js'
import { splitCaipAddress, toCaipAddress, toCaipNetworkId } from '../../../utils/caip.js'
import { defineQuery, type QueryDefinition } from '../../../utils/defineQuery.js'
import type { ReceiverContext } from '../context.js'
import { readReceiver, type TypedReceiver } from '../domain/readReceiver.js'
import { placeOf } from '../placeOf.js'
import { resolveTypedName } from './resolveTypedName.js'

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
