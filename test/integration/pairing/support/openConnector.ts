import { onTestFinished } from 'vitest'
import { walletConnect } from '../../../../hooks/clients/walletconnect/walletConnect.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import { createStorage } from '../../../../hooks/shared/storage/createStorage.js'
import type { Connection, Connector, ConnectorEvent } from '../../../../hooks/shared/types/connector.js'
import type { Env } from '../../../../hooks/shared/types/env.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { PairingUpdate } from '../../../../hooks/shared/types/pairing.js'
import type { PairingTransportParameters } from '../../../../hooks/shared/types/pairingTransport.js'
import type { OneStepSignIn } from '../../../../hooks/shared/types/siwx.js'
import { projectId } from '../../../localnet/projects/projectId.js'
import { solanaChain } from '../../../localnet/solana/solanaChain.js'
import { isolateClients } from '../../../localnet/tests/relay/support/isolateClients.js'
import { createPage, type Page } from './createPage.js'
import { createStore, type Store } from './createStore.js'

/** The versions of the package that must work. */
export const versions = ['2.21.8', '2.25.0'] as const
export type Version = (typeof versions)[number]

const coin = (symbol: string, decimals: number) => ({ name: symbol, symbol, decimals })
const node = (url: string) => ({ default: { http: [url] } })

export const networks: readonly [Network, ...Network[]] = [
  { id: 31_337, name: 'Local', nativeCurrency: coin('ETH', 18), rpcUrls: node('http://127.0.0.1:1') },
  { id: 31_338, name: 'Local two', nativeCurrency: coin('ETH', 18), rpcUrls: node('http://127.0.0.1:2') },
  {
    id: solanaChain.chainId.slice('solana:'.length),
    namespace: 'solana',
    name: 'Local Solana',
    nativeCurrency: coin('SOL', 9),
    rpcUrls: node('http://127.0.0.1:3'),
  },
]

/** The connector under test, and everything it reported. */
export type Opened = {
  readonly connector: Connector
  readonly page: Page
  readonly store: Store
  readonly events: ConnectorEvent[]
  readonly news: PairingUpdate[]
  /** The displayed links. */
  readonly uris: () => readonly string[]
  /** How often the package was loaded. */
  readonly loads: () => number
  /** Presses Connect; `answer` is the outcome. */
  press(parameters?: { signal?: AbortSignal; networkId?: Connection['networkId']; signIn?: OneStepSignIn }): {
    answer: Promise<readonly Connection[]>
    uri: Promise<string>
  }
  restore(): Promise<readonly Connection[]>
}

export type OpenConnectorParameters = {
  url: string
  version: Version
  store?: Store
  /** Web Locks, shared by the pages of a browser. */
  locks?: object | undefined
  env?: Partial<Env>
  overrides?: Partial<Omit<PairingTransportParameters, 'storage'>>
  /** Whether no relay URL is given. */
  isHosted?: boolean
}

export async function importVersion(
  version: Version,
): Promise<{ UniversalProvider: { init(options: object): Promise<{ client: unknown }> } }> {
  const loaded: unknown = await (version === '2.21.8'
    ? import('@walletconnect/universal-provider')
    : import('walletconnect-newest'))
  return loaded as Awaited<ReturnType<typeof importVersion>>
}

/** Opens a connector on a page of its own, which closes with the test. */
export function openConnector(parameters: OpenConnectorParameters): Opened {
  const {
    url,
    version,
    store = createStore(),
    env = {},
    overrides = {},
    isHosted = false,
    locks,
  } = parameters
  isolateClients()
  const page = createPage({ locks })
  let loads = 0
  const transport = walletConnect({
    ...(!isHosted && { relayUrl: url }),
    load() {
      loads++
      return importVersion(version)
    },
  })
  const wholeEnv = createEnv({ window: page.window, storage: store, ...env })
  const id = overrides.id ?? 'default'
  const connector = transport.createConnector({
    env: wholeEnv,
    storage: createStorage({ env: wholeEnv, id }),
    app: { name: 'Test dapp', url: 'http://localhost:3000' },
    projectId,
    networks,
    namespaces: ['eip155', 'solana'],
    read: async ({ network, method }) => `${network.name} ${method}`,
    ...overrides,
    id,
  })
  onTestFinished(async () => {
    await connector.destroy?.()
  })
  const events: ConnectorEvent[] = []
  const news: PairingUpdate[] = []
  connector.subscribe((event) => events.push(event))
  return {
    connector,
    page,
    store,
    events,
    news,
    uris: () => news.flatMap((item) => (item.type === 'uri' ? [item.uri] : [])),
    loads: () => loads,
    press({ signal = new AbortController().signal, networkId, signIn } = {}) {
      let show = (_: string) => {}
      const uri = new Promise<string>((resolve) => {
        show = resolve
      })
      const answer = connector.connect({
        namespaces: connector.namespaces,
        networkId,
        silent: false,
        signal,
        signIn,
        onPairing(item) {
          news.push(item)
          if (item.type === 'uri') show(item.uri)
        },
      })
      return { answer, uri }
    },
    restore: () =>
      connector.connect({
        namespaces: connector.namespaces,
        silent: true,
        signal: new AbortController().signal,
      }),
  }
}
