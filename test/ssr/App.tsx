import { createLatchkey, type Latchkey, LatchkeyProvider } from '@latchkey/hooks'
import { evm } from '@latchkey/hooks/evm'
import { base, mainnet } from '@latchkey/hooks/networks'
import { ConnectButton, LatchkeyModal, NetworkButton } from '@latchkey/ui-kit'
import type { ReactNode } from 'react'

/** One instance for each request, and one in the page. */
export const createAppLatchkey = (): Latchkey =>
  createLatchkey({
    app: { name: 'Rendered', url: globalThis.location?.origin ?? 'http://127.0.0.1' },
    networks: [mainnet, base],
    adapters: [evm()],
  })

/** The page of a host that renders on a server. */
export function App({ latchkey, embedded }: { latchkey: Latchkey; embedded: boolean }): ReactNode {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <NetworkButton />
      <ConnectButton />
      <ConnectButton.Custom>{({ account }) => <output>{account.status}</output>}</ConnectButton.Custom>
      <LatchkeyModal embedded={embedded} />
    </LatchkeyProvider>
  )
}
