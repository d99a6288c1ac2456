import { toCaipNetworkId } from '../../shared/caip.js'
import { failOn, type MockFailures } from '../../shared/mock.js'
import type { Connector } from '../../shared/types/connector.js'
import type { Network } from '../../shared/types/network.js'
import { createSolanaConnector } from './createSolanaConnector.js'
import type { StandardFeatures } from './standardWallet.js'

export type MockParameters = {
  /** The addresses that the wallet shares, in base58; the first one is active. */
  accounts: readonly [string, ...string[]]
  /** The app's Solana networks, all of which the wallet supports. */
  networks: readonly [Network, ...Network[]]
  /** The connector's id. Default: `'mock'`. */
  id?: string | undefined
  /** The wallet's name in lists. Default: `'Mock Wallet'`. */
  name?: string | undefined
  /** What fails, for the tests of an app's errors. A Solana wallet is never asked to switch. Default: nothing. */
  failures?: Omit<MockFailures, 'switchNetwork'> | undefined
  /** Signing and sending, by Wallet Standard's names. Default: none. */
  features?: Partial<StandardFeatures> | undefined
}

/** Fails each method of a feature first. */
function failing(feature: object, failure: boolean | Error | undefined): object {
  return Object.fromEntries(
    Object.entries(feature).map(([name, method]) => [
      name,
      async (...inputs: readonly unknown[]) => {
        failOn(failure)
        return method.apply(feature, inputs)
      },
    ]),
  )
}

/**
 * A Solana wallet for the tests of an app. It approves at once, and remembers its permission as long as it exists.
 *
 * @example
 * createLatchkey({ app, networks: [solanaMainnet], adapters: [solana()], connectors: [mock({ accounts: ['oeYf…kq96'], networks: [solanaMainnet] })] })
 */
export function mock(parameters: MockParameters): Connector {
  const { accounts, networks, id = 'mock', name = 'Mock Wallet', failures = {}, features = {} } = parameters
  const chains = networks.map(toCaipNetworkId)
  const shared = accounts.map((address) => ({ address, chains }))
  let isAllowed = false
  const connection = {
    'standard:connect': {
      async connect({ silent = false } = {}) {
        if (!silent) failOn(failures.connect)
        isAllowed ||= !silent
        return { accounts: isAllowed ? shared : [] }
      },
    },
    'standard:disconnect': {
      async disconnect() {
        isAllowed = false
      },
    },
  }
  const signing = Object.entries(features).map(([key, feature]) => [key, failing(feature, failures.sign)])
  const wallet = {
    chains,
    features: { ...Object.fromEntries(signing), ...connection },
    get accounts() {
      return isAllowed ? shared : []
    },
  }
  return createSolanaConnector({ wallet, id, name, networks })
}
