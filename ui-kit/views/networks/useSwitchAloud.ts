'use client'
import { isUserRejection, type NetworkRow, useAccounts, useModal, useNetwork } from '@latchkey/hooks'
import { accountMessages } from '../../messages/en/account.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { useAnnounce } from '../../router/AnnounceContext.js'

/** Asks the wallet for a network, and says what comes of it. */
export function useSwitchAloud(onSwitched: () => void): (network: NetworkRow) => Promise<void> {
  const t = useMessages(accountMessages)
  const errorText = useErrorText()
  const announce = useAnnounce()
  const { families } = useAccounts()
  const { push } = useModal()
  const { keepNetwork, switchNetworkAsync } = useNetwork()

  return async (network) => {
    if (network.isActive) return onSwitched()
    if (families.length > 0 && !network.isConnected) {
      // Nobody is led away from the wallet that they have before another one answers.
      keepNetwork({ network: network.caipNetworkId })
      return push({ name: 'ConnectWallets' })
    }
    const family = families.find(({ namespace }) => namespace === (network.namespace ?? 'eip155'))
    // A family's wallet that is there already is not asked for anything.
    const isThere = family?.networkId === network.caipNetworkId
    if (family?.connector && !isThere) announce(t('networks.pending', { wallet: family.connector.name }))
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
