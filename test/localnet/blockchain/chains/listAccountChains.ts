import { ContractError } from '../../contract/ContractError.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { findChain, type LocalChain, listChains } from './findChain.js'
import type { ParsedAddress } from './parseAddress.js'

/**
 * The chains that a question about an account is for: the named one, or all local ones of the address's namespace.
 *
 * @throws ContractError with status 400: the field `chainId` for a chain that isn't local, `address` for an address of another namespace.
 */
export function listAccountChains(
  context: Pick<BlockchainContext, 'evmNodes' | 'solana'>,
  { account, chainId }: { account: ParsedAddress; chainId: string | undefined },
): readonly LocalChain[] {
  if (chainId === undefined)
    return listChains(context).filter(({ namespace }) => namespace === account.namespace)
  const chain = findChain(context, chainId)
  if (chain.namespace !== account.namespace)
    throw new ContractError(400, [
      { field: 'address', description: `Invalid address for ${chainId}: ${account.address}` },
    ])
  return [chain]
}
