'use client'
import { useModal, useNetwork } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { settingsMessages } from '../../messages/en/settings.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Body, Dock } from '../../parts/layout.js'
import { Notice } from '../../parts/Notice.js'
import { NetworkRows } from '../../router/NetworkRows.js'
import { useAnnouncedDisconnect } from '../../router/useAnnouncedDisconnect.js'

/** Shown when the wallet is on an unsupported network: offers the supported ones, or to disconnect. */
export function UnsupportedChainView(): ReactNode {
  const t = useMessages(settingsMessages)
  const { close } = useModal()
  const { networks } = useNetwork()
  const { disconnect, isPending } = useAnnouncedDisconnect()

  return (
    <>
      <Body>
        <Notice kind="caution">{t('unsupported.text')}</Notice>
        <NetworkRows cards networks={networks} onSwitched={close} />
      </Body>
      <Dock>
        <Button kind="quiet" pending={isPending} onClick={disconnect}>
          {t('settings.disconnect')}
        </Button>
      </Dock>
    </>
  )
}
