import type { Eip1193Provider } from '../../hooks/evm/wallet/provider.js'

export const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The answer of a wallet to one request; any other request is answered normally. */
type Behaviour = () => unknown

export type FakeWallet = {
  /** A provider for one page. Accounts, network and permission are shared with the wallet's other pages. */
  inject(): Eip1193Provider
  /** The number of requests so far, by method. */
  readonly calls: Readonly<Record<string, number>>
  /** Requests with their parameters, in order. */
  readonly requests: readonly { method: string; params?: unknown }[]
  /** Sets the behaviour of the next request of this method. */
  next(method: string, behaviour: Behaviour): void
  setAccounts(accounts: readonly string[]): void
  /** `silent`: without emitting `chainChanged`. */
  setChain(chainId: number, options?: { silent?: boolean }): void
  lock(): void
  unlock(): void
  /** Emits an event to every page. */
  emit(event: string, payload: unknown): void
  isAllowed(): boolean
  /** The number of listeners of all pages. */
  listeners(): number
}

export const rejected = (): never => {
  throw { code: 4001, message: 'User rejected the request.' }
}
export const pending = (): never => {
  throw { code: -32002, message: 'Already processing eth_requestAccounts. Please wait.' }
}
export const unknownChain = (): never => {
  throw { code: 4902, message: 'Unrecognized chain ID' }
}
export const gone = (): never => {
  throw new Error('Extension context invalidated.')
}
export const never = (): Promise<never> => new Promise(() => undefined)

/** A promise that the test settles. */
export function createAnswer<value = unknown>() {
  let resolve: (answer: value) => void = () => undefined
  let reject: (thrown: unknown) => void = () => undefined
  const promise = new Promise<value>((yes, no) => {
    resolve = yes
    reject = no
  })
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** An extension wallet that approves everything unless `next` says otherwise. An unsupported method throws. */
export function createFakeWallet(
  options: {
    accounts?: readonly string[]
    chainId?: number
    chains?: readonly number[]
    allowed?: boolean
  } = {},
): FakeWallet {
  let { accounts = [alice], chainId = 1, allowed = false } = options
  const chains = new Set(options.chains ?? [1, 10, 8453])
  let isLocked = false
  const pages = new Set<Map<string, Set<(payload: unknown) => void>>>()
  const scripts = new Map<string, Behaviour[]>()
  const calls: Record<string, number> = {}
  const requests: { method: string; params?: unknown }[] = []

  const shared = () => (allowed && !isLocked ? accounts : [])
  const hex = () => `0x${chainId.toString(16)}`
  const emit = (event: string, payload: unknown) => {
    for (const listeners of pages) for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  const move = (to: number, silent = false) => {
    if (chainId === to) return
    chainId = to
    if (!silent) emit('chainChanged', hex())
  }
  const chainOf = (params: unknown) => Number((params as [{ chainId: string }])[0].chainId)
  const permit = (to: boolean) => {
    const before = shared()
    allowed = to
    if (before.length !== shared().length) emit('accountsChanged', shared())
  }

  const methods: Record<string, (params: unknown) => unknown> = {
    eth_accounts: () => shared(),
    eth_chainId: () => hex(),
    eth_requestAccounts() {
      isLocked = false
      permit(true)
      return shared()
    },
    wallet_switchEthereumChain(params) {
      const to = chainOf(params)
      if (!chains.has(to)) return unknownChain()
      move(to)
      return null
    },
    wallet_addEthereumChain(params) {
      chains.add(chainOf(params))
      return null
    },
    wallet_revokePermissions() {
      permit(false)
      return null
    },
  }

  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    calls[method] = (calls[method] ?? 0) + 1
    requests.push(params === undefined ? { method } : { method, params })
    const scripted = scripts.get(method)?.shift()
    // A real wallet answers from another process, so never within the same task.
    await new Promise((resolve) => setImmediate(resolve))
    if (scripted) return scripted()
    const answer = methods[method]
    if (answer === undefined) throw new TypeError(`${method} was not expected`)
    return answer(params)
  }

  return {
    inject() {
      const listeners = new Map<string, Set<(payload: unknown) => void>>()
      pages.add(listeners)
      return {
        request,
        on(event, listener) {
          const known = listeners.get(event) ?? new Set()
          listeners.set(event, known.add(listener))
        },
        removeListener: (event, listener) => listeners.get(event)?.delete(listener),
      }
    },
    calls,
    requests,
    next(method, behaviour) {
      scripts.set(method, [...(scripts.get(method) ?? []), behaviour])
    },
    setAccounts(next) {
      accounts = next
      if (allowed && !isLocked) emit('accountsChanged', accounts)
    },
    setChain: (to, { silent = false } = {}) => move(to, silent),
    lock() {
      isLocked = true
      if (allowed) emit('accountsChanged', [])
    },
    unlock() {
      isLocked = false
      if (allowed) emit('accountsChanged', accounts)
    },
    emit,
    isAllowed: () => allowed,
    listeners: () =>
      [...pages].flatMap((page) => [...page.values()]).reduce((sum, listeners) => sum + listeners.size, 0),
  }
}
