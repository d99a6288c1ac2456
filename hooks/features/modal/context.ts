import type { ChainRegistry } from '../../chains/types.js'
import type { Env } from '../../types/env.js'
import type { Events } from '../../types/events.js'
import type { Features } from '../../types/features.js'
import type { SessionContext } from '../session/store.js'
import type { ModalStore } from './store.js'

/** The part of the instance that the modal's rules may touch. */
export type ModalContext = SessionContext & {
  readonly config: { readonly features: Features }
  readonly env: Env
  readonly events: Events
  readonly chains: Pick<ChainRegistry, 'adapters'>
  readonly modal: ModalStore
}
