import type { ChainActions, RpcClient } from '../shared/types/chain.js'
import { discoverEvmWallets } from './wallet/discoverWallets.js'

/** Loads viem. */
async function load(rpc: RpcClient): Promise<ChainActions> {
  const { createEvmActions } = await import('./createEvmActions.js')
  return createEvmActions(rpc)
}

/** What the adapter loads when it is first needed. */
export const evmParts = { discover: discoverEvmWallets, load } as const
