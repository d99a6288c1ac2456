'use client'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Address } from '../../parts/Address.js'
import { Avatar } from '../../parts/Avatar.js'
import * as moneyCss from '../../parts/money.css.js'
import { Row, RowList } from '../../parts/Row.js'
import { Tag } from '../../parts/Tag.js'

export type RecentRecipientsProps = {
  recipients: readonly KnownRecipient[]
  onPick: (address: string) => void
}

/** Maximum number shown, to keep the rest of the view visible. */
const maxShown = 5

/** Saved and recent recipients to choose from. */
export function RecentRecipients({ recipients, onPick }: RecentRecipientsProps): ReactNode {
  const t = useMessages(sendMessages)
  if (recipients.length === 0) return null
  return (
    <div>
      <p className={moneyCss.label}>{t('send.recents')}</p>
      <RowList kind="flush" aria-label={t('send.recents')}>
        {recipients.slice(0, maxShown).map(({ address, isSaved, label, name }) => {
          const called = label ?? name
          return (
            <Row
              key={address}
              bare
              part="_recipient"
              picture={<Avatar seed={address} size={40} />}
              title={called === undefined ? <Address>{address}</Address> : <bdi>{called}</bdi>}
              hint={called === undefined ? undefined : <Address>{address}</Address>}
              end={isSaved ? <Tag>{t('send.saved')}</Tag> : undefined}
              onClick={() => onPick(address)}
            />
          )
        })}
      </RowList>
    </div>
  )
}

/** A saved or recent recipient. */
type KnownRecipient = {
  readonly address: string
  readonly name?: string | undefined
  readonly label?: string | undefined
  readonly isSaved: boolean
}
