'use client'
import { useAccount, useNetwork } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { coreMessages } from '../messages/en/core.js'
import { useMessages } from '../messages/useMessages.js'
import { HostButton } from '../parts/HostButton.js'
import { DownIcon, WarningIcon } from '../parts/icons.js'
import { Picture } from '../parts/Picture.js'
import { HostRoot } from './HostRoot.js'
import { useModalTrigger } from './useModalTrigger.js'

/**
 * The active network. Opens the list of networks. Disabled while switching is not available, or while the active network
 * is the only one.
 */
export function NetworkButton(): ReactNode {
  const trigger = useModalTrigger({ view: 'Networks' })
  const t = useMessages(coreMessages)
  const { address } = useAccount()
  const { canSwitch, isPending, isSupported, network, networks } = useNetwork()
  const isLost = address !== undefined && !isSupported
  const hasChoice = canSwitch && (networks.length > 1 || isLost)
  const name = network?.name
  const words = name ?? t(canSwitch ? 'button.switch' : 'button.unsupported')
  return (
    <HostRoot>
      <HostButton
        part="network-button"
        kind={isLost ? 'caution' : 'raised'}
        pending={isPending}
        disabled={!hasChoice}
        aria-haspopup={hasChoice ? 'dialog' : undefined}
        aria-label={name && t('button.network', { network: name })}
        picture={name ? <Picture name={name} src={network.iconUrl} size={28} round /> : <WarningIcon />}
        side={hasChoice && name && <DownIcon size={16} />}
        {...trigger}
      >
        {words}
      </HostButton>
    </HostRoot>
  )
}
