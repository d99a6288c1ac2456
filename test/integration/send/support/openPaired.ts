import type { KeyPairSigner } from '@solana/kit'
import { vi } from 'vitest'
import { walletConnect } from '../../../../hooks/clients/walletconnect/walletConnect.js'
import { connectingOf } from '../../../../hooks/connect/store.js'
import type { Config } from '../../../../hooks/instance/config.js'
import { createLatchkey } from '../../../../hooks/instance/createLatchkey.js'
import type { Latchkey } from '../../../../hooks/instance/types.js'
import type { ChainAdapter } from '../../../../hooks/shared/types/chain.js'
import type { Env } from '../../../../hooks/shared/types/env.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import { projectId } from '../../../localnet/projects/projectId.js'
import type { Wallet } from '../../../localnet/tests/relay/support/openWallet.js'
import type { Clients } from '../../../localnet/tests/relay/support/provideClients.js'
import { createPage } from '../../pairing/support/createPage.js'
import { createStore } from '../../pairing/support/createStore.js'
import { importVersion, type Version } from '../../pairing/support/openConnector.js'
import { type Script, type ScriptedWallet, scriptWallet } from '../../pairing/support/scriptWallet.js'

export type OpenPairedParameters = {
  version: Version
  networks: readonly [Network, ...Network[]]
  adapter: ChainAdapter
  /** How the wallet answers requests; it receives its own keys. */
  script: (wallet: Wallet) => Script
  /** The node that the wallet sends to. */
  evmUrl?: string
  /** Its key on Solana. Default: a new one. */
  solanaSigner?: KeyPairSigner
  /** Hosted services of the page, and how it reaches them. Default: none, the nodes alone. */
  services?: Config['services']
  fetch?: Env['fetch']
}

/** An instance as hosts make it, connected with a wallet on another device by its displayed link. */
export type Paired = {
  readonly latchkey: Latchkey
  readonly wallet: ScriptedWallet
  readonly topic: string
  /** Reloads the page: another instance on the same browser storage. */
  reload(): Promise<Latchkey>
  close(): void
}

export async function openPaired(
  clients: Clients,
  { version, networks, adapter, script, evmUrl, solanaSigner, services, fetch }: OpenPairedParameters,
): Promise<Paired> {
  const opened = await clients.openWallet(evmUrl === undefined ? {} : { evmUrl })
  const keys: Wallet = { ...opened, ...(solanaSigner && { solanaSigner }) }
  const wallet = scriptWallet(keys, script(keys))
  const storage = createStore()
  const pages: Latchkey[] = []
  async function open(): Promise<Latchkey> {
    const latchkey = createLatchkey({
      app: { name: 'Test dapp', url: 'http://localhost:3000' },
      networks,
      adapters: [adapter],
      projectId,
      services: services ?? { portfolio: false, rpc: false },
      pairing: walletConnect({ relayUrl: clients.relay.url, load: () => importVersion(version) }),
      env: { window: createPage().window, storage, ...(fetch && { fetch }) },
    })
    pages.push(latchkey)
    latchkey.start()
    await latchkey.wake()
    return latchkey
  }
  const latchkey = await open()
  const connector = latchkey.session.getState().connectors.find(({ type }) => type === 'WALLET_CONNECT')
  if (connector === undefined) throw new TypeError('There is no pairing.')
  const connecting = latchkey.connect({ connector })
  const uri = await vi.waitUntil(() => connectingOf(latchkey).getState().pairing?.uri, { timeout: 10_000 })
  await wallet.kit.pair({ uri })
  await connecting
  const [topic = ''] = Object.keys(wallet.kit.getActiveSessions())
  return {
    latchkey,
    wallet,
    topic,
    async reload() {
      pages.at(-1)?.destroy()
      const next = await open()
      await vi.waitUntil(() => next.getAccount().status === 'connected', { timeout: 10_000 })
      return next
    },
    close() {
      for (const page of pages) page.destroy()
    },
  }
}
