'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { useSlice } from '../../../react/useSlice.js'
import type { CaipAddress } from '../../../types/caip.js'
import type { Network } from '../../../types/network.js'
import type { FiatCurrency } from '../../../types/portfolio.js'
import type { SendToken } from '../../../types/send.js'
import type { Token, TokenBalance } from '../../../types/token.js'
import { assetKey } from '../../../utils/assetKey.js'
import { toCaipNetworkId } from '../../../utils/caip.js'
import { accountOf } from '../../session/domain/accountOf.js'
import { useCurrency } from '../../session/react/useCurrency.js'
import { useKnownTokens } from './useKnownTokens.js'

export type Sender = {
  readonly caipAddress: CaipAddress | undefined
  /** Undefined on one that the app did not ask for. */
  readonly network: Network | undefined
  readonly currency: FiatCurrency
  /** What the page has read of the account's tokens. */
  readonly held: readonly TokenBalance[]
  /** Those of the config on the network. */
  readonly listed: readonly Token[]
  /** Of one whole token, and of one whole coin; decimal text. */
  readonly price: string | undefined
  readonly coinPrice: string | undefined
}

/** Whose draft it is, where they are, and what their tokens are worth. */
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
