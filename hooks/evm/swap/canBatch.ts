import { splitCaipAddress } from '../../shared/caip.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { SwapActions } from '../../shared/types/chainActions.js'

/** `ready`: once the user has agreed to upgrade the account. */
const able: readonly unknown[] = ['supported', 'ready']

/** Whether the wallet says that the account makes several calls together or not at all on its network (EIP-5792). Never rejects. */
export async function canBatch(
  ask: Parameters<SwapActions['plan']>[0]['ask'],
  account: CaipAddress,
): Promise<boolean> {
  const { address, networkId } = splitCaipAddress(account)
  const chainId = `0x${BigInt(networkId.slice('eip155:'.length)).toString(16)}`
  const answer = await ask?.('wallet_getCapabilities', [address, [chainId]]).catch(() => undefined)
  return able.includes(readProperty(readProperty(readProperty(answer, chainId), 'atomic'), 'status'))
}
