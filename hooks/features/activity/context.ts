import type { CaipNetworkId } from '../../types/caip.js'
import type { Events } from '../../types/events.js'
import type { FiatCurrency, Portfolio } from '../../types/portfolio.js'
import type { Token } from '../../types/token.js'
import type { SessionContext } from '../session/store.js'

/** The part of the instance that reading what happened may touch. */
export type ActivityContext = {
  readonly id: string
  readonly config: SessionContext['config'] & {
    readonly currency: FiatCurrency
    readonly tokens?: { readonly [networkId in CaipNetworkId]?: readonly Token[] } | undefined
  }
  readonly events: Events
  readonly services: { readonly portfolio: Pick<Portfolio, 'getActivity'> }
}
