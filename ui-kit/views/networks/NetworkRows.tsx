'use client'
import { type NetworkRow, useAccount, useNetwork } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { CheckIcon } from '../../parts/icons.js'
import { Row } from '../../parts/Row.js'
import { RowList } from '../../parts/RowList.js'
import { Tag } from '../../parts/Tag.js'
import { NetworkPicture } from '../../router/NetworkPicture.js'
import { useSwitchAloud } from './useSwitchAloud.js'

export type NetworkRowsProps = {
  networks: readonly NetworkRow[]
  /** Each row a card that leads on, where choosing one is all there is to do. */
  cards?: boolean | undefined
  /** Called when the wallet is on the network that was chosen. */
  onSwitched: () => void
}

/** Networks to choose from. The wallet is asked; what it answers is said and shown. */
export function NetworkRows({ networks, cards, onSwitched }: NetworkRowsProps): ReactNode {
  const t = useMessages(accountMessages)
  const { wallet: connected } = useAccount()
  const { isPending, requestedId } = useNetwork()
  const choose = useSwitchAloud(onSwitched)
  const wallet = connected?.name ?? t('networks.wallet')

  return (
    <RowList kind={cards ? 'spaced' : 'flush'} aria-label={t('networks.label')}>
      {networks.map((network) => {
        const isAsked = isPending && requestedId === network.caipNetworkId
        return (
          <Row
            key={network.caipNetworkId}
            focusKey={network.caipNetworkId}
            part="network-row"
            bare={!cards}
            chevron={cards}
            picture={<NetworkPicture network={network} size={40} dim={!network.isApproved} />}
            title={<bdi>{network.name}</bdi>}
            hint={
              network.isApproved
                ? isAsked
                  ? t('networks.pending', { wallet })
                  : undefined
                : t('networks.unapproved', { wallet })
            }
            end={
              network.isActive && (
                <Tag on>
                  <CheckIcon size={14} />
                  {t('networks.current')}
                </Tag>
              )
            }
            current={network.isActive}
            pending={isAsked}
            disabled={!network.isApproved}
            onClick={() => void choose(network)}
          />
        )
      })}
    </RowList>
  )
}
