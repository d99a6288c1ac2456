import type { LazyContext } from '../../shared/defineLazy.js'
import type { LatchkeyStorage } from '../../shared/storage/createStorage.js'
import type { App, Theme } from '../../shared/types/app.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Connector } from '../../shared/types/connector.js'
import type { Network } from '../../shared/types/network.js'
import type { ConnectContext } from '../store.js'

/** The modal, as far as an approval uses it. */
export type ApprovalModal = {
  getState(): {
    readonly isOpen: boolean
    readonly history: readonly { readonly name: string }[]
    readonly surface: 'dialog' | 'embedded' | 'none'
  }
  subscribe(listener: () => void): () => void
  opened(route: { readonly name: 'Account' | 'ApproveTransaction' }): void
  pushed(route: { readonly name: 'ApproveTransaction' }): void
  wentBack(): void
  closed(): void
}

/** The part of the instance that the embedded wallet uses. */
export type EmbeddedContext = ConnectContext &
  LazyContext & {
    readonly config: {
      readonly app: App
      readonly networks: readonly Network[]
      readonly projectId: string | undefined
    }
    readonly storage: LatchkeyStorage
    readonly rpc: RpcClient['request']
    readonly modal: ApprovalModal
    readonly appearance: {
      getState(): { readonly theme: Theme }
      subscribe(listener: () => void): () => void
    }
  }

/** The same with the instance's own way to connect. */
export type EmailSignInContext = EmbeddedContext & {
  connect(parameters: { connector: Connector }): Promise<unknown>
}
