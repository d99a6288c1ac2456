import type { Network } from './types/network.js'

/** Chain ids of the networks with ENS's own registry: Ethereum and Sepolia. */
const registryIds: readonly (number | string)[] = [1, 11155111]

/** Whether names are looked up in the registry of a network: by its chain id, or where the app says so. */
export function isNameRegistry({ id, namespace = 'eip155', contracts, hasNames }: Network): boolean {
  const isKnown = hasNames ?? registryIds.includes(id)
  return namespace === 'eip155' && isKnown && contracts?.ensUniversalResolver !== undefined
}

/** The registry for main or for test networks: ENS's own before any that the app adds. */
export function findNameRegistry(networks: readonly Network[], isTest: boolean): Network | undefined {
  const registries = networks.filter(
    (network) => isNameRegistry(network) && (network.testnet === true) === isTest,
  )
  return registries.find(({ id }) => registryIds.includes(id)) ?? registries[0]
}
