import { readProperty } from '../shared/readProperty.js'
import type { StoredValue } from '../shared/storage/createStorage.js'
import type { ChainNamespace } from '../shared/types/caip.js'

/** The chosen account of a wallet, and the wallet's own first account at that time. */
export type ChosenAccount = {
  readonly connectorId: string
  readonly address: string
  readonly leading: string
}

const isId = (json: unknown): json is string => typeof json === 'string' && json !== '' && json.length <= 256

/** Only a hint: it applies while the wallet shares both accounts and still lists the second one first. */
export function chosenAccount(namespace: ChainNamespace): StoredValue<ChosenAccount> {
  return {
    name: `chosen_account:${namespace}`,
    parse(json) {
      const connectorId = readProperty(json, 'connectorId')
      const address = readProperty(json, 'address')
      const leading = readProperty(json, 'leading')
      return isId(connectorId) && isId(address) && isId(leading)
        ? { connectorId, address, leading }
        : undefined
    },
  }
}

/** Addresses of the wallet to reconnect: it is another one if it shares none of them. */
export function connectedAddresses(namespace: ChainNamespace): StoredValue<readonly string[]> {
  return {
    name: `connected_addresses:${namespace}`,
    parse: (json) => (Array.isArray(json) ? json.filter((item) => typeof item === 'string') : undefined),
  }
}
