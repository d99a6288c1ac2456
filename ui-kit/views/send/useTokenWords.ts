'use client'
import { type SendToken, useLocale } from '@latchkey/hooks'
import { useMemo } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/Address.js'
import { writeQuantity } from '../../router/writeQuantity.js'

export type TokenWords = {
  /** Symbol of a token, name of an NFT. Untrusted text. */
  nameOf: (token: SendToken) => string
  /** Amount with all decimals, or with at most `places`: `120 PLUSD`, `Key 7`, `3 × Key 7`. */
  amountOf: (token: SendToken, quantity: bigint, places?: number) => string
}

/** Names and amounts of sent assets, in the user's language. */
export function useTokenWords(): TokenWords {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  return useMemo(() => {
    const nameOf = ({ asset, name, symbol }: SendToken): string => {
      if (asset.kind === 'native') return symbol
      const called = asset.kind === 'nft' ? name : symbol || name
      const id = asset.kind === 'nft' ? asset.tokenId : undefined
      return called || t('send.unnamed', { id: id ? `#${shortAddress(id)}` : shortAddress(asset.address) })
    }
    const amountOf = (token: SendToken, quantity: bigint, places?: number) => {
      const { asset, decimals } = token
      const name = nameOf(token)
      const written = writeQuantity(quantity, { decimals, locale, places })
      if (asset.kind !== 'nft') return `${written} ${name}`
      return quantity === 1n ? name : t('review.pieces', { quantity: written, name })
    }
    return { nameOf, amountOf }
  }, [t, locale])
}
