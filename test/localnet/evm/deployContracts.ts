import { type Address, createPublicClient, http } from 'viem'
import { readContract } from 'viem/actions'
import { smartAccountFactoryAbi } from '../bundler/smartAccountAbi.js'
import { LocalnetStartError } from '../LocalnetStartError.js'
import { createDeployer } from './createDeployer.js'
import type { EvmAccounts } from './createEvmAccounts.js'
import { deployEns, type EnsContracts } from './deployEns.js'
import { type DeployedHostileToken, deployHostileTokens } from './deployHostileTokens.js'
import { type DeployedNft, deployNfts } from './deployNfts.js'
import { deploySmartAccounts, erc1271WalletSalt, type SmartAccountContracts } from './deploySmartAccounts.js'
import { type DeployedToken, deployTokens } from './deployTokens.js'
import { deployUniswap, type UniswapContracts } from './deployUniswap.js'
import type { EvmChain } from './evmChains.js'
import { liquidity } from './liquidity.js'

/** What stands on a chain after the start. */
export type DeployedContracts = {
  readonly contracts: EnsContracts &
    UniswapContracts &
    SmartAccountContracts & { readonly multicall3: Address; readonly erc1271Wallet: Address }
  readonly tokens: readonly DeployedToken[]
  readonly hostileTokens: readonly DeployedHostileToken[]
  readonly nfts: readonly DeployedNft[]
}

export type DeployContractsParameters = { url: string; chain: EvmChain; accounts: EvmAccounts }

/** Deploys everything on a fresh chain. New contracts go to the end, so that addresses stay. */
export async function deployContracts({
  url,
  chain,
  accounts: { accounts, deployer: account, faucet },
}: DeployContractsParameters): Promise<DeployedContracts> {
  const holders = accounts.filter(({ isEmpty }) => !isEmpty)
  const [alice, bob] = holders
  if (alice === undefined || bob === undefined) throw new LocalnetStartError('The chains need two accounts.')

  const deployer = createDeployer({ url, chainId: chain.chainId, account })
  const multicall3 = deployer.deploy('Multicall3')
  const tokens = deployTokens(deployer, { chain, holders, faucet })
  const ens = deployEns(deployer, { alice, impostor: bob })
  const addressOf = (key: string) => findToken(tokens, key).address
  const uniswap = deployUniswap(deployer, { pools: liquidity[chain.part], addressOf, faucet })
  const nfts = deployNfts(deployer, [alice, bob])
  const hostileTokens = deployHostileTokens(deployer, {
    holders,
    victim: alice,
    friend: bob,
    imitated: addressOf('usdc'),
  })
  const smartAccounts = deploySmartAccounts(deployer, { owner: alice.address })
  await deployer.settle()

  const erc1271Wallet = await readContract(createPublicClient({ transport: http(url) }), {
    address: smartAccounts.smartAccountFactory,
    abi: smartAccountFactoryAbi,
    functionName: 'getAddress',
    args: [alice.address, erc1271WalletSalt],
  })
  const contracts = { multicall3, ...ens, ...uniswap, ...smartAccounts, erc1271Wallet }
  return { contracts, tokens, hostileTokens, nfts }
}

function findToken(tokens: readonly DeployedToken[], key: string): DeployedToken {
  const token = tokens.find((candidate) => candidate.key === key)
  if (token === undefined) throw new LocalnetStartError(`There is no token "${key}".`)
  return token
}
