import { UniversalProvider } from 'walletconnect-newest'

/** What the page of a dapp gives to the test that drives it. */
export type DappPage = {
  /** Returns the accounts, by commas. */
  connect(options: { projectId: string; relayUrl: string; chain: string }): Promise<string>
  sign(message: string, address: string, chain: string): Promise<string>
}

declare global {
  interface Window {
    dapp?: DappPage
    onConnectionLink?(uri: string): void
  }
}

function createDappPage(): DappPage {
  let provider: Awaited<ReturnType<typeof UniversalProvider.init>> | undefined
  return {
    async connect({ projectId, relayUrl, chain }) {
      const metadata = { name: 'Dapp page', description: 'A dapp', url: location.origin, icons: [] }
      const options = { projectId, relayUrl, metadata, telemetryEnabled: false, logger: 'silent' }
      provider = await UniversalProvider.init(options)
      provider.once('display_uri', (uri: string) => window.onConnectionLink?.(uri))
      const eip155 = { chains: [chain], methods: ['personal_sign'], events: [] }
      const session = await provider.connect({ optionalNamespaces: { eip155 } })
      return session?.namespaces['eip155']?.accounts.join() ?? ''
    },
    async sign(message, address, chain) {
      if (provider === undefined) throw new TypeError('Connect first.')
      return provider.request<string>({ method: 'personal_sign', params: [message, address] }, chain)
    },
  }
}

window.dapp = createDappPage()
