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

/** The ways to one wallet that takes more than a press, or a code for any that can scan. */
export function ConnectingWalletConnectView({ route }: ViewProps<'ConnectingWalletConnect'>): ReactNode {
  const { wallet } = route
  const reach = useWalletLink(wallet)
  const gate = useTermsGate()
  // Accepted here, they stay: the focus is on their checkbox.
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
