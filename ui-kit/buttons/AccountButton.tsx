'use client'
import { useAccount, useLatchkey } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { coreMessages } from '../messages/en/core.js'
import { useMessages } from '../messages/useMessages.js'
import { prefetchModal } from '../modal/modalChunk.js'
import { HostButton } from '../parts/HostButton.js'
import { shortAddress } from '../parts/shortAddress.js'
import { useChunk } from '../router/useChunk.js'
import { accountChunk } from './accountChunk.js'
import { HostRoot } from './HostRoot.js'

export type AccountButtonProps = {
  /** Whether the balance is shown beside the name. Default `true`. */
  showBalance?: boolean | undefined
}

/**
 * The connected account: avatar, name or short address, and balance. Opens the account view. Renders nothing while no
 * wallet is connected.
 */
export function AccountButton({ showBalance = true }: AccountButtonProps): ReactNode {
  const latchkey = useLatchkey()
  const t = useMessages(coreMessages)
  const { address } = useAccount()
  const { value: Connected } = useChunk(accountChunk, address !== undefined)
  if (address === undefined) return null

  const prefetch = () => prefetchModal(latchkey)
  const behaviour = {
    onClick: () => latchkey.open({ view: 'Account' }),
    onPointerEnter: prefetch,
    onFocus: prefetch,
  }
  return (
    <HostRoot>
      {Connected ? (
        <Connected address={address} showBalance={showBalance} {...behaviour} />
      ) : (
        <HostButton
          part="account-button"
          aria-haspopup="dialog"
          aria-label={t('button.account', { account: shortAddress(address) })}
          {...behaviour}
        >
          <bdi dir="ltr">{shortAddress(address)}</bdi>
        </HostButton>
      )}
    </HostRoot>
  )
}
