'use client'
import { useDisconnect, useModal, useNetwork } from '@latchkey/hooks'
import { type ReactNode, useEffect } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { Body } from '../../parts/Body.js'
import { Button } from '../../parts/Button.js'
import { Dock } from '../../parts/Dock.js'
import { Notice } from '../../parts/Notice.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { NetworkRows } from './NetworkRows.js'

/** Says that the wallet is on a network that the app can't use, and what to do. */
export function UnsupportedChainView(): ReactNode {
  const t = useMessages(accountMessages)
  const errorText = useErrorText()
  const announce = useAnnounce()
  const { close } = useModal()
  const { networks } = useNetwork()
  const { disconnect, error, isPending } = useDisconnect()

  useEffect(() => {
    if (error) announce(errorText(error), { visible: true, isUrgent: true })
  }, [announce, error, errorText])

  return (
    <>
      <Body>
        <Notice kind="caution">{t('unsupported.text')}</Notice>
        <NetworkRows cards networks={networks} onSwitched={close} />
      </Body>
      <Dock>
        <Button kind="quiet" pending={isPending} onClick={() => disconnect()}>
          {t('settings.disconnect')}
        </Button>
      </Dock>
    </>
  )
}
