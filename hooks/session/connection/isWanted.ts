import type { LatchkeyStorage } from '../../shared/storage/createStorage.js'
import { connectedConnectorId } from '../../shared/storage/pageValues.js'
import type { ChainRegistry } from '../../shared/types/chain.js'
import type { Session } from '../session.js'
import { connectionOf } from './connectionState.js'

export type WantedContext = {
  readonly chains: Pick<ChainRegistry, 'namespaces'>
  readonly session: { getState(): Pick<Session, 'connections'> }
  readonly storage: Pick<LatchkeyStorage, 'read'>
}

/** Whether a connector is connected, is being connected or is remembered, in this tab or another one. */
export const isWanted = ({ chains, session, storage }: WantedContext, id: string): boolean =>
  chains.namespaces.some((namespace) => {
    const state = session.getState().connections[namespace]
    return [
      state && 'attempt' in state && state.connectorId,
      // In another tab: the wallet only knows the site.
      storage.read(connectedConnectorId(namespace)),
      connectionOf(state)?.connectorId,
    ].includes(id)
  })
