import type { UniversalProvider } from '@walletconnect/universal-provider'
import { projectId } from '../../../projects/projectId.js'
import { createMemoryStorage, type MemoryStorage } from './createMemoryStorage.js'
import { isolateClients } from './isolateClients.js'
import { namespaces } from './namespaces.js'
import type { Wallet } from './openWallet.js'

/** The versions of the official dapp client that must work. */
export const dappVersions = ['2.21.8', '2.25.0'] as const

/** The official dapp client. */
export type Dapp = Awaited<ReturnType<typeof UniversalProvider.init>>

export type OpenDappParameters = {
  url: string
  version: (typeof dappVersions)[number]
  storage?: MemoryStorage
}

export const dappOrigin = 'http://localhost:3000'

export async function openDapp({
  url,
  version,
  storage = createMemoryStorage(),
}: OpenDappParameters): Promise<Dapp> {
  isolateClients()
  const { UniversalProvider } = await load(version)
  return UniversalProvider.init({
    projectId,
    relayUrl: url,
    storage,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { name: 'Test dapp', description: 'A dapp', url: dappOrigin, icons: [] },
  })
}

async function load(version: OpenDappParameters['version']) {
  if (version === '2.21.8') return import('@walletconnect/universal-provider')
  const newest: unknown = await import('walletconnect-newest')
  return newest as typeof import('@walletconnect/universal-provider')
}

/** Signatures that a proposal asks for along with the approval; only newer clients know this. */
export type SignInRequest = {
  readonly chains: readonly string[]
  readonly domain: string
  readonly nonce: string
  readonly uri: string
  readonly ttl: number
}

/** Proposes a session, which the wallet gets by the link; it is not answered yet when this settles. */
export async function propose(dapp: Dapp, authentication?: readonly SignInRequest[]) {
  const link = nextEvent(dapp, 'display_uri')
  const options: object = { optionalNamespaces: namespaces, ...(authentication && { authentication }) }
  const session = dapp.connect(options)
  return { uri: String(await link), session }
}

/** Connects a dapp with a wallet by the connection link, as a visitor does who scans the code. */
export async function connect(dapp: Dapp, wallet: Wallet, authentication?: readonly SignInRequest[]) {
  const { uri, session } = await propose(dapp, authentication)
  const pairing = wallet.kit.pair({ uri })
  const settled = await session
  await pairing
  if (settled === undefined) throw new TypeError('The dapp has connected without a session.')
  return settled
}

/** Settles with the first argument when a dapp's client next emits an event. */
export function nextEvent(dapp: Dapp, name: string): Promise<unknown> {
  return new Promise((resolve) => dapp.once(name, resolve))
}
