'use client'
import { type SendToken, useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { Figure } from './Figure.js'
import { useTokenWords } from './useTokenWords.js'
import { writeQuantity } from './writeQuantity.js'

export type TokenAmountProps = {
  token: SendToken
  quantity: bigint
  /** Maximum decimals; further ones are truncated. Default: all. */
  places?: number | undefined
}

/** An amount of a token, or an NFT: `120 PLUSD`, or the name of the NFT. */
export function TokenAmount({ token, quantity, places }: TokenAmountProps): ReactNode {
  const [locale] = useLocale()
  const { amountOf, nameOf } = useTokenWords()
  if (token.asset.kind === 'nft') return <bdi>{amountOf(token, quantity)}</bdi>
  const written = writeQuantity(quantity, { decimals: token.decimals, locale, places })
  return <Figure unit={nameOf(token)}>{written}</Figure>
}
