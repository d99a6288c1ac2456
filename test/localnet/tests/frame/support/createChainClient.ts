import { type Address, createTestClient, http, publicActions, walletActions } from 'viem'
import type { JoinedLocalnet } from '../../../joinLocalnet.js'

/** Reads and changes the first chain. */
export function createChainClient({ urls }: Pick<JoinedLocalnet, 'urls'>) {
  return createTestClient({ mode: 'anvil', transport: http(urls.evm), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
}

/** Gives an account native tokens; amounts in wei. */
export async function fund(
  localnet: Pick<JoinedLocalnet, 'urls'>,
  { address, value }: { address: Address; value: bigint },
): Promise<void> {
  await createChainClient(localnet).setBalance({ address, value })
}
