'use client'
import { type ActivityTransfer, useCurrency, useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { Amount } from '../../parts/Amount.js'
import { formatFiat } from '../../parts/formatFiat.js'
import { Picture } from '../../parts/Picture.js'
import { Row } from '../../parts/Row.js'
import { shortAddress } from '../../parts/shortAddress.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import { formatTransfer, nameOf } from './formatTransfer.js'
import { NftCount } from './NftCount.js'

/** Maximum fraction digits supported by every browser. */
const maxDecimals = 20

/** One transferred asset, with all decimals up to `maxDecimals`. */
export function TransferRow({ transfer }: { transfer: ActivityTransfer }): ReactNode {
  const [locale] = useLocale()
  const [currency] = useCurrency()
  const { address, decimals = 0, imageUrl, kind, name, quantity, symbol, value } = transfer
  const maximumFractionDigits = Math.min(decimals, maxDecimals)
  const amount = formatTransfer(transfer, { locale, maximumFractionDigits })
  const called = nameOf(transfer)
  const worth = value === undefined ? undefined : formatFiat(value, { locale, currency })
  const hint = symbol !== undefined && symbol !== called ? symbol : address && shortAddress(address)
  return (
    <Row
      bare
      part="transfer-row"
      picture={<Picture name={called} src={imageUrl} size={40} round={kind !== 'nft'} />}
      title={<bdi>{name ?? called}</bdi>}
      hint={hint !== undefined && <bdi>{hint}</bdi>}
      end={
        kind === 'nft' ? (
          <NftCount count={quantity} />
        ) : (
          <PrivateFigure>
            <bdi dir="ltr">
              {amount !== undefined && <Amount>{amount}</Amount>} <bdi>{called}</bdi>
            </bdi>
          </PrivateFigure>
        )
      }
      endHint={
        worth === undefined ? undefined : (
          <PrivateFigure>
            <Amount>{worth}</Amount>
          </PrivateFigure>
        )
      }
    />
  )
}
