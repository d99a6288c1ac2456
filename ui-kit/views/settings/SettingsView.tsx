'use client'
import { type ReactNode, useState } from 'react'
import { settingsMessages } from '../../messages/en/settings.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Checkbox } from '../../parts/Checkbox.js'
import { Body, Dock } from '../../parts/layout.js'
import { useAnnouncedDisconnect } from '../../router/useAnnouncedDisconnect.js'
import { ConnectedWallets } from './ConnectedWallets.js'
import { Preferences } from './Preferences.js'
import { SignInRows } from './SignInRows.js'

/** Connected wallets, sign-in, preferences, and the Disconnect button with the choice to remove what is stored. */
export function SettingsView(): ReactNode {
  const t = useMessages(settingsMessages)
  const [forget, setForget] = useState(false)
  const done = forget ? t('settings.forgotten') : undefined
  const { disconnect, isPending } = useAnnouncedDisconnect({ forget, done })

  return (
    <>
      <Body>
        <ConnectedWallets />
        <SignInRows />
        <Preferences />
        <Checkbox checked={forget} onCheck={setForget}>
          {t('settings.forget')}
        </Checkbox>
      </Body>
      <Dock>
        <Button kind="danger" pending={isPending} onClick={disconnect}>
          {t('settings.disconnect')}
        </Button>
      </Dock>
    </>
  )
}
