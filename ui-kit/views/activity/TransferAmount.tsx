'use client'
import { type ActivityTransfer, useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { Amount } from '../../parts/Amount.js'
import { cx } from '../../parts/cx.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import * as css from './Activity.css.js'
import { formatTransfer, nameOf } from './formatTransfer.js'
import { NftCount } from './NftCount.js'

/** A transferred amount on one line: `+0.25 ETH`. Left to right in every language. */
export function TransferAmount({ transfer }: { transfer: ActivityTransfer }): ReactNode {
  const [locale] = useLocale()
  const { direction, kind, quantity } = transfer
  if (kind === 'nft') return <NftCount count={quantity} />
  const amount = formatTransfer(transfer, { locale })
  return (
    <PrivateFigure>
      <bdi dir="ltr" className={cx(css.amount, direction === 'in' && css.came)}>
        {amount !== undefined && (
          <span className={css.figure}>
            <Amount>{amount}</Amount>
          </span>
        )}
        <bdi className={css.unit}>{nameOf(transfer)}</bdi>
      </bdi>
    </PrivateFigure>
  )
}
