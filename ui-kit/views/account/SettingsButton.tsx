'use client'
import { useModal } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { IconButton } from '../../parts/IconButton.js'
import { SettingsIcon } from '../../parts/icons.js'

/** Opens the settings. */
export function SettingsButton(): ReactNode {
  const t = useMessages(accountMessages)
  const { push } = useModal()
  return (
    <IconButton
      label={t('account.settings')}
      data-lk-focus="settings"
      onClick={() => push({ name: 'Settings' })}
    >
      <SettingsIcon />
    </IconButton>
  )
}
