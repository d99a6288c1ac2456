'use client'
import { useMemo } from 'react'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { Connector } from '../shared/types/connector.js'
import { useAccount } from './useAccount.js'
import { useLoaded } from './useClient.js'

export type UseProviderParameters = {
  /** Default: the active namespace. */
  namespace?: ChainNamespace | undefined
}

type Subject = { readonly connector: Connector; readonly namespace: ChainNamespace }

const load = ({ connector, namespace }: Subject) => connector.provider(namespace)

/**
 * The provider of the connected wallet, for the app's own calls: an EIP-1193 provider on EVM, a Wallet Standard
 * wallet on Solana, and for a wallet behind WalletConnect an object with `request`. Requests are passed on
 * unchanged, and transactions sent through it are recorded for `useTransactions`. Undefined while nothing is
 * connected, and briefly afterwards. The same object while the wallet stays connected.
 *
 * @example
 * const provider = useProvider<Eip1193Provider>({ namespace: 'eip155' })
 */
export function useProvider<provider = unknown>(
  parameters: UseProviderParameters = {},
): provider | undefined {
  const { address, connector, namespace } = useAccount(parameters)
  const isConnected = address !== undefined
  const subject = useMemo(
    () => (isConnected && connector ? { connector, namespace } : undefined),
    [isConnected, connector, namespace],
  )
  return useLoaded(subject, load) as provider | undefined
}
