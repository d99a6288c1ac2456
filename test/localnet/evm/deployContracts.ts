import { type Address, createPublicClient, http } from 'viem'
import { readContract } from 'viem/actions'
import { smartAccountFactoryAbi } from '../bundler/smartAccountAbi.js'
import { LocalnetStartError } from '../LocalnetStartError.js'
import { createDeployer } from './createDeployer.js'
import type { EvmAccounts } from './createEvmAccounts.js'
import { type AggregatorContracts, deployAggregator } from './deployAggregator.js'
import { deployEns, type EnsContracts } from './deployEns.js'
import { type DeployedHostileToken, deployHostileTokens } from './deployHostileTokens.js'
import { type DeployedNft, deployNfts } from './deployNfts.js'
import { deploySmartAccounts, erc1271WalletSalt, type SmartAccountContracts } from './deploySmartAccounts.js'
import { type DeployedSwapToken, deploySwapTokens } from './deploySwapTokens.js'
import { type DeployedToken, deployTokens } from './deployTokens.js'
import {
  deploySecondExchange,
  deployUniswap,
  fillPools,
  type SecondExchangeContracts,
  type UniswapContracts,
} from './deployUniswap.js'
import type { EvmChain } from './evmChains.js'
import { liquidity, secondLiquidity, swapLiquidity } from './liquidity.js'
import { type GasPriceOracleContracts, placeGasPriceOracle } from './placeGasPriceOracle.js'

/** What stands on a chain after the start. */
export type DeployedContracts = {
  readonly contracts: EnsContracts &
    UniswapContracts &
    SecondExchangeContracts &
    AggregatorContracts &
    GasPriceOracleContracts &
    SmartAccountContracts & {
      readonly multicall3: Address
      readonly erc1271Wallet: Address
      readonly batchAccount: Address
    }
  readonly tokens: readonly DeployedToken[]
  readonly swapTokens: readonly DeployedSwapToken[]
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
  const addressOf = (key: string) => findAddress(tokens, key)
  const uniswap = deployUniswap(deployer, { pools: liquidity[chain.part], addressOf, faucet })
  const nfts = deployNfts(deployer, [alice, bob])
  const hostileTokens = deployHostileTokens(deployer, {
    holders,
    victim: alice,
    friend: bob,
    imitated: addressOf('usdc'),
  })
  const smartAccounts = deploySmartAccounts(deployer, { owner: alice.address })
  const swapTokens = deploySwapTokens(deployer, { holders, faucet })
  const byKind = [...swapTokens, ...hostileTokens].map(({ kind, address }) => ({ key: kind, address }))
  const pooledAddressOf = (key: string) => findAddress([...tokens, ...byKind], key)
  const { weth, uniswapV2Router: router } = uniswap
  fillPools(deployer, { pools: swapLiquidity, addressOf: pooledAddressOf, router, weth })
  const second = deploySecondExchange(deployer, {
    pools: secondLiquidity[chain.part],
    addressOf: pooledAddressOf,
    weth,
  })
  const aggregator = deployAggregator(deployer)
  const batchAccount = deployer.deploy('BatchAccount')
  await deployer.settle()

  const oracle = chain.isRollup ? await placeGasPriceOracle(url) : {}
  const erc1271Wallet = await readContract(createPublicClient({ transport: http(url) }), {
    address: smartAccounts.smartAccountFactory,
    abi: smartAccountFactoryAbi,
    functionName: 'getAddress',
    args: [alice.address, erc1271WalletSalt],
  })
  const contracts = {
    multicall3,
    ...ens,
    ...uniswap,
    ...smartAccounts,
    erc1271Wallet,
    ...second,
    ...aggregator,
    batchAccount,
    ...oracle,
  }
  return { contracts, tokens, swapTokens, hostileTokens, nfts }
}

/** @throws LocalnetStartError when no token of the list is called so. */
function findAddress(tokens: readonly { key: string; address: Address }[], key: string): Address {
  const token = tokens.find((candidate) => candidate.key === key)
  if (token === undefined) throw new LocalnetStartError(`There is no token "${key}".`)
  return token.address
}
