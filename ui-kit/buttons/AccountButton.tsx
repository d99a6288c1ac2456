'use client'
import { useAccount } from '@latchkey/hooks'
import { type ReactNode, useState } from 'react'
import { coreMessages } from '../messages/en/core.js'
import { useMessages } from '../messages/useMessages.js'
import { shortAddress } from '../parts/Address.js'
import { HostButton } from '../parts/HostButton.js'
import { Skeleton } from '../parts/Skeleton.js'
import { createChunk } from '../router/createChunk.js'
import { useChunk } from '../router/useChunk.js'
import { HostRoot } from './HostRoot.js'
import { useModalTrigger } from './useModalTrigger.js'

export type AccountButtonProps = {
  /** Whether the balance is shown beside the name. Default `true`. */
  showBalance?: boolean | undefined
}

/**
 * The connected account: avatar, name or short address, and balance. Opens the account view. Renders nothing while no
 * wallet is connected.
 */
export function AccountButton({ showBalance = true }: AccountButtonProps): ReactNode {
  const trigger = useModalTrigger({ view: 'Account' })
  const t = useMessages(coreMessages)
  const { address } = useAccount()
  const [name, setName] = useState<string>()
  const { value: Connected } = useChunk(accountChunk, address !== undefined)
  if (address === undefined) return null

  const short = shortAddress(address)
  // One element before and after the code has loaded: a press or the focus on it is not lost.
  return (
    <HostRoot>
      <HostButton
        part="account-button"
        aria-haspopup="dialog"
        aria-label={t('button.account', { account: name ?? short })}
        picture={Connected ? <Connected.Picture address={address} /> : <Skeleton width={28} disc />}
        side={showBalance && Connected && <Connected.Balance />}
        {...trigger}
      >
        {Connected ? <Connected.Name address={address} onName={setName} /> : <bdi dir="ltr">{short}</bdi>}
      </HostButton>
    </HostRoot>
  )
}

/** The contents of the account button, loaded only once a wallet is connected: it reads the network. */
export const accountChunk = /* @__PURE__ */ createChunk(() =>
  import('./ConnectedAccount.js').then(({ ConnectedAccount }) => ConnectedAccount),
)
