import { accountOf } from '../session/accountOf.js'
import type { Session } from '../session/session.js'
import type { SessionContext } from '../session/store.js'
import { defineLazy, type LazyContext } from '../shared/defineLazy.js'
import type { LatchkeyStorage } from '../shared/storage/createStorage.js'
import type { ChainRegistry } from '../shared/types/chain.js'
import type { Env } from '../shared/types/env.js'
import type { Events } from '../shared/types/events.js'
import type { NameService } from '../shared/types/names.js'
import { createNameStore, type NameStore } from './store.js'

/** The part of the instance that registering names uses. */
export type NamesContext = SessionContext &
  LazyContext & {
    readonly id: string
    readonly env: Env
    readonly storage: LatchkeyStorage
    readonly chains: Pick<ChainRegistry, 'actionsFor'>
    readonly events: Pick<Events, 'emit'>
    readonly services: { readonly names: { service(): Promise<NameService | undefined> } }
    readonly queries: {
      readonly client:
        | {
            getQueryData(key: readonly unknown[]): unknown
            invalidateQueries(filters: { queryKey: readonly unknown[] }): Promise<unknown>
            setQueryData(key: readonly unknown[], data: unknown): unknown
          }
        | undefined
    }
  }

/** What was typed, and the registration that goes on. */
export type Registration = { readonly store: NameStore; controller: AbortController | undefined }

/**
 * Returns the registration of an instance, created on first use. Switching the network or the account ends it: it was for
 * the other one. A signature that comes later is discarded.
 */
export const registrationOf = defineLazy(
  ({ config, session }: Pick<NamesContext, 'config' | 'session'>): Registration => {
    const registration: Registration = { store: createNameStore(), controller: undefined }
    const whoAndWhere = (state: Session) => {
      const { caipAddress, networkId } = accountOf({ session: state, ...config })
      return caipAddress ?? networkId
    }
    session.subscribe((state, before) => {
      if (whoAndWhere(state) === whoAndWhere(before)) return
      registration.controller?.abort()
      registration.controller = undefined
      registration.store.ran({ status: 'idle' })
    })
    return registration
  },
)

/** Stops waiting for the wallet. What it signs later is discarded. A request that is on its way to the service goes on. */
export function cancelName(context: NamesContext): void {
  const registration = registrationOf(context)
  const { controller, store } = registration
  const { status } = store.getState().run
  if (status !== 'checking' && status !== 'signing') return
  controller?.abort()
  registration.controller = undefined
  store.ran({ status: 'idle' })
}
