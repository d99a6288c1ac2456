import { UnsupportedMethodError } from '../../shared/errors/provider.js'
import { failOn, type MockFailures } from '../../shared/mock.js'
import { readProperty } from '../../shared/readProperty.js'
import type { Connector } from '../../shared/types/connector.js'
import { createEip1193Connector } from './createEip1193Connector.js'
import type { Eip1193Provider } from './provider.js'

export type MockParameters = {
  /** The addresses that the wallet shares; the first one is active. */
  accounts: readonly [`0x${string}`, ...`0x${string}`[]]
  /** The connector's id. Default: `'mock'`. */
  id?: string | undefined
  /** The wallet's name in lists. Default: `'Mock Wallet'`. */
  name?: string | undefined
  /** The wallet's first network, as a chain id. Default: 1. */
  chainId?: number | undefined
  /** What fails, for the tests of an app's errors. Default: nothing. */
  failures?: MockFailures | undefined
  /**
   * Answers what the mock does not: signing, sending and reading, for example by a local node. Default: rejects with
   * UnsupportedMethodError.
   */
  request?: Eip1193Provider['request'] | undefined
}

const toHex = (chainId: number) => `0x${chainId.toString(16)}`

/**
 * An EVM wallet for the tests of an app. It approves at once, and remembers its permission as long as it exists.
 *
 * @example
 * createLatchkey({ app, networks: [mainnet], adapters: [evm()], connectors: [mock({ accounts: ['0xd8dA…6045'] })] })
 */
export function mock(parameters: MockParameters): Connector {
  const { accounts, id = 'mock', name = 'Mock Wallet', failures = {}, request } = parameters
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const listenersOf = (event: string) => listeners.get(event) ?? new Set()
  let chainId = toHex(parameters.chainId ?? 1)
  let isAllowed = false

  const answers: { readonly [method: string]: (params: unknown) => unknown } = {
    eth_requestAccounts() {
      failOn(failures.connect)
      isAllowed = true
      return accounts
    },
    eth_accounts: () => (isAllowed ? accounts : []),
    eth_chainId: () => chainId,
    wallet_switchEthereumChain(params) {
      failOn(failures.switchNetwork)
      chainId = String(readProperty(readProperty(params, '0'), 'chainId'))
      for (const listener of listenersOf('chainChanged')) listener(chainId)
      return null
    },
    wallet_addEthereumChain: () => null,
    wallet_revokePermissions() {
      isAllowed = false
      return null
    },
  }
  const provider: Eip1193Provider = {
    async request(asked) {
      const answer = answers[asked.method]
      if (answer) return answer(asked.params)
      failOn(failures.sign)
      if (request) return request(asked)
      throw new UnsupportedMethodError({ details: asked.method })
    },
    on: (event, listener) => listeners.set(event, listenersOf(event).add(listener)),
    removeListener: (event, listener) => listenersOf(event).delete(listener),
  }
  return createEip1193Connector({ provider, id, name })
}
