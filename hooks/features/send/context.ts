import type { ChainRegistry } from '../../chains/types.js'
import type { Events } from '../../types/events.js'
import type { NewTransaction } from '../../types/transaction.js'
import type { SessionContext } from '../session/store.js'

/** The part of the instance that sending may touch. */
export type SendContext = SessionContext & {
  readonly config: { readonly features: { readonly send?: boolean | undefined } }
  readonly chains: Pick<ChainRegistry, 'actionsFor'>
  readonly events: Pick<Events, 'emit'>
  readonly cache: {
    /** What wallets are being asked to send, so that one confirmation asks once. */
    sends?: Map<string, Promise<Pick<NewTransaction, 'id'>>> | undefined
  }
}
