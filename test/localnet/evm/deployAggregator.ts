import { type Address, getAddress, keccak256, stringToHex } from 'viem'
import type { Deployer } from './createDeployer.js'

/** Where the contracts of the aggregator stand, and the one that only looks like its router. */
export type AggregatorContracts = {
  /** Everything that the hosted service builds goes here, and only it needs an allowance. */
  readonly aggregationRouter: Address
  /** Trades for the router, less the provider's fee. */
  readonly aggregationExecutor: Address
  /** What the fee goes to. */
  readonly feeCollector: Address
  /** Keeps what it is given: where the lies about a swap lead. */
  readonly thiefRouter: Address
}

/** An address that nobody has the key of, so that fees add up there. */
const feeCollector = getAddress(keccak256(stringToHex('The fees of the local exchange')).slice(0, 42))

export function deployAggregator(deployer: Deployer): AggregatorContracts {
  return {
    aggregationRouter: deployer.deploy('AggregationRouter'),
    aggregationExecutor: deployer.deploy('AggregationExecutor', [feeCollector]),
    feeCollector,
    thiefRouter: deployer.deploy('ThiefRouter'),
  }
}
