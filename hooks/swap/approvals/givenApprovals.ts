import { networkOf } from '../../session/accountOf.js'
import { namespaceOf, splitCaipAddress } from '../../shared/caip.js'
import { defineQuery, type QueryDefinition } from '../../shared/defineQuery.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { addressKey, assetKey } from '../../shared/keys.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { Intent } from '../../shared/types/intent.js'
import type { Network } from '../../shared/types/network.js'
import type { SwapProvider } from '../../shared/types/swapProvider.js'
import type { SentTransaction } from '../../shared/types/transaction.js'
import { providersAt, type SwapContext } from '../context.js'
import { keyOf, type QueryContext } from '../providers.js'
import { toToken } from '../runs.js'
import { identifyTokens } from '../tokens/queries.js'
import type { Approval } from './UseApprovalsReturnType.js'

/** What may have been approved. */
export type Given = Pick<Approval, 'account' | 'id' | 'networkId' | 'provider' | 'spender' | 'token'>

/** From here on an allowance counts as unlimited: tokens may have taken something of the greatest one. */
export const unlimited = 2n ** 255n
/** Max number of allowances that are read. */
const maxRead = 100

const isPlain = (address: unknown): address is string => isEvmAddress(address) && address.startsWith('0x')

export type GivenApprovalsParameters = {
  /** The accounts whose approvals count, on any of their networks. */
  accounts: readonly CaipAddress[]
  /** The app's. */
  networks: readonly Network[]
  providers: readonly SwapProvider[]
  journal: readonly Intent[]
  sent: readonly SentTransaction[]
}

const ownersOf = (accounts: readonly CaipAddress[]) =>
  accounts.map((account) => addressKey(splitCaipAddress(account).address))

/**
 * What swaps of this app may have been allowed to take from an account, newest first: every token that was sold or approved here,
 * for its own spender and for the pinned ones of the network.
 */
export function givenApprovals(parameters: GivenApprovalsParameters): readonly Given[] {
  const { accounts, journal, networks, providers, sent } = parameters
  const own = ownersOf(accounts)
  const records = [
    ...journal.map(({ account, createdAt: at, swap, transfers }) => ({
      ...{ account, at, transfers: [...transfers, ...(swap?.transfers ?? [])] },
    })),
    ...sent.map(({ from: account, sentAt: at, transfers = [] }) => ({ account, at, transfers })),
  ].sort((one, other) => other.at - one.at)
  const found = new Map<string, Given>()
  for (const { account, transfers } of records) {
    const { address, networkId } = splitCaipAddress(account)
    if (!own.includes(addressKey(address)) || !networkOf(networks, networkId)) continue
    const pinned = providersAt(providers, networkId).map(({ contracts, provider: { id, name } }) => ({
      ...{ spender: contracts.spender ?? contracts.router, provider: { id, name } },
    }))
    for (const moved of transfers) {
      if (moved.direction !== 'out' || moved.spender === undefined || !isPlain(moved.address)) continue
      const token = toToken(moved, networkId)
      for (const { spender, provider } of [...pinned, { spender: moved.spender, provider: undefined }]) {
        const id = `${assetKey(`${networkId}/erc20:${moved.address}`)} ${addressKey(spender)}`
        if (isPlain(spender) && !found.has(id))
          found.set(id, { id, account, networkId, provider, spender, token })
      }
    }
  }
  return [...found.values()].slice(0, maxRead)
}

/** The permits of accounts that are neither used nor expired, as far as the chain has shown it. */
export function unusedPermits(
  journal: readonly Intent[],
  { accounts, networks, providers }: Pick<GivenApprovalsParameters, 'accounts' | 'networks' | 'providers'>,
): readonly Approval[] {
  const own = ownersOf(accounts)
  return journal.flatMap(({ account, id, networkId, permit, quantity, receiver, state, transfers }) => {
    const [moved] = transfers
    const isLive = permit !== undefined && (state === 'signed' || state === 'unconfirmed')
    const isOwn = own.includes(addressKey(splitCaipAddress(account).address))
    if (!isLive || !isOwn || moved === undefined || !networkOf(networks, networkId)) return []
    const place = providersAt(providers, networkId).find(
      ({ contracts }) => addressKey(contracts.spender ?? contracts.router) === addressKey(receiver),
    )
    const { id: of = '', name = '' } = place?.provider ?? {}
    return {
      ...{ id, account, networkId, quantity, spender: receiver, token: toToken(moved, networkId) },
      ...{ provider: place && { id: of, name }, isUnlimited: quantity >= unlimited },
      ...{ status: 'unused', expiresAt: permit.deadline },
    }
  })
}

/** What the chain says of one. */
type Read = Given & Pick<Approval, 'quantity'>

type ReadContext = QueryContext & Pick<SwapContext, 'services'>

/** Reads those of an account on its network. Undefined where a token or the network can't be read. */
async function readOn(
  context: ReadContext,
  { account, given, signal }: { account: CaipAddress; given: readonly Given[]; signal: AbortSignal },
): Promise<readonly Read[]> {
  const { networkId } = splitCaipAddress(account)
  const network = networkOf(context.config.networks, networkId)
  if (network === undefined) return []
  const of = given.filter((one) => one.account === account)
  try {
    const { swaps } = await context.chains.actionsFor(namespaceOf(networkId))
    const asked = of.map(({ spender, token }) => ({ spender, token: token.address ?? '' }))
    const [found, tokens] = await Promise.all([
      swaps?.readAllowances({ account, network, of: asked, signal }),
      identifyTokens(context, { network, tokens: of.map(({ token }) => token), signal }),
    ])
    return of.map((one, index) => {
      const [quantity, token] = [found?.[index], tokens[index]]
      // No amount is counted in what a list or this browser has of a token.
      return { ...one, token: token ?? one.token, quantity: token || quantity === 0n ? quantity : undefined }
    })
  } catch {
    signal.throwIfAborted()
    return of.map((one) => ({ ...one, quantity: undefined }))
  }
}

/** How long they are shown before they are read again, in ms. */
const readInterval = 10_000

/** Query for what of it stands at the latest block, asked `at` a time of the wall clock. Without those of which nothing can be taken. */
export function approvalsQuery(
  context: ReadContext,
  given: readonly Given[],
): QueryDefinition<readonly (Read & { readonly at: number })[]> {
  const read = async (signal: AbortSignal) => {
    const at = context.env.now()
    const accounts = [...new Set(given.map(({ account }) => account))]
    const found = await Promise.all(accounts.map((account) => readOn(context, { account, given, signal })))
    return found.flat().flatMap((one) => (one.quantity === 0n ? [] : { ...one, at }))
  }
  return defineQuery({
    queryKey: keyOf(context, 'approvals', ...given.map(({ account, id }) => `${account} ${id}`)),
    queryFn: given.length > 0 ? ({ signal }) => read(signal) : undefined,
    staleTime: 0,
    refetchInterval: readInterval,
  })
}
