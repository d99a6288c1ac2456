'use client'
import { useFeatures, useModal } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { LegalTerms } from '../../legal/LegalTerms.js'
import { useTermsGate } from '../../legal/useTermsGate.js'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Body } from '../../parts/layout.js'
import { CodePanel } from './CodePanel.js'
import { TermsFirst } from './TermsFirst.js'
import { useAsking } from './useAsking.js'
import { usePairingAnnouncements } from './usePairingAnnouncements.js'

/** A QR code for any wallet, for apps where pairing is the main way to connect. */
export function ConnectingWalletConnectBasicView(): ReactNode {
  const t = useMessages(pairingMessages)
  const { allWallets } = useFeatures()
  const { push } = useModal()
  const gate = useTermsGate()
  const asking = useAsking({ wallet: undefined, place: 'pairing' })
  usePairingAnnouncements(asking, { hasCode: true })
  const others = allWallets && (
    <Button kind="quiet" data-lk-focus="AllWallets" onClick={() => push({ name: 'AllWallets' })}>
      {t('pairing.all')}
    </Button>
  )
  return (
    <Body>
      {asking.state === 'terms' ? <TermsFirst /> : <CodePanel asking={asking} action={others} />}
      <LegalTerms gate={gate} />
    </Body>
  )
}
