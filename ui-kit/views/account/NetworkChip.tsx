'use client'
import { useModal, useNetwork } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Chip } from '../../parts/Chip.js'
import { DownIcon } from '../../parts/icons.js'
import { NetworkPicture } from '../../router/NetworkPicture.js'

/** The active network in the header of the account. Opens the list of networks. */
export function NetworkChip(): ReactNode {
  const t = useMessages(accountMessages)
  const { canSwitch, isPending, network } = useNetwork()
  const { push } = useModal()
  const name = network?.name
  return (
    <Chip
      data-lk-focus="network"
      aria-label={name && t('account.network', { network: name })}
      picture={network && <NetworkPicture network={network} size={20} />}
      icon={canSwitch && <DownIcon size={16} />}
      pending={isPending}
      aria-disabled={!canSwitch || undefined}
      onClick={() => canSwitch && push({ name: 'Networks' })}
    >
      {name ?? t(canSwitch ? 'account.network.switch' : 'account.network.unsupported')}
    </Chip>
  )
}
