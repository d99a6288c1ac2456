import { readProperty } from '../readProperty.js'
import type { ChainNamespace } from '../types/caip.js'
import type { StoredValue } from './createStorage.js'

/** An account that was chosen among a wallet's own, and the one that the wallet had in front then. */
export type ChosenAccount = {
  readonly connectorId: string
  readonly address: string
  readonly leading: string
}

const isId = (json: unknown): json is string => typeof json === 'string' && json !== '' && json.length <= 256

/** A hint only: it counts as long as the wallet shares both and still leads with the second. */
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
