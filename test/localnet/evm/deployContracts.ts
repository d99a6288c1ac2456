import { type Address, getAddress } from 'viem'
import { LocalnetStartError } from '../LocalnetStartError.js'
import { createDeployer } from './createDeployer.js'
import { deployEns, type EnsContracts } from './deployEns.js'
import type { EvmAccount } from './evmAccounts.js'
import type { EvmChain } from './evmChains.js'
import { type TestToken, testTokens } from './testTokens.js'

/** What stands on a chain after the start. */
export type DeployedContracts = {
  readonly contracts: EnsContracts & { readonly multicall3: Address }
  readonly tokens: readonly (TestToken & { readonly address: Address })[]
}

export type DeployContractsParameters = {
  url: string
  chain: EvmChain
  accounts: readonly EvmAccount[]
  deployer: EvmAccount
}

/** Deploys everything on a fresh chain. New contracts go to the end, so that addresses stay. */
export async function deployContracts({
  url,
  chain,
  accounts,
  deployer: account,
}: DeployContractsParameters): Promise<DeployedContracts> {
  const [alice, impostor] = accounts
  if (alice === undefined || impostor === undefined)
    throw new LocalnetStartError('The names need two accounts.')

  const deployer = await createDeployer({ url, chainId: chain.chainId, account })
  const holders = accounts.filter(({ isEmpty }) => !isEmpty).map(({ address }) => address)

  const multicall3 = getAddress(await deployer.deploy('Multicall3'))
  const tokens: (TestToken & { address: Address })[] = []
  for (const token of testTokens) {
    const { artifact, name, symbol, decimals, key } = token
    const args = [name, symbol, decimals, holders, chain.funding.tokens[key]]
    tokens.push({ ...token, address: getAddress(await deployer.deploy(artifact, args)) })
  }
  const ens = await deployEns(deployer, { alice, impostor })
  return { contracts: { multicall3, ...ens }, tokens }
}
