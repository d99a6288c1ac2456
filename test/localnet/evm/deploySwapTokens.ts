import { type Address, parseUnits } from 'viem'
import type { Deployer } from './createDeployer.js'
import type { EvmAccount } from './createEvmAccounts.js'
import { type SwapToken, swapTokenHolders, swapTokenShare, swapTokens } from './swapTokens.js'

/** A token to swap and where it stands. */
export type DeployedSwapToken = SwapToken & { readonly address: Address }

/** Deploys the tokens of `swapTokens`: some holders have a thousand of each, the faucet and the deployer a million. */
export function deploySwapTokens(
  deployer: Deployer,
  { holders, faucet }: { holders: readonly EvmAccount[]; faucet: EvmAccount },
): readonly DeployedSwapToken[] {
  const owners = holders.slice(swapTokenHolders.first, swapTokenHolders.end)
  const receivers = [...owners, faucet, deployer].map(({ address }) => address)
  return swapTokens.map((token) => {
    const { artifact, name, symbol, decimals } = token
    const reserve = parseUnits('1000000', decimals)
    const shares = [...owners.map(() => swapTokenShare(token)), reserve, reserve]
    return { ...token, address: deployer.deploy(artifact, [name, symbol, decimals, receivers, shares]) }
  })
}
