'use client'

import { useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useKnownTokens } from '../react/useKnownTokens.js'
import { useSlice } from '../react/useSlice.js'
import { accountOf } from '../session/accountOf.js'
import { useCurrency } from '../session/useCurrency.js'
import { toCaipNetworkId } from '../shared/caip.js'
import { assetKey } from '../shared/keys.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'
import type { FiatCurrency } from '../shared/types/portfolio.js'
import type { SendToken } from '../shared/types/send.js'
import type { Token, TokenBalance } from '../shared/types/token.js'

export type Sender = {
  readonly caipAddress: CaipAddress | undefined
  /** Undefined on a network that the app has not configured. */
  readonly network: Network | undefined
  readonly currency: FiatCurrency
  /** The account's tokens that are in the query cache. */
  readonly held: readonly TokenBalance[]
  /** The config's tokens on the network. */
  readonly listed: readonly Token[]
  /** Prices of one whole token and of one whole unit of the native currency, as decimal strings. */
  readonly price: string | undefined
  readonly coinPrice: string | undefined
}

/** The account and network of the draft, with the known tokens and prices. */
export function useSender(token: SendToken | undefined): Sender {
  const { config, session: store } = useLatchkey()
  const session = useSlice(store)
  const { caipAddress, network } = useMemo(() => accountOf({ session, ...config }), [session, config])
  const [currency] = useCurrency()
  const held = useKnownTokens({ address: caipAddress, currency })
  return useMemo(() => {
    const key = token && assetKey(token.id)
    const price = held.find(({ id }) => assetKey(id) === key)?.price
    const coinPrice = held.find(({ address }) => address === undefined)?.price
    const listed = (network && config.tokens[toCaipNetworkId(network)]) ?? []
    return { caipAddress, network, currency, held, listed, price, coinPrice }
  }, [caipAddress, config, currency, held, network, token])
}
