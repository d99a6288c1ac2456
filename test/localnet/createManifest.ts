import type { Address } from 'viem'
import type { EvmAccount } from './evm/evmAccounts.js'
import type { EvmNode } from './evm/startEvmNode.js'
import { projectId } from './projectId.js'

/** A token contract of a local chain. `chainId` is a CAIP-2 id. */
export type ManifestToken = {
  readonly chainId: string
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly standard: 'erc20'
}

/** The contracts of a local chain that aren't tokens. */
export type ManifestContracts = {
  readonly multicall3: Address
  readonly ensUniversalResolver: Address
  readonly ensRegistry: Address
}

/**
 * What `GET /manifest.json` says: all that a client needs in order to use the local network.
 * The keys are public test keys; the coins behind them are worth nothing.
 */
export type Manifest = {
  readonly urls: {
    readonly playground: string
    readonly services: string
    readonly evm: string
    readonly evm2: string
  }
  /** The project id that the local services know. */
  readonly projectId: string
  readonly tokens: readonly ManifestToken[]
  /** By CAIP-2 id. */
  readonly contracts: Readonly<Record<string, ManifestContracts>>
  readonly accounts: { readonly evm: readonly EvmAccount[] }
}

export type CreateManifestParameters = {
  urls: Manifest['urls']
  nodes: readonly EvmNode[]
  accounts: readonly EvmAccount[]
}

/** Describes the running parts. */
export function createManifest({ urls, nodes, accounts }: CreateManifestParameters): Manifest {
  const tokens = nodes.flatMap(({ chain, deployed }) =>
    deployed.tokens.map(
      ({ address, symbol, name, decimals }): ManifestToken => ({
        chainId: `eip155:${chain.chainId}`,
        address,
        symbol,
        name,
        decimals,
        standard: 'erc20',
      }),
    ),
  )
  const contracts = Object.fromEntries(
    nodes.map(({ chain, deployed }) => [`eip155:${chain.chainId}`, deployed.contracts]),
  )
  return { urls, projectId, tokens, contracts, accounts: { evm: accounts } }
}
