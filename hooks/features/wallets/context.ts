import type { ChainRegistry } from '../../chains/types.js'
import type { WalletDirectory } from '../../types/directory.js'
import type { Env } from '../../types/env.js'
import type { Events } from '../../types/events.js'
import type { Features, WalletChoices } from '../../types/features.js'
import type { LatchkeyStorage } from '../../utils/createStorage.js'
import type { SessionContext } from '../session/store.js'

/** The part of the instance that lists of wallets may touch. */
export type WalletsContext = SessionContext & {
  readonly id: string
  readonly config: { readonly wallets: WalletChoices; readonly features: Features }
  readonly env: Env
  readonly events: Events
  readonly storage: LatchkeyStorage
  readonly chains: Pick<ChainRegistry, 'adapters' | 'namespaces'>
  readonly services: { readonly directory: WalletDirectory }
}
