'use client'
import type { SentTransaction } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Address } from '../../parts/Address.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { FullAddress } from '../../parts/FullAddress.js'
import * as moneyCss from '../../parts/money.css.js'
import { TransactionLink } from '../../router/TransactionLink.js'
import { useNetworkOf } from '../../router/useNetworkOf.js'
import { CodeCopy } from './CodeCopy.js'
import { outgoingOf } from './useSentWords.js'

export type StatusFactsProps = {
  transaction: SentTransaction
  /** Name of the recipient. Untrusted text. */
  name: string | undefined
  /** Shows addresses and the transaction id in full. */
  isFull: boolean
}

/** Recipient, network and transaction id, with a link to the block explorer. */
export function StatusFacts({ transaction, name, isFull }: StatusFactsProps): ReactNode {
  const t = useMessages(sendMessages)
  const { foundOn, from, id } = transaction
  const networkId = foundOn ?? transaction.networkId
  const network = useNetworkOf(networkId)
  const receiver = outgoingOf({ transaction })?.receiver
  return (
    <div className={moneyCss.card}>
      <Facts label={t('status.facts')}>
        {isFull && (
          <Fact wide label={t('status.from')}>
            <FullAddress>{from.slice(from.lastIndexOf(':') + 1)}</FullAddress>
          </Fact>
        )}
        {receiver !== undefined && (
          <Fact wide={isFull} label={t('status.to')}>
            {name !== undefined && <bdi>{name}</bdi>}{' '}
            {isFull ? (
              <FullAddress>{receiver}</FullAddress>
            ) : (
              name === undefined && <Address>{receiver}</Address>
            )}
          </Fact>
        )}
        <Fact label={t('status.network')}>
          <bdi>{network?.name ?? networkId}</bdi>
        </Fact>
        <Fact wide={isFull} label={t('status.transaction')}>
          {isFull ? <CodeCopy code={id} /> : <TransactionLink id={id} networkId={networkId} />}
        </Fact>
      </Facts>
    </div>
  )
}
