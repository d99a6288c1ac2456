'use client'
import type { EvmWalletClient } from '../evm/read/createClient.js'
import { useClient } from './useClient.js'

export type UseWalletClientReturnType = EvmWalletClient | undefined

/**
 * viem's wallet client of the connected EVM account on its network, for the app's own calls; requires viem.
 * Undefined while no EVM wallet is connected, and briefly afterwards; another object when the account or network
 * changes. Its chain is that of the config; for a network that is not configured it only has the id.
 *
 * @example
 * const client = useWalletClient()
 * const send = () => client?.sendTransaction({ to, value: parseEther('0.1') })
 */
export function useWalletClient(): UseWalletClientReturnType {
  return useClient({ namespace: 'eip155' }) as UseWalletClientReturnType
}
