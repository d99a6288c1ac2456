import type { Address } from 'viem'
import type { Deployer } from './createDeployer.js'
import type { EvmAccount } from './createEvmAccounts.js'
import type { EvmChain } from './evmChains.js'
import { type TestToken, testTokens } from './testTokens.js'

/** A token and where it stands. */
export type DeployedToken = TestToken & { readonly address: Address }

export type DeployTokensParameters = {
  chain: EvmChain
  holders: readonly EvmAccount[]
  faucet: EvmAccount
}

/** Deploys the tokens of `testTokens` and hands them out: to the holders as the chain says, and plenty to the faucet. */
export function deployTokens(
  deployer: Deployer,
  { chain, holders, faucet }: DeployTokensParameters,
): readonly DeployedToken[] {
  const receivers = [...holders, faucet, deployer].map(({ address }) => address)
  return testTokens.map((token) => {
    const { artifact, name, symbol, decimals, key, reserve } = token
    const shares = [...holders.map(() => chain.funding.tokens[key]), reserve, reserve]
    return { ...token, address: deployer.deploy(artifact, [name, symbol, decimals, receivers, shares]) }
  })
}
