'use client'
import { type ActivityTransfer, type Intent, useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { cx } from '../../parts/cx.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import * as css from './Activity.css.js'
import { formatTransfer, nameOf } from './formatTransfer.js'

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

/** Counts from here on are abbreviated. */
const thousand = 1_000n

/** Number of transferred NFTs: `2 NFTs`. Default 1. */
export function NftCount({ count = 1n }: { count: bigint | undefined }): ReactNode {
  const t = useMessages(activityMessages)
  const [locale] = useLocale()
  const shown =
    count < thousand ? `${count}` : new Intl.NumberFormat(locale, { notation: 'compact' }).format(count)
  return <PrivateFigure>{t('activity.nfts', { count: shown })}</PrivateFigure>
}

/** What a request to the wallet would send. */
export function RequestAmount({ intent }: { intent: Intent }): ReactNode {
  const [transfer] = intent.transfers
  if (transfer === undefined) return null
  return (
    <TransferAmount transfer={{ ...transfer, kind: transfer.tokenId === undefined ? 'fungible' : 'nft' }} />
  )
}
