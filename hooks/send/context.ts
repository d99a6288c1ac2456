import type { IntentsContext } from '../intents/context.js'
import { accountOf, networkOf } from '../session/accountOf.js'
import type { Session } from '../session/session.js'
import { namespaceOf } from '../shared/caip.js'
import { defineLazy } from '../shared/defineLazy.js'
import { NetworkNotFoundError } from '../shared/errors/networks.js'
import { UnsupportedChainError } from '../shared/errors/transfers.js'
import type { CaipNetworkId } from '../shared/types/caip.js'
import type { ChainActions, ChainRegistry } from '../shared/types/chain.js'
import type { TransferActions } from '../shared/types/chainActions.js'
import type { Env } from '../shared/types/env.js'
import type { Events } from '../shared/types/events.js'
import type { Network } from '../shared/types/network.js'
import type { Portfolio } from '../shared/types/portfolio.js'
import { createSendStore, type SendStore } from './store.js'

/** The part of the instance that sending uses. */
export type SendContext = IntentsContext & {
  readonly id: string
  readonly config: { readonly features: { readonly send?: boolean | undefined } }
  readonly chains: Pick<ChainRegistry, 'actionsFor'>
  readonly events: Pick<Events, 'emit'>
}

/** The part of the instance that recipient lookups use. */
export type ReceiverContext = Pick<SendContext, 'chains' | 'config' | 'id'> & {
  readonly env: Pick<Env, 'schedule'>
  readonly services: { readonly portfolio: Pick<Portfolio, 'getProfile' | 'resolveName'> }
}

export type Place = {
  readonly network: Network
  readonly actions: ChainActions
  readonly transfers: TransferActions
}

/**
 * Returns a configured network and its transfer actions.
 *
 * @throws NetworkNotFoundError when the app has not configured it; UnsupportedChainError when its namespace
 * can't send, or with `features.send: false`.
 */
export async function placeOf(
  { chains, config }: Pick<SendContext, 'chains' | 'config'>,
  networkId: CaipNetworkId,
): Promise<Place> {
  const network = networkOf(config.networks, networkId)
  if (network === undefined) throw new NetworkNotFoundError({ details: networkId })
  const actions = await chains.actionsFor(namespaceOf(networkId))
  const { transfers } = actions
  if (transfers === undefined || config.features.send === false)
    throw new UnsupportedChainError({ details: networkId })
  return { network, actions, transfers }
}

/**
 * Returns the draft of an instance, created on first use. Switching the network or the account clears it,
 * since it was meant for the other one.
 */
export const draftOf = defineLazy(
  ({ config, session }: Pick<SendContext, 'config' | 'session'>): SendStore => {
    const draft = createSendStore()
    const whoAndWhere = (state: Session) => {
      const { caipAddress, networkId } = accountOf({ session: state, ...config })
      return caipAddress ?? networkId
    }
    // Subscribed here rather than in an effect, so that apps that never send don't load it. Both stores are
    // disposed with the instance.
    session.subscribe((state, before) => {
      if (whoAndWhere(state) !== whoAndWhere(before)) draft.dropped()
    })
    return draft
  },
)
