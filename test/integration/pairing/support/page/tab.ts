import { walletConnect } from '../../../../../hooks/clients/walletconnect/walletConnect.js'
import { createEnv } from '../../../../../hooks/shared/createEnv.js'
import { createStorage } from '../../../../../hooks/shared/storage/createStorage.js'
import type { Connection, Connector, ConnectorEvent } from '../../../../../hooks/shared/types/connector.js'
import type { OneStepSignIn, SiwxRequest, SiwxSession } from '../../../../../hooks/shared/types/siwx.js'

export type TabOptions = { projectId: string; relayUrl: string; isNewest: boolean }

/** What a tab exposes to the test that controls it. */
export type Tab = {
  open(options: TabOptions): void
  connect(): Promise<readonly Connection[]>
  /** Connects with a sign-in request, for this page and origin. */
  connectSignedIn(
    request: Pick<SiwxRequest, 'nonce' | 'statement'>,
  ): Promise<{ connections: readonly Connection[]; sessions: readonly SiwxSession[] }>
  restore(): Promise<readonly Connection[]>
  request(method: string, params: readonly unknown[]): Promise<unknown>
  disconnect(): Promise<void>
  readonly events: readonly ConnectorEvent[]
}

declare global {
  interface Window {
    tab?: Tab
    onPairingLink?(uri: string): void
  }
}

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const rpcUrls = { default: { http: ['http://127.0.0.1:1'] } }

function createTab(): Tab {
  const events: ConnectorEvent[] = []
  let connector: Connector | undefined
  const opened = () => {
    if (connector === undefined) throw new TypeError('Open it first.')
    return connector
  }
  const ask = (silent: boolean, signIn?: OneStepSignIn) =>
    opened().connect({
      namespaces: ['eip155'],
      silent,
      signIn,
      signal: new AbortController().signal,
      onPairing(news) {
        if (news.type === 'uri') window.onPairingLink?.(news.uri)
      },
    })
  return {
    events,
    open({ projectId, relayUrl, isNewest }) {
      const load = () => import('walletconnect-newest')
      const env = createEnv()
      connector = walletConnect({ relayUrl, ...(isNewest && { load }) }).createConnector({
        id: 'default',
        env,
        storage: createStorage({ env, id: 'default' }),
        app: { name: 'Tab', url: location.origin },
        projectId,
        networks: [{ id: 31_337, name: 'Local', nativeCurrency, rpcUrls }],
        namespaces: ['eip155'],
        read: async () => undefined,
      })
      connector.subscribe((event) => events.push(event))
    },
    connect: () => ask(false),
    async connectSignedIn(request) {
      const { host: domain, href: uri } = location
      const sessions: SiwxSession[] = []
      const connections = await ask(false, {
        createRequest: async () => ({ ...request, domain, uri, version: '1' }),
        onSignedIn: async (signed) => void sessions.push(...signed),
      })
      return { connections, sessions }
    },
    restore: () => ask(true),
    async request(method, params) {
      const provider = (await opened().provider('eip155')) as { request(call: object): Promise<unknown> }
      return provider.request({ method, params })
    },
    disconnect: () => opened().disconnect(),
  }
}

window.tab = createTab()
