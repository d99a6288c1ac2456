import {
  type CaipAddress,
  createLatchkey,
  LatchkeyProvider,
  type Network,
  useEmbeddedWallet,
} from '@latchkey/hooks'
import {
  getIntents,
  getSiwxSession,
  getTransactions,
  planTransfer,
  sendTransfer,
  signIn,
} from '@latchkey/hooks/core'
import { hostedEmbeddedWallet } from '@latchkey/hooks/embedded'
import { evm } from '@latchkey/hooks/evm'
import { createSiwx } from '@latchkey/hooks/siwx'
import { solana } from '@latchkey/hooks/solana'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** What the page's address says of the app. */
export type HostSettings = {
  frame: string
  evm: string
  evm2: string
  solana: string | undefined
  solanaId: string | undefined
  siwx: boolean
}

const settings = JSON.parse(decodeURIComponent(location.hash.slice(1))) as HostSettings
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networkAt = (id: number, url: string): Network => ({
  id,
  name: `Local ${id}`,
  nativeCurrency: ether,
  rpcUrls: { default: { http: [url] } },
})
const solanaNetwork = (id: string, url: string): Network => ({
  id,
  namespace: 'solana',
  name: 'Local Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [url] } },
})
const { solanaId } = settings
const others =
  solanaId && settings.solana ? [solanaNetwork(solanaId.slice('solana:'.length), settings.solana)] : []

const latchkey = createLatchkey({
  app: { name: 'Host', url: location.origin, description: 'A host page' },
  networks: [networkAt(31337, settings.evm), networkAt(31338, settings.evm2), ...others],
  adapters: [evm(), ...(others.length > 0 ? [solana()] : [])],
  embeddedWallet: hostedEmbeddedWallet({ url: settings.frame }),
  ...(settings.siwx && { siwx: createSiwx({ required: false }) }),
})

const host = {
  latchkey,
  events: [] as unknown[],
  /** Plans a transfer of native tokens and has the wallet send it; returns its id. */
  async send({ from, to, quantity }: { from: CaipAddress; to: string; quantity: bigint }) {
    const plan = await planTransfer(latchkey, { from, to, asset: { kind: 'native' }, quantity })
    return (await sendTransfer(latchkey, { plan })).id
  },
  states: () => ({
    intents: getIntents(latchkey, { settled: true, all: true }).map(({ state, outcome }) => outcome ?? state),
    sent: getTransactions(latchkey, { all: true }).map(({ status }) => status),
  }),
  /** Signs in with the wallet; resolves with the message that was signed. */
  async signIn() {
    await signIn(latchkey)
    return getSiwxSession(latchkey)?.message
  },
  /** The provider of a namespace, as an app has it. */
  async request(namespace: 'eip155' | 'solana', call: object) {
    const { connector } = latchkey.getAccount({ namespace })
    const provider = (await connector?.provider(namespace)) as { request(call: object): Promise<unknown> }
    return provider.request(call)
  },
}
export type Host = typeof host & { wallet: ReturnType<typeof useEmbeddedWallet> }

function Page(): ReactNode {
  const wallet = useEmbeddedWallet()
  Object.assign(host, { wallet })
  return (
    <output>
      {wallet.status} {wallet.error?.name} {wallet.cooldown}
    </output>
  )
}

latchkey.on('CONNECT_SUCCESS', (event) => host.events.push(event))
Object.assign(globalThis, { host })
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <LatchkeyProvider latchkey={latchkey}>
    <Page />
  </LatchkeyProvider>,
)
