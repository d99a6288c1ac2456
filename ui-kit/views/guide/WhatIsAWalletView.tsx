'use client'
import { useModal } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import type { ReactNode } from 'react'
import { guideMessages } from '../../messages/en/guide.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { KeyIcon, ShieldIcon, WalletIcon } from '../../parts/icons.js'
import { Body, Stack } from '../../parts/layout.js'
import { Points } from '../../parts/Points.js'

/** What a wallet is for, in three points, with buttons to get or connect one. */
export function WhatIsAWalletView(): ReactNode {
  const t = useMessages(guideMessages)
  const { events } = useInternals()
  const { back, canGoBack, open, push } = useModal()
  return (
    <Body>
      <Points
        points={[
          { icon: <WalletIcon />, title: t('what.own.title'), text: t('what.own.text') },
          { icon: <KeyIcon />, title: t('what.sign.title'), text: t('what.sign.text') },
          { icon: <ShieldIcon />, title: t('what.key.title'), text: t('what.key.text') },
        ]}
      />
      {/* Not in a `Dock`: a scrolling body needs a focusable element for keyboard scrolling. */}
      <Stack>
        <Button
          data-lk-focus="GetAWallet"
          onClick={() => {
            events.emit({ event: 'CLICK_GET_WALLET_HELP' })
            push({ name: 'GetAWallet' })
          }}
        >
          {t('what.get')}
        </Button>
        {/* When the host opened this view first, there is no view to go back to: open the list of wallets. */}
        <Button kind="quiet" onClick={() => (canGoBack ? back() : open({ view: 'Connect' }))}>
          {t('what.have')}
        </Button>
      </Stack>
    </Body>
  )
}
