import type { PrivateKeyAccount } from 'viem/accounts'
import type { Eip1193Provider } from '../../../hooks/evm/wallet/provider.js'
import { toHex } from '../createLedger.js'
import { createPages } from './createPages.js'
import type { Ask, Prompts } from './createPrompts.js'

/** A request that needs the user's approval, whether the wallet shows it or not; or the end of a permission. */
export type WalletRequest = Omit<Ask, 'kind'> & { readonly kind: Ask['kind'] | 'revoke' }

type Event = { readonly name: 'accountsChanged' | 'chainChanged'; readonly payload: unknown }

/** How an extension treats the end of its permission, and what needs no approval. */
export type ExtensionFaults = {
  revokes: 'plainly' | 'never' | 'fails'
  /** Whether requests without an approval stay without an answer. */
  isSilent: boolean
}

/** A browser extension on EVM networks: one permission for the site, and its accounts in the order of its user. */
export function createExtension({
  id,
  keys,
  foreign,
  prompts,
  isGone,
  onRequest,
  onSecret,
}: {
  /** Its rdns. */
  id: string
  keys: readonly PrivateKeyAccount[]
  /** Signs where the wallet signs with another account. */
  foreign: PrivateKeyAccount
  prompts: Prompts
  /** Whether nothing reaches a tab, nor comes from it. */
  isGone: (tab: number) => boolean
  onRequest: (request: WalletRequest) => void
  /** Called with what was signed, and its signature. */
  onSecret: (...secrets: readonly string[]) => void
}) {
  const pages = createPages<Event>()
  const faults: ExtensionFaults = { revokes: 'plainly', isSilent: false }
  const chains = new Set([1, 137])
  let accounts = keys
  let chainId = 1
  let isAllowed = false
  let isLocked = false
  /** Whether the site may be allowed without that a page knows: the wallet did not say so, or would not forget. */
  let isExcused = false

  const shared = () => (isAllowed && !isLocked ? accounts.map(({ address }) => address) : [])
  const emit = (name: Event['name'], payload: unknown) => pages.emit({ name, payload }, isGone)
  const shareAgain = () => emit('accountsChanged', shared())
  function permit(to: boolean): void {
    const before = String(shared())
    isAllowed = to
    if (!to) isExcused = false
    if (String(shared()) !== before) shareAgain()
  }
  function move(to: number): void {
    if (chainId === to) return
    chainId = to
    emit('chainChanged', toHex(to))
  }
  const chainOf = (params: unknown) => Number((params as readonly [{ chainId: string }])[0].chainId)

  function connect(tab: number): unknown {
    if (shared().length > 0) return shared()
    if (prompts.open().some((one) => one.wallet === id && one.kind === 'connect'))
      throw { code: -32002, message: `Already processing eth_requestAccounts. Please wait.` }
    return prompts.show({ tab, wallet: id, kind: 'connect' }, (isOtherwise) => {
      isLocked = false
      if (isOtherwise) accounts = [...accounts].reverse()
      permit(true)
      if (isOtherwise) move(137)
      return shared()
    })
  }

  function request(tab: number, method: string, params: unknown): unknown {
    const ask = { tab, wallet: id } as const
    switch (method) {
      case 'eth_accounts':
        return shared()
      case 'eth_chainId':
        return toHex(chainId)
      case 'eth_requestAccounts':
        return connect(tab)
      case 'wallet_switchEthereumChain': {
        const to = chainOf(params)
        if (!chains.has(to)) throw { code: 4902, message: 'Unrecognized chain ID' }
        if (to === chainId) return null
        return prompts.show({ ...ask, kind: 'switch' }, (isOtherwise) => {
          move(isOtherwise ? 137 : to)
          return null
        })
      }
      case 'wallet_addEthereumChain':
        return prompts.show({ ...ask, kind: 'switch' }, () => {
          chains.add(chainOf(params))
          return null
        })
      case 'personal_sign': {
        const [raw, from] = params as readonly [`0x${string}`, string]
        const key = accounts.find(({ address }) => address === from)
        if (key === undefined || !shared().includes(key.address))
          throw { code: 4100, message: 'The requested account has not been authorized.' }
        return prompts.show({ ...ask, kind: 'sign' }, async (isOtherwise) => {
          const signature = await (isOtherwise ? foreign : key).signMessage({ message: { raw } })
          onSecret(signature, Buffer.from(raw.slice(2), 'hex').toString())
          return signature
        })
      }
      case 'wallet_revokePermissions':
        if (faults.revokes !== 'plainly') isExcused = true
        if (faults.revokes === 'never') return new Promise(() => {})
        if (faults.revokes === 'fails') throw { code: -32603, message: 'Internal error' }
        permit(false)
        return null
      default:
        throw { code: -32601, message: `${method} is not supported` }
    }
  }

  const isUnapproved = (method: string) => method === 'eth_accounts' || method === 'eth_chainId'
  const kinds: { readonly [method: string]: WalletRequest['kind'] } = {
    eth_requestAccounts: 'connect',
    wallet_switchEthereumChain: 'switch',
    wallet_addEthereumChain: 'switch',
    personal_sign: 'sign',
    wallet_revokePermissions: 'revoke',
  }

  return {
    id,
    faults,
    shared,
    networkId: () => `eip155:${chainId}`,
    isAllowed: () => isAllowed,
    isExcused: () => isExcused,
    excuse() {
      isExcused = true
    },
    hold: pages.hold,
    release: pages.release,
    listeners: pages.listeners,
    leave: pages.leave,
    resume: pages.resume,
    /** Tells every page what is so. */
    restate() {
      shareAgain()
      emit('chainChanged', toHex(chainId))
    },
    /** What its user does in it. */
    user: {
      chooseAccount() {
        accounts = [...accounts.slice(1), ...accounts.slice(0, 1)]
        if (shared().length > 0) shareAgain()
      },
      chooseNetwork: (to: number) => move(to),
      lock() {
        if (isLocked) return
        isLocked = true
        if (isAllowed) shareAgain()
      },
      unlock() {
        if (!isLocked) return
        isLocked = false
        if (isAllowed) shareAgain()
      },
      revoke: () => permit(false),
      /** Without an event. */
      revokeInSilence() {
        isAllowed = false
        isExcused = false
      },
    },
    inject(tab: number): Eip1193Provider {
      pages.enter(tab)
      const stops = new Map<unknown, () => void>()
      return {
        async request({ method, params }) {
          const { [method]: kind } = kinds
          if (kind && !isGone(tab)) onRequest({ tab, wallet: id, kind })
          // A real wallet answers from another process.
          await pages.turn()
          while (faults.isSilent && isUnapproved(method)) await pages.pause()
          const answer = (async () => request(tab, method, params))()
          await answer.catch(() => undefined)
          while (isGone(tab)) await pages.pause()
          return answer
        },
        on(name, listener) {
          const hear = (event: Event) => {
            if (event.name === name) listener(event.payload)
          }
          stops.set(listener, pages.listen(tab, hear))
        },
        removeListener(_, listener) {
          stops.get(listener)?.()
          stops.delete(listener)
        },
      }
    },
  }
}

export type Extension = ReturnType<typeof createExtension>
