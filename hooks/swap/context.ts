import type { IntentsContext } from '../intents/context.js'
import { accountOf, networkOf } from '../session/accountOf.js'
import type { Session } from '../session/session.js'
import { namespaceOf } from '../shared/caip.js'
import { defineLazy } from '../shared/defineLazy.js'
import { NetworkNotFoundError } from '../shared/errors/networks.js'
import { SwapUnsupportedError } from '../shared/errors/swaps.js'
import type { CaipAddress, CaipNetworkId } from '../shared/types/caip.js'
import type { ChainActions } from '../shared/types/chain.js'
import type { SwapActions } from '../shared/types/chainActions.js'
import type { Events } from '../shared/types/events.js'
import type { Network } from '../shared/types/network.js'
import type { Portfolio } from '../shared/types/portfolio.js'
import type { SwapContracts, SwapRequest, SwapSubject } from '../shared/types/swapPlan.js'
import type { SwapProvider } from '../shared/types/swapProvider.js'
import { permitsOf } from './permits.js'
import { createSwapStore, type SwapStore } from './store.js'

/** The part of the instance that swaps use. */
export type SwapContext = Omit<IntentsContext, 'config'> & {
  readonly config: IntentsContext['config'] & {
    readonly features: { readonly swaps?: boolean | undefined }
  }
  readonly events: Pick<Events, 'emit'>
  readonly services: {
    readonly swap: { providers(): Promise<readonly SwapProvider[]> }
    readonly portfolio: Pick<Portfolio, 'getTokens' | 'identify' | 'lookalikesOn'>
  }
}

/** Where a swap is made, and by which provider. */
export type SwapPlace = {
  readonly network: Network
  readonly actions: ChainActions
  readonly swaps: SwapActions
  readonly provider: SwapProvider
  readonly contracts: SwapContracts
}

/** The providers that serve a network, with their pinned contracts there. */
export function providersAt(
  providers: readonly SwapProvider[],
  networkId: CaipNetworkId,
): readonly Pick<SwapPlace, 'contracts' | 'provider'>[] {
  return providers.flatMap((provider) => {
    const contracts = provider.contracts(networkId)
    return contracts ? [{ provider, contracts }] : []
  })
}

/** What a provider is asked for, with the network's nodes to ask. */
export const requestAt = (
  { network, swaps }: Pick<SwapPlace, 'network' | 'swaps'>,
  { approval: _, signal, ...subject }: SwapSubject & { signal?: AbortSignal | undefined },
): SwapRequest => ({ ...subject, network, signal, read: (of) => swaps.read({ ...of, network, signal }) })

/**
 * Returns the configured network of an account, or by its own id, with its swap actions and a provider, by its id or else the first that serves the network, and all that do.
 *
 * @throws NetworkNotFoundError when the app has not configured it; SwapUnsupportedError when no provider serves it, its
 * namespace can't swap, or with `features.swaps: false`.
 */
export async function placeOf(
  { chains, config, services }: Pick<SwapContext, 'chains' | 'config' | 'services'>,
  at: CaipAddress | CaipNetworkId,
  providerId?: string | undefined,
): Promise<SwapPlace & { readonly all: ReturnType<typeof providersAt> }> {
  const networkId = at.split(':', 2).join(':') as CaipNetworkId
  const network = networkOf(config.networks, networkId)
  if (network === undefined) throw new NetworkNotFoundError({ details: networkId })
  const all = config.features.swaps === false ? [] : providersAt(await services.swap.providers(), networkId)
  const found = providerId === undefined ? all[0] : all.find(({ provider }) => provider.id === providerId)
  if (found === undefined) throw new SwapUnsupportedError({ details: networkId })
  const actions = await chains.actionsFor(namespaceOf(networkId))
  const { swaps } = actions
  if (swaps === undefined) throw new SwapUnsupportedError({ details: networkId })
  return { network, actions, swaps, all, ...found }
}

/**
 * Returns the draft of an instance, created on first use. Switching the network or the account clears it, since it was
 * meant for the other one.
 */
export const draftOf = defineLazy((context: Pick<SwapContext, 'config' | 'lazy' | 'session'>): SwapStore => {
  const { config, session } = context
  const draft = createSwapStore()
  const whoAndWhere = (state: Session) => {
    const { caipAddress, networkId } = accountOf({ session: state, ...config })
    return caipAddress ?? networkId
  }
  session.subscribe((state, before) => {
    if (whoAndWhere(state) === whoAndWhere(before)) return
    draft.cleared()
    permitsOf(context).signed.clear()
  })
  return draft
})
