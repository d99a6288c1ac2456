import { solanaMainnet } from '../../hooks/networks.js'

export const carol = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
export const dave = 'So11111111111111111111111111111111111111112'
export const onMainnet = (address: string) => `solana:${solanaMainnet.id}:${address}`

/** The answer of a wallet to one call; any other call is answered normally. */
type Behaviour = () => unknown
type Account = {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
}
type Listener = (properties: { accounts?: readonly Account[] }) => void

export type FakeSolanaWallet = {
  /** A Wallet Standard object for one page. Accounts and permission are shared with the wallet's other pages. */
  inject(): object
  /** Calls of features so far, with their input. */
  readonly calls: readonly { method: string; input: unknown }[]
  /** Sets the behaviour of the next call of this method. */
  next(method: 'connect' | 'disconnect' | 'signIn', behaviour: Behaviour): void
  setAccounts(addresses: readonly string[]): void
  lock(): void
  unlock(): void
  /** Whether this site may see the accounts. */
  isAllowed(): boolean
  /** The number of listeners of all pages. */
  listeners(): number
}

export type CreateFakeSolanaWalletOptions = {
  name?: string
  accounts?: readonly string[]
  chains?: readonly string[]
  allowed?: boolean
  /** Names of features besides connecting and events. */
  features?: readonly string[]
}

/** The message that this wallet signs: its account, and each field on its own line. */
export const signInText = (address: string, input: object) =>
  [address, ...Object.entries(input).map(([name, value]) => `${name}: ${value}`)].join('\n')

/** A Solana extension wallet that approves everything unless `next` says otherwise. */
export function createFakeSolanaWallet(options: CreateFakeSolanaWalletOptions = {}): FakeSolanaWallet {
  const { name = 'Fox', chains = ['solana:mainnet', 'solana:devnet'] } = options
  const { features = ['standard:disconnect', 'solana:signTransaction', 'solana:signMessage'] } = options
  let { accounts = [carol], allowed = false } = options
  let isLocked = false
  const pages = new Set<{ isConnected: boolean; listeners: Set<Listener> }>()
  const calls: { method: string; input: unknown }[] = []
  const scripts = new Map<string, Behaviour[]>()

  const accountOf = (address: string): Account => ({
    address,
    publicKey: new Uint8Array(32),
    chains,
    features,
  })
  const shared = (isConnected: boolean) =>
    isConnected && allowed && !isLocked ? accounts.map(accountOf) : []
  const tell = () => {
    for (const { isConnected, listeners } of pages)
      if (isConnected) for (const listener of [...listeners]) listener({ accounts: shared(isConnected) })
  }
  async function call(method: string, input: unknown, answer: () => unknown): Promise<unknown> {
    calls.push({ method, input })
    const scripted = scripts.get(method)?.shift()
    // A real wallet answers from another process, so never within the same task.
    await new Promise((resolve) => setImmediate(resolve))
    return scripted ? scripted() : answer()
  }

  return {
    inject() {
      const page = { isConnected: false, listeners: new Set<Listener>() }
      pages.add(page)
      const own: Record<string, object> = {
        'standard:connect': {
          version: '1.0.0',
          connect: (input?: { silent?: boolean }) =>
            call('connect', input, () => {
              if (input?.silent === true && !allowed) return { accounts: [] }
              if (input?.silent !== true) {
                isLocked = false
                allowed = true
              }
              page.isConnected = true
              return { accounts: shared(true) }
            }),
        },
        'standard:events': {
          version: '1.0.0',
          on(_: 'change', listener: Listener) {
            page.listeners.add(listener)
            return () => page.listeners.delete(listener)
          },
        },
        'standard:disconnect': {
          version: '1.0.0',
          disconnect: () =>
            call('disconnect', undefined, () => {
              page.isConnected = false
              allowed = false
            }),
        },
      }
      if (features.includes('solana:signIn'))
        own['solana:signIn'] = {
          version: '1.0.0',
          signIn: (input: object = {}) =>
            call('signIn', input, () => {
              isLocked = false
              allowed = true
              page.isConnected = true
              const [account] = shared(true)
              const text = signInText(account?.address ?? '', input)
              const signedMessage = new TextEncoder().encode(text)
              return [{ account, signedMessage, signature: new Uint8Array(64).fill(7) }]
            }),
        }
      for (const feature of features)
        own[feature] ??= { version: '1.0.0', [feature.slice(7)]: async () => [] }
      if (!features.includes('standard:disconnect')) delete own['standard:disconnect']
      return Object.freeze({
        version: '1.0.0',
        name,
        icon: 'data:image/png;base64,iVBORw0KGgo=',
        chains,
        features: own,
        get accounts() {
          return shared(page.isConnected)
        },
      })
    },
    calls,
    next(method, behaviour) {
      scripts.set(method, [...(scripts.get(method) ?? []), behaviour])
    },
    setAccounts(addresses) {
      accounts = addresses
      tell()
    },
    lock() {
      isLocked = true
      tell()
    },
    unlock() {
      isLocked = false
      tell()
    },
    isAllowed: () => allowed,
    listeners: () => [...pages].reduce((sum, { listeners }) => sum + listeners.size, 0),
  }
}
