import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { walletConnect } from '../../../../../hooks/clients/walletconnect/walletConnect.js'
import { useConnect } from '../../../../../hooks/connect/useConnect.js'
import { evm } from '../../../../../hooks/evm/evm.js'
import { createLatchkey } from '../../../../../hooks/instance/createLatchkey.js'
import { LatchkeyProvider } from '../../../../../hooks/react/LatchkeyProvider.js'
import { createSiwx } from '../../../../../hooks/siwx/createSiwx.js'
import { useSiwx } from '../../../../../hooks/siwx/useSiwx.js'
import { useWallets } from '../../../../../hooks/wallets/useWallets.js'

const given = new URLSearchParams(location.search)
const read = (name: string) => given.get(name) ?? undefined
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const latchkey = createLatchkey({
  app: { name: 'Headless', url: location.origin },
  networks: [
    { id: 31_337, name: 'Local', nativeCurrency, rpcUrls: { default: { http: [read('evm') ?? ''] } } },
  ],
  adapters: [evm()],
  pairing: walletConnect({
    relayUrl: read('relay'),
    ...(read('version') === '2.25.0' && { load: () => import('walletconnect-newest') }),
  }),
  siwx: read('siwx') === '1' ? createSiwx({ required: true }) : undefined,
  projectId: read('projectId'),
  services: { directory: read('services'), portfolio: false },
  features: { analytics: false },
})

/** A host's own wallet list. */
function Wallets() {
  const { connect, pairing, status, wallet: asked } = useConnect()
  const { session } = useSiwx()
  const [search, setSearch] = useState('')
  const { count, wallets } = useWallets({ search })
  return (
    <main>
      <output aria-label="Status">{status}</output>
      <output aria-label="Wallets">{count}</output>
      <output aria-label="Asked">{asked?.name}</output>
      <output aria-label="Session">{session && JSON.stringify([session.message, session.signature])}</output>
      <output aria-label="Link">{pairing?.uri}</output>
      <input aria-label="Search" value={search} onChange={({ target }) => setSearch(target.value)} />
      {wallets.map(({ connector, key, name, wallet }) => (
        <button
          key={key}
          type="button"
          onClick={() => {
            if (connector) connect({ connector, wallet })
            else if (wallet) connect({ wallet })
          }}
        >
          {name}
        </button>
      ))}
    </main>
  )
}

const root = document.body.appendChild(document.createElement('div'))
createRoot(root).render(
  <LatchkeyProvider latchkey={latchkey}>
    <Wallets />
  </LatchkeyProvider>,
)
