import type { ChainRegistry } from '../../chains/types.js'
import type { Env } from '../../types/env.js'
import type { Events } from '../../types/events.js'
import type { Portfolio } from '../../types/portfolio.js'
import type { NewTransaction } from '../../types/transaction.js'
import type { SessionContext } from '../session/store.js'
import type { RecipientsStore } from './recipientsOf.js'
import type { SendStore } from './store.js'

/** The part of the instance that sending may touch. */
export type SendContext = SessionContext & {
  readonly id: string
  readonly config: { readonly features: { readonly send?: boolean | undefined } }
  readonly chains: Pick<ChainRegistry, 'actionsFor'>
  readonly events: Pick<Events, 'emit'>
  readonly cache: {
    /** What was put in so far; filled by `draftOf`. */
    draft?: SendStore | undefined
    /** What wallets are being asked to send, so that one confirmation asks once. */
    sends?: Map<string, Promise<Pick<NewTransaction, 'id'>>> | undefined
    /** The address book; filled by `recipientsOf`. */
    recipients?: RecipientsStore | undefined
  }
}

/** What finding out who a receiver is touches. */
export type ReceiverContext = Pick<SendContext, 'chains' | 'config' | 'id'> & {
  readonly env: Pick<Env, 'schedule'>
  readonly services: { readonly portfolio: Pick<Portfolio, 'getProfile' | 'resolveName'> }
}
