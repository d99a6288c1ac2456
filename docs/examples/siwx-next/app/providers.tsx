'use client'
import { createLatchkey, LatchkeyProvider } from '@latchkey/hooks'
import { evm } from '@latchkey/hooks/evm'
import { base, mainnet } from '@latchkey/hooks/networks'
import { httpSiwx } from '@latchkey/hooks/siwx'
import { LatchkeyModal } from '@latchkey/ui-kit'
import { type ReactNode, useState } from 'react'

/** Around all pages: who connects is asked to sign in. */
export function Providers({ origin, children }: { origin: string; children: ReactNode }) {
  const [latchkey] = useState(() =>
    createLatchkey({
      app: { name: 'Acme', url: origin },
      networks: [mainnet, base],
      adapters: [evm()],
      siwx: httpSiwx({ baseUrl: '/api/siwx', statement: 'Sign in to Acme' }),
    }),
  )
  return (
    <LatchkeyProvider latchkey={latchkey}>
      {children}
      <LatchkeyModal />
    </LatchkeyProvider>
  )
}
