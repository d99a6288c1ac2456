'use client'
import { type Network, type SendToken, useTokens } from '@latchkey/hooks'
import { isSameAsset } from '../../router/isSame.js'
import { useNetworkOf } from '../../router/useNetworkOf.js'

export type KnownToken = {
  network: Network | undefined
  /** Whether it has the name or symbol of a known token but is another token. */
  isLookalike: boolean
  /** `undefined` for a look-alike, whose icon imitates another token. */
  iconUrl: string | undefined
}

/** Network, icon and look-alike status of the draft's token. */
export function useSendToken(token: SendToken | undefined): KnownToken {
  const { data } = useTokens()
  const network = useNetworkOf(token?.networkId)
  const isLookalike = data?.find(({ id }) => isSameAsset(id, token?.id))?.isLookalike === true
  return { network, isLookalike, iconUrl: isLookalike ? undefined : token?.iconUrl }
}
