'use client'
import { isUserRejection, type NetworkRow, useAccounts, useModal, useNetwork } from '@latchkey/hooks'
import { accountMessages } from '../../messages/en/account.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { useAnnounce } from '../../router/AnnounceContext.js'

/** Requests a network switch from the wallet, and announces the result. */
export function useAnnouncedSwitch(onSwitched: () => void): (network: NetworkRow) => Promise<void> {
  const t = useMessages(accountMessages)
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
