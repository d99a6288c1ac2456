'use client'
import { isUserRejection, type NetworkRow, useAccount, useNetwork } from '@latchkey/hooks'
import { accountMessages } from '../../messages/en/account.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { useAnnounce } from '../../router/AnnounceContext.js'

/** Asks the wallet for a network, and says what comes of it. */
export function useSwitchAloud(onSwitched: () => void): (network: NetworkRow) => Promise<void> {
  const t = useMessages(accountMessages)
  const errorText = useErrorText()
  const announce = useAnnounce()
  const { connector } = useAccount()
  const { switchNetworkAsync } = useNetwork()

  return async (network) => {
    if (network.isActive) return onSwitched()
    if (connector) announce(t('networks.pending', { wallet: connector.name }))
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
