'use client'
import { useLatchkey, useModal } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { connectMessages } from '../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
import { IconButton } from '../../parts/IconButton.js'
import { HelpIcon } from '../../parts/icons.js'

/** Opens the explanation of wallets from the header of Connect. */
export function HelpButton(): ReactNode {
  const t = useMessages(connectMessages)
  const { events } = useLatchkey()
  const { push } = useModal()
  return (
    <IconButton
      label={t('help.what')}
      data-lk-focus="help"
      onClick={() => {
        events.emit({ event: 'CLICK_WALLET_HELP' })
        push({ name: 'WhatIsAWallet' })
      }}
    >
      <HelpIcon />
    </IconButton>
  )
}
