import type { ChainRegistry, RpcClient } from '../../chains/types.js'
import type { App } from '../../types/app.js'
import type { ChainNamespace } from '../../types/caip.js'
import type { Env } from '../../types/env.js'
import type { Events } from '../../types/events.js'
import type { SessionContext } from '../session/store.js'
import type { SiwxInstance } from './SiwxInstance.js'

/** The part of the instance that sign-in may touch. */
export type SiwxContext = SessionContext & {
  readonly config: SessionContext['config'] & { readonly app: App }
  readonly env: Env
  readonly chains: ChainRegistry
  readonly rpc: RpcClient['request']
  readonly events: Events
  readonly siwx: SiwxInstance
  disconnect(parameters: { namespace: ChainNamespace }): Promise<void>
}
