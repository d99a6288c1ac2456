'use client'
import { type CaipNetworkId, useTransactionLink } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { requestMessages } from '../messages/en/request.js'
import { useMessages } from '../messages/useMessages.js'
import { shortAddress } from '../parts/Address.js'
import * as moneyCss from '../parts/money.css.js'
import { ExternalIcon } from '../parts/viewIcons.js'
import { useNetworkOf } from './useNetworkOf.js'

export type TransactionLinkProps = { id: string; networkId: CaipNetworkId }

/** A transaction, linked to its block explorer where there is one. */
export function TransactionLink({ id, networkId }: TransactionLinkProps): ReactNode {
  const t = useMessages(requestMessages)
  const href = useTransactionLink({ hash: id, networkId })
  const explorer = useNetworkOf(networkId)?.blockExplorers?.default.name
  const text = shortAddress(id)
  const short = <bdi dir="ltr">{text}</bdi>
  if (href === undefined || explorer === undefined) return short
  return (
    <a
      className={moneyCss.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('request.transaction', { id: text, explorer })}
    >
      {short}
      <ExternalIcon size={14} />
    </a>
  )
}
