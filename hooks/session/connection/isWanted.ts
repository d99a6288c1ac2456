import type { LatchkeyStorage } from '../../shared/storage/createStorage.js'
import { connectedConnectorId } from '../../shared/storage/pageValues.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import type { Session } from '../session.js'
import { connectionOf } from './connectionState.js'

export type WantedContext = {
  readonly session: { getState(): Pick<Session, 'connections'> }
  readonly storage: Pick<LatchkeyStorage, 'read'>
}

/** Whether a connector is connected, is being connected or is remembered for a namespace, in this tab or another one. `askedId`:
 * of the merged connector that has it. */
export function isWanted(
  { session, storage }: WantedContext,
  namespace: ChainNamespace,
  id: string,
  askedId: string = id,
): boolean {
  const state = session.getState().connections[namespace]
  const isAsked = state && 'attempt' in state && [id, askedId].includes(state.connectorId)
  // In another tab: the wallet only knows the site.
  return (
    isAsked || connectionOf(state)?.connectorId === id || storage.read(connectedConnectorId(namespace)) === id
  )
}
