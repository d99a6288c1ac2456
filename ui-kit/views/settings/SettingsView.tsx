'use client'
import type { ReactNode } from 'react'
import { settingsMessages } from '../../messages/en/settings.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Body, Dock } from '../../parts/layout.js'
import { useAnnouncedDisconnect } from '../../router/useAnnouncedDisconnect.js'
import { ConnectedWallets } from './ConnectedWallets.js'
import { Preferences } from './Preferences.js'
import { SignInRows } from './SignInRows.js'

/** Connected wallets, sign-in, preferences, and the Disconnect button. */
export function SettingsView(): ReactNode {
  const t = useMessages(settingsMessages)
  const { disconnect, isPending } = useAnnouncedDisconnect()

  return (
    <>
      <Body>
        <ConnectedWallets />
        <SignInRows />
        <Preferences />
      </Body>
      <Dock>
        <Button kind="danger" pending={isPending} onClick={disconnect}>
          {t('settings.disconnect')}
        </Button>
      </Dock>
    </>
  )
}
