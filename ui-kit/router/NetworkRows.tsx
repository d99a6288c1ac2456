'use client'
import { isUserRejection, type NetworkRow, useAccounts, useModal, useNetwork } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { settingsMessages } from '../messages/en/settings.js'
import { useErrorText } from '../messages/useErrorText.js'
import { useMessages } from '../messages/useMessages.js'
import { CheckIcon } from '../parts/icons.js'
import { Row, RowList } from '../parts/Row.js'
import { Tag } from '../parts/Tag.js'
import { useAnnounce } from './AnnounceContext.js'
import { NetworkPicture } from './NetworkPicture.js'

export type NetworkRowsProps = {
  networks: readonly NetworkRow[]
  /** Renders each row as a card with a chevron, for a view where choosing a network is the only task. */
  cards?: boolean | undefined
  /** Called when the wallet has switched to the chosen network. */
  onSwitched: () => void
}

/** Networks to choose from. A press requests the switch from the wallet; the result is shown and announced. */
export function NetworkRows({ networks, cards, onSwitched }: NetworkRowsProps): ReactNode {
  const t = useMessages(settingsMessages)
  const { namespaces } = useAccounts()
  const { isPending, requestedId } = useNetwork()
  const choose = useAnnouncedSwitch(onSwitched)
  const hintOf = ({ isApproved, isAskable, isConnected, namespace = 'eip155', ...network }: NetworkRow) => {
    const connected = namespaces.find((item) => item.namespace === namespace)
    const wallet = connected?.wallet?.name ?? t('networks.wallet')
    if (!isAskable) return t('networks.unapproved', { wallet })
    if (isPending && requestedId === network.caipNetworkId) return t('networks.pending', { wallet })
    if (!isApproved) return t('networks.askable', { wallet })
    const isElsewhere = namespaces.length > 0 && !isConnected
    return isElsewhere ? t('networks.connect', { namespace: t(`namespace.${namespace}`) }) : undefined
  }

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
            picture={<NetworkPicture network={network} size={40} dim={!network.isAskable} />}
            title={<bdi>{network.name}</bdi>}
            hint={hintOf(network)}
            end={
              (network.isActive || network.testnet) && (
                <>
                  {network.isActive && (
                    <Tag on>
                      <CheckIcon size={14} />
                      {t('networks.current')}
                    </Tag>
                  )}{' '}
                  {network.testnet && <Tag>{t('networks.test')}</Tag>}
                </>
              )
            }
            current={network.isActive}
            pending={isAsked}
            disabled={!network.isAskable}
            onClick={() => void choose(network)}
          />
        )
      })}
    </RowList>
  )
}

/** Requests a network switch from the wallet, and announces the result. */
function useAnnouncedSwitch(onSwitched: () => void): (network: NetworkRow) => Promise<void> {
  const t = useMessages(settingsMessages)
  const errorText = useErrorText()
  const announce = useAnnounce()
  const { namespaces } = useAccounts()
  const { push } = useModal()
  const { keepNetwork, switchNetworkAsync } = useNetwork()

  return async (network) => {
    if (network.isActive) return onSwitched()
    if (namespaces.length > 0 && !network.isConnected) {
      // Keep the current wallet until another one has connected: remember the network and open the list of wallets.
      keepNetwork({ network: network.caipNetworkId })
      return push({ name: 'ConnectWallets' })
    }
    const connected = namespaces.find(({ namespace }) => namespace === (network.namespace ?? 'eip155'))
    // No prompt if that namespace's wallet is on the network already: it is asked for nothing.
    const isThere = connected?.networkId === network.caipNetworkId
    if (connected?.connector && !isThere)
      announce(t('networks.pending', { wallet: connected.connector.name }))
    try {
      await switchNetworkAsync({ network: network.caipNetworkId })
      announce(t('networks.switched', { network: network.name }))
      onSwitched()
    } catch (thrown) {
      const error = thrown as Error
      const text = isUserRejection(error)
        ? t('networks.declined', { network: network.name })
        : t('networks.failed', { network: network.name, reason: errorText(error) })
      announce(text, { visible: true, isUrgent: !isUserRejection(error) })
    }
  }
}
