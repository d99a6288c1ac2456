'use client'
import { type Network, type SendToken, useNetwork, useTokens } from '@latchkey/hooks'
import { isSameAsset } from './isSameAsset.js'

export type KnownToken = {
  network: Network | undefined
  /** Bears the name of a known token, and is another. */
  isLookalike: boolean
  /** None of a look-alike: it is borrowed. */
  iconUrl: string | undefined
}

/** What is known of a token beside the draft: where it is, and whether it only pretends to be one. */
export function useSendToken(token: SendToken | undefined): KnownToken {
  const { networks } = useNetwork()
  const { data } = useTokens()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === token?.networkId)
  const isLookalike = data?.find(({ id }) => isSameAsset(id, token?.id))?.isLookalike === true
  return { network, isLookalike, iconUrl: isLookalike ? undefined : token?.iconUrl }
}
