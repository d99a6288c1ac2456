'use client'
import { type UseAccountReturnType, useAccount } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { coreMessages } from '../messages/en/core.js'
import { useMessages } from '../messages/useMessages.js'
import { HostButton } from '../parts/HostButton.js'
import { Skeleton } from '../parts/Skeleton.js'
import { AccountButton } from './AccountButton.js'
import { HostRoot } from './HostRoot.js'
import { useModalTrigger } from './useModalTrigger.js'

export type ConnectButtonProps = {
  /** Text of the button while no wallet is connected. Default "Connect wallet". */
  label?: string | undefined
  /** Default false. */
  disabled?: boolean | undefined
}

/** Props of `ConnectButton.Custom`. */
export type ConnectButtonCustomProps = {
  /** Renders the host's own button from the account state. `open` opens the modal, `prefetch` loads its code. */
  children: (state: {
    /** The connected account. */
    account: UseAccountReturnType
    /** Opens the modal. */
    open: () => void
    /** Loads the modal ahead; call it on pointer-over and focus. */
    prefetch: () => void
  }) => ReactNode
}

function Custom({ children }: ConnectButtonCustomProps): ReactNode {
  const { onClick, onFocus } = useModalTrigger()
  return children({ account: useAccount(), open: onClick, prefetch: onFocus })
}

function ConnectButtonView({ label, disabled }: ConnectButtonProps): ReactNode {
  const trigger = useModalTrigger()
  const t = useMessages(coreMessages)
  const { address, status } = useAccount()
  if (address !== undefined) return <AccountButton />

  const isUnknown = status === 'reconnecting'
  const words = label ?? t('button.connect')
  return (
    <HostRoot>
      <HostButton
        part="connect-button"
        kind={isUnknown ? 'raised' : 'ink'}
        pending={status === 'connecting'}
        disabled={disabled}
        aria-busy={isUnknown || undefined}
        aria-haspopup="dialog"
        aria-label={isUnknown ? words : undefined}
        {...trigger}
      >
        {isUnknown ? <Skeleton width={96} /> : words}
      </HostButton>
    </HostRoot>
  )
}

/**
 * Opens the modal. Once a wallet is connected it renders `AccountButton`. `ConnectButton.Custom` passes the state to the
 * host's own button.
 *
 * @example
 * <ConnectButton />
 * <ConnectButton.Custom>{({ open }) => <button onClick={open}>Log in</button>}</ConnectButton.Custom>
 */
export const ConnectButton: ((props: ConnectButtonProps) => ReactNode) & { Custom: typeof Custom } =
  /* @__PURE__ */ Object.assign(ConnectButtonView, { Custom })
