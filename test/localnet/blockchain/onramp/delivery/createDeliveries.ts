import { createEvmAccounts } from '../../../evm/createEvmAccounts.js'
import { createSolanaAccounts } from '../../../solana/createSolanaAccounts.js'
import type { BlockchainContext } from '../../BlockchainContext.js'
import type { Delivery } from './Delivery.js'
import { deliverOnEvm } from './deliverOnEvm.js'
import { deliverOnSolana } from './deliverOnSolana.js'

/** Deliveries on every local chain, each from the chain's faucet. */
export function createDeliveries({
  evmNodes,
  solana,
}: Pick<BlockchainContext, 'evmNodes' | 'solana'>): readonly Delivery[] {
  const { faucet } = createEvmAccounts()
  const evm = evmNodes.map((node) => deliverOnEvm(node, faucet))
  if (solana === undefined) return evm
  return [...evm, deliverOnSolana(solana, createSolanaAccounts().faucet.secretKey)]
}
