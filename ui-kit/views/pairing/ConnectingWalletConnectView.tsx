'use client'
import { useWalletLink } from '@latchkey/hooks'
import { type ReactNode, useState } from 'react'
import { LegalTerms } from '../../legal/LegalTerms.js'
import { useTermsGate } from '../../legal/useTermsGate.js'
import { Body } from '../../parts/Body.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { Absent } from './Absent.js'
import { GetWallet } from './GetWallet.js'
import { Ways } from './Ways.js'

/** Ways to connect a wallet that needs more than a press, or a QR code for any wallet. */
export function ConnectingWalletConnectView({ route }: ViewProps<'ConnectingWalletConnect'>): ReactNode {
  const { wallet } = route
  const reach = useWalletLink(wallet)
  const gate = useTermsGate()
  // Keep the terms visible after they are accepted here: the focus is on their checkbox.
  const [hasTerms] = useState(gate.isMissing)
  return (
    <Body>
      {wallet && reach.platforms.length === 0 ? (
        <Absent wallet={wallet} />
      ) : (
        <Ways reach={reach} wallet={wallet} />
      )}
      {wallet && <GetWallet wallet={wallet} store={reach.stores[0]} />}
      {hasTerms && <LegalTerms gate={gate} />}
    </Body>
  )
}
