'use client'
import { useLatchkey, useModal } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { connectMessages } from '../../messages/en/connect.js'
import { RichText } from '../../messages/RichText.js'
import { useMessages } from '../../messages/useMessages.js'
import { Foot, TextButton } from '../../parts/Foot.js'

/** Link for users without a wallet. */
export function GetStarted(): ReactNode {
  const t = useMessages(connectMessages)
  const { events } = useLatchkey()
  const { push } = useModal()
  const start = () => {
    events.emit({ event: 'CLICK_WALLET_HELP' })
    push({ name: 'WhatIsAWallet' })
  }
  const button = (words: string) => (
    <TextButton data-lk-focus="start" onClick={start}>
      {words}
    </TextButton>
  )
  return (
    <Foot>
      <RichText text={t('help.new')} tags={{ start: button }} />
    </Foot>
  )
}
