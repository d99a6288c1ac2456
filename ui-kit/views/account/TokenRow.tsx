'use client'
import { formatBalance, type TokenBalance, useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { Amount } from '../../parts/Amount.js'
import { Badged } from '../../parts/Badged.js'
import { Picture } from '../../parts/Picture.js'
import { Row } from '../../parts/Row.js'
import { formatFiat } from './formatFiat.js'

export type TokenRowProps = {
  token: TokenBalance
  network: { name: string; iconUrl?: string | undefined }
}

/** One asset: how much of it, and what it is worth where that is known. */
export function TokenRow({ token, network }: TokenRowProps): ReactNode {
  const [locale] = useLocale()
  const { decimals, iconUrl, name, quantity, symbol, value } = token
  const amount = (
    <bdi dir="ltr">
      <Amount>{formatBalance(quantity, { decimals, locale })}</Amount> <bdi>{symbol}</bdi>
    </bdi>
  )
  const badge = <Picture name={network.name} src={network.iconUrl} size={20} round />
  return (
    <Row
      bare
      part="token-row"
      picture={
        <Badged badge={badge}>
          <Picture name={symbol} src={iconUrl} size={40} round />
        </Badged>
      }
      title={<bdi>{name}</bdi>}
      hint={value === undefined ? <bdi>{symbol}</bdi> : amount}
      end={value === undefined ? amount : <Amount>{formatFiat(value, locale)}</Amount>}
    />
  )
}
