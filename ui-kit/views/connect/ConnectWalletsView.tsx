'use client'
import type { ReactNode } from 'react'
import { LegalTerms } from '../../legal/LegalTerms.js'
import { useTermsGate } from '../../legal/useTermsGate.js'
import { Body } from '../../parts/layout.js'
import { WalletList } from './WalletList.js'

/** The list of wallets as its own view, for when Connect shows a single button for all wallets. */
export function ConnectWalletsView(): ReactNode {
  const gate = useTermsGate()
  return (
    <Body>
      <WalletList gate={gate} />
      <LegalTerms gate={gate} />
    </Body>
  )
}
