import type { Network } from '../../../types/network.js'

const isTest = ({ testnet }: Network) => testnet === true

/**
 * Where names that are sent to on an EVM network are registered: the first configured network that keeps names. Those of
 * main networks don't hold on test networks, nor the other way round: they may be somebody else's there.
 */
export function nameRegistryOf(networks: readonly Network[], network: Network): Network | undefined {
  return networks.find(
    (candidate) =>
      (candidate.namespace ?? 'eip155') === 'eip155' &&
      isTest(candidate) === isTest(network) &&
      candidate.contracts?.ensUniversalResolver !== undefined,
  )
}
