'use client'
import type { EvmWalletClient } from '../evm/read/createClient.js'
import { useClient } from './useClient.js'

export type UseWalletClientReturnType = EvmWalletClient | undefined

/**
 * viem's wallet client of the connected EVM account on its network, for the host's own calls; needs viem. Undefined
 * while no EVM wallet is connected, and for a moment after; another one when account or network change. Its chain is
 * that of the config; of a network that the app did not ask for it has the id alone.
 *
 * @example
 * const client = useWalletClient()
 * const send = () => client?.sendTransaction({ to, value: parseEther('0.1') })
 */
export function useWalletClient(): UseWalletClientReturnType {
  return useClient({ namespace: 'eip155' }) as UseWalletClientReturnType
}
