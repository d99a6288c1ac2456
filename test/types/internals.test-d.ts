import {
  cancelConnect,
  type checkIntents,
  type connect,
  type disconnect,
  getAccount,
  type getIntents,
  type getTransactions,
  type keepNetwork,
  type Latchkey,
  type openWallet,
  type planTransfer,
  type recordTransaction,
  type sendTransfer,
  type switchAccount,
  type switchNetwork,
  useLatchkey,
} from '@latchkey/hooks'
import type { LatchkeyInternals } from '@latchkey/hooks/_internal'
import { expectTypeOf } from 'vitest'

declare const latchkey: Latchkey

// The stores, caches and services of an instance are none of its public members.
expectTypeOf<keyof Latchkey & keyof LatchkeyInternals>().toEqualTypeOf<never>()
expectTypeOf<keyof LatchkeyInternals>().toExtend<string>()
expectTypeOf<keyof Latchkey>().toEqualTypeOf<
  | 'close'
  | 'config'
  | 'connect'
  | 'destroy'
  | 'disconnect'
  | 'getAccount'
  | 'id'
  | 'on'
  | 'open'
  | 'start'
  | 'subscribe'
  | 'switchNetwork'
  | 'wake'
>()

export function useBrokenInstance() {
  const instance = useLatchkey()
  // @ts-expect-error a transition of a store
  instance.session.connectorsChanged([])
  // @ts-expect-error the store of the modal
  instance.modal.closed()
  // @ts-expect-error the cache of an instance
  instance.cache.queryClient = undefined
  // @ts-expect-error the storage of an instance
  instance.storage.remove('recent_wallets')
  // @ts-expect-error the config is read-only
  instance.config.networks = []
}

// Every action takes an instance as it is published, and nothing that only looks like its parts.
type Actions =
  | typeof cancelConnect
  | typeof checkIntents
  | typeof connect
  | typeof disconnect
  | typeof getAccount
  | typeof getIntents
  | typeof getTransactions
  | typeof keepNetwork
  | typeof openWallet
  | typeof planTransfer
  | typeof recordTransaction
  | typeof sendTransfer
  | typeof switchAccount
  | typeof switchNetwork
expectTypeOf<Latchkey>().toExtend<Parameters<Actions>[0]>()
// @ts-expect-error no instance
cancelConnect({ config: latchkey.config })
// @ts-expect-error no instance
getAccount(latchkey.config)
