import { solanaMethods } from './answerSolana.js'
import type { Phone } from './Phone.js'
import type { Namespace, Namespaces } from './Session.js'

const events = ['accountsChanged', 'chainChanged']

/** The EVM methods that apps may ask for. Everything else they read from nodes of their own. */
export const evmMethods: readonly string[] = [
  'eth_accounts',
  'eth_requestAccounts',
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
]

type Supported = Record<'eip155' | 'solana', Required<Namespace>>

/** What the wallet has to offer with the chosen account, the chosen network first. */
export function supportedNamespaces({ manifest, settings }: Pick<Phone, 'manifest' | 'settings'>): Supported {
  const { evm, solana } = addressesAt(manifest, settings.account())
  const chains = settings.networks().map(({ chainId }) => `eip155:${chainId}`)
  const solanaChains = [manifest.solanaChain.chainId]
  return {
    eip155: {
      chains,
      methods: [...evmMethods],
      events,
      accounts: chains.map((chain) => `${chain}:${evm}`),
    },
    solana: {
      chains: solanaChains,
      methods: [...solanaMethods.keys()],
      events,
      accounts: solanaChains.map((chain) => `${chain}:${solana}`),
    },
  }
}

/** The addresses of the account at a place. */
export function addressesAt({ accounts }: Phone['manifest'], index: number): { evm: string; solana: string } {
  const [evm, solana] = [accounts.evm[index], accounts.solana[index]]
  if (evm === undefined || solana === undefined) throw new TypeError(`There is no account ${index}.`)
  return { evm: evm.address, solana: solana.address }
}

/** The addresses that a session shows of one namespace, each once. */
export function addressesIn(namespaces: Namespaces, namespace: string): readonly string[] {
  const accounts = namespaces[namespace]?.accounts ?? []
  return [...new Set(accounts.map((account) => account.slice(account.lastIndexOf(':') + 1)))]
}
