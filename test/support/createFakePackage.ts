import type { SignClient, UniversalProviderModule } from '../../hooks/clients/walletconnect/SignClient.js'
import type { StorageLike } from '../../hooks/shared/types/env.js'
import { createAnswer } from './createFakeWallet.js'

type Options = {
  storage: { getItem(key: string): Promise<unknown>; setItem(key: string, value: unknown): Promise<void> }
}
export type StoredSession = { topic: string; expiry: number; namespaces: object; peer: object }

/** WalletConnect's package on a relay without other clients. */
export type FakePackage = {
  /** For `walletConnect({ load })`; while held, waits until it is released. */
  load(): Promise<UniversalProviderModule>
  readonly counts: { loads: number; clients: number; open: number }
  /** The requests that wallets received, as `topic method`. */
  readonly asked: string[]
  /** The app that was opened for each request, as the client looks it up: by `localStorage`, else its own storage. */
  readonly links: unknown[]
  /** The sessions that were deleted on both sides. */
  readonly ended: string[]
  hold(): void
  release(): void
  /** What wallets change over the relay: the client in use has these sessions from now on. */
  change(sessions: readonly StoredSession[]): Promise<void>
  /** From now on wallets answer only on the test's command. */
  holdAnswers(): void
  answer(): void
  /** Makes the package fail to load, or restores it. */
  breaks(isBroken: boolean): void
}

const key = 'wc@2:client:0.3//session'

/** A session as a wallet with this name would approve it on these networks. */
export function storedSession(
  topic: string,
  { name = 'Den', address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', expiry = 2_000_000_000 } = {},
): StoredSession {
  const accounts = [`eip155:1:${address}`, `eip155:10:${address}`]
  const methods = ['personal_sign', 'wallet_switchEthereumChain']
  const eip155 = { chains: ['eip155:1', 'eip155:10'], accounts, methods, events: ['chainChanged'] }
  return {
    topic: topic.repeat(64).slice(0, 64),
    expiry,
    namespaces: { eip155 },
    peer: { metadata: { name, icons: [] } },
  }
}

const linkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

export function createFakePackage({ page }: { page?: StorageLike | undefined } = {}): FakePackage {
  const counts = { loads: 0, clients: 0, open: 0 }
  const asked: string[] = []
  const ended: string[] = []
  const links: unknown[] = []
  let gate = createAnswer<void>()
  gate.resolve()
  let answers = createAnswer<void>()
  answers.resolve()
  let isBroken = false
  let change = async (_: readonly StoredSession[]) => {}

  async function makeClient({ storage }: Options): Promise<SignClient> {
    let sessions = ((await storage.getItem(key)) ?? []) as readonly StoredSession[]
    change = async (next) => {
      sessions = next
      await storage.setItem(key, sessions)
    }
    const remove = (topic: string) => change(sessions.filter((session) => session.topic !== topic))
    counts.clients += 1
    counts.open += 1
    let isOpen = true
    return {
      proposal: { getAll: () => [] },
      core: {
        heartbeat: {},
        relayer: {
          connected: true,
          transportExplicitlyClosed: false,
          confirmOnlineStateOrThrow: async () => undefined,
          on: () => undefined,
          off: () => undefined,
          transportOpen: async () => undefined,
          restartTransport: async () => undefined,
          async transportClose() {
            if (isOpen) counts.open -= 1
            isOpen = false
          },
        },
        pairing: { getPairings: () => [], disconnect: async () => undefined },
      },
      engine: {},
      session: { keys: [], getAll: () => sessions, delete: remove },
      async disconnect({ topic }) {
        ended.push(topic)
        await remove(topic)
      },
      connect: async () => ({ uri: `wc:${'0'.repeat(64)}@2`, approval: () => new Promise(() => undefined) }),
      async request({ topic, request: { method } }) {
        asked.push(`${topic} ${method}`)
        await Promise.resolve()
        links.push(page?.getItem(linkKey) || (await storage.getItem(linkKey)))
        await answers.promise
        return '0x'
      },
      events: { removeAllListeners: () => undefined },
      on: () => undefined,
    } as SignClient
  }

  return {
    counts,
    asked,
    ended,
    links,
    async load() {
      counts.loads += 1
      await gate.promise
      if (isBroken) throw new TypeError('Failed to fetch')
      return {
        UniversalProvider: { init: async (options) => ({ client: await makeClient(options as Options) }) },
      }
    },
    change: (sessions) => change(sessions),
    hold() {
      gate = createAnswer<void>()
    },
    release: () => gate.resolve(),
    holdAnswers() {
      answers = createAnswer<void>()
    },
    answer: () => answers.resolve(),
    breaks(broken) {
      isBroken = broken
    },
  }
}
