import type { Address as SolanaAddress } from '@solana/kit'
import type { Address } from 'viem'
import { describeDirectory, type ManifestDirectory } from './directory/describeDirectory.js'
import { createEvmAccounts, type EvmAccount } from './evm/createEvmAccounts.js'
import type { DeployedNft } from './evm/deployNfts.js'
import { evmChainId } from './evm/evmChainId.js'
import type { EvmChain } from './evm/evmChains.js'
import type { HostileKind } from './evm/hostileTokens.js'
import type { SwapTokenKind } from './evm/swapTokens.js'
import { projectId } from './projects/projectId.js'
import type { SolanaAccount } from './solana/createSolanaAccounts.js'
import type { LocalChains } from './startChains.js'

/** A token of a local chain. `chainId` is a CAIP-2 id. */
export type ManifestToken = ManifestErc20 | ManifestMint

/** A token contract of an EVM chain. */
export type ManifestErc20 = {
  readonly chainId: string
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly standard: 'erc20'
}

/** A mint of the Solana chain; the chain itself knows the names of Token-2022 mints only. */
export type ManifestMint = {
  readonly chainId: string
  readonly address: SolanaAddress
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly standard: 'spl' | 'token2022'
}

/** A token that is there to be swapped, for what `kind` names; not among the ordinary ones. */
export type ManifestSwapToken = ManifestErc20 & { readonly kind: SwapTokenKind }

/** A token that breaks careless code, in the way that `kind` names; not among the ordinary ones. */
export type ManifestHostileToken = ManifestErc20 & { readonly kind: HostileKind }

/** An NFT that an account holds. Numbers are decimal strings; `balance` counts the pieces. */
export type ManifestNft = {
  readonly chainId: string
  readonly address: Address
  readonly tokenId: string
  readonly owner: Address
} & ({ readonly standard: 'erc721' } | { readonly standard: 'erc1155'; readonly balance: string })

/** The market makers of the Solana chain. Their orders come from `GET /maker/order` of the services. */
export type ManifestMakers = {
  /** Signs before the taker does. */
  readonly first: SolanaAddress
  /** Signs after the taker, and sends: `POST /maker/execute`. */
  readonly last: SolanaAddress
  /** The program of routes: `GET /router/order`. */
  readonly program: SolanaAddress
  /** No maker: where the lies about a trade lead. */
  readonly thief: SolanaAddress
}

/** The contracts of a local chain that aren't tokens. */
export type ManifestContracts = {
  readonly multicall3: Address
  readonly ensUniversalResolver: Address
  readonly ensRegistry: Address
  readonly uniswapV2Factory: Address
  readonly uniswapV2Router: Address
  /** The wrapped coin, 18 decimals, as the pools hold it. */
  readonly weth: Address
  /** Of ERC-4337, version 0.8. */
  readonly entryPoint: Address
  readonly smartAccountFactory: Address
  /** A smart account that stands, owned by account 0, for signatures by ERC-1271. */
  readonly erc1271Wallet: Address
  /** Uniswap V2 once more, with other reserves. */
  readonly secondExchangeFactory: Address
  readonly secondExchangeRouter: Address
  /** Where the hosted service's swaps go, and what needs an allowance for them. */
  readonly aggregationRouter: Address
  readonly aggregationExecutor: Address
  /** What the provider's fee goes to. */
  readonly feeCollector: Address
  /** Keeps what it is given: where the lies about a swap lead. */
  readonly thiefRouter: Address
  /** The code that a wallet's account takes on (EIP-7702) for calls that happen together. */
  readonly batchAccount: Address
  /** What a transaction costs on the first layer; absent on a chain that is no rollup. */
  readonly gasPriceOracle?: Address
}

/**
 * What `GET /manifest.json` says: all that a client needs in order to use the local network.
 * The keys are public test keys; the native tokens behind them are worth nothing.
 */
export type Manifest = {
  readonly urls: {
    readonly playground: string
    readonly services: string
    /** The WalletConnect relay, for the clients' option `relayUrl`. */
    readonly relay: string
    readonly evm: string
    readonly evm2: string
    readonly solana: string
    /** Subscriptions of the Solana chain. */
    readonly solanaWs: string
    /** The embedded wallet's origin. */
    readonly frame: string
    /** The issuer behind the social log-ins. */
    readonly oidc: string
    /** Takes `?to=<address>`. */
    readonly mailbox: string
  }
  /** The project id that the local services know. */
  readonly projectId: string
  readonly tokens: readonly ManifestToken[]
  readonly swapTokens: readonly ManifestSwapToken[]
  readonly hostileTokens: readonly ManifestHostileToken[]
  readonly nfts: readonly ManifestNft[]
  /** By CAIP-2 id. */
  readonly contracts: Readonly<Record<string, ManifestContracts>>
  readonly accounts: { readonly evm: readonly EvmAccount[]; readonly solana: readonly SolanaAccount[] }
  readonly makers: ManifestMakers
  readonly directory: ManifestDirectory
}

export type CreateManifestParameters = { urls: Manifest['urls']; chains: LocalChains }

/** Describes the running parts. */
export function createManifest({ urls, chains }: CreateManifestParameters): Manifest {
  const { evm: nodes, solana, networks } = chains
  const tokens = [
    ...nodes.flatMap(({ chain, deployed }) => deployed.tokens.map((token) => describeToken(chain, token))),
    ...solana.tokens.map(
      ({ key: _, ...token }): ManifestMint => ({ ...token, chainId: solana.chain.chainId }),
    ),
  ]
  const hostileTokens = nodes.flatMap(({ chain, deployed }) =>
    deployed.hostileTokens.map((token) => ({ ...describeToken(chain, token), kind: token.kind })),
  )
  const swapTokens = nodes.flatMap(({ chain, deployed }) =>
    deployed.swapTokens.map((token) => ({ ...describeToken(chain, token), kind: token.kind })),
  )
  const nfts = nodes.flatMap(({ chain, deployed }) => deployed.nfts.map((nft) => describeNft(chain, nft)))
  const contracts = Object.fromEntries(
    nodes.map(({ chain, deployed }) => [evmChainId(chain), deployed.contracts]),
  )
  const directory = describeDirectory(networks)
  const { first, last, thief } = solana.makers
  const makers = {
    first: first.address,
    last: last.address,
    program: solana.pool.program,
    thief: thief.address,
  }
  const accounts = { evm: createEvmAccounts().accounts, solana: solana.accounts }
  return { urls, projectId, tokens, swapTokens, hostileTokens, nfts, contracts, accounts, makers, directory }
}

function describeToken(
  chain: EvmChain,
  { address, symbol, name, decimals }: Pick<ManifestErc20, 'address' | 'symbol' | 'name' | 'decimals'>,
): ManifestErc20 {
  return { chainId: evmChainId(chain), address, symbol, name, decimals, standard: 'erc20' }
}

function describeNft(chain: EvmChain, nft: DeployedNft): ManifestNft {
  const { address, owner } = nft
  const token = { chainId: evmChainId(chain), address, tokenId: nft.tokenId.toString(), owner }
  return nft.standard === 'erc721'
    ? { ...token, standard: nft.standard }
    : { ...token, standard: nft.standard, balance: nft.balance.toString() }
}
