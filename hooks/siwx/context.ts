import type { SessionContext } from '../session/store.js'
import type { App } from '../shared/types/app.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { ChainRegistry, RpcClient } from '../shared/types/chain.js'
import type { Env } from '../shared/types/env.js'
import type { Events } from '../shared/types/events.js'
import type { SiwxInstance } from './SiwxInstance.js'

/** The part of the instance that sign-in uses. */
export type SiwxContext = SessionContext & {
  readonly config: SessionContext['config'] & { readonly app: App }
  readonly env: Env
  readonly chains: ChainRegistry
  readonly rpc: RpcClient['request']
  readonly events: Events
  readonly siwx: SiwxInstance
  disconnect(parameters: { namespace: ChainNamespace }): Promise<void>
}
