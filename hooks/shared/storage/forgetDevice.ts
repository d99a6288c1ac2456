import { readProperty } from '../readProperty.js'
import type { ChainNamespace } from '../types/caip.js'
import type { Env } from '../types/env.js'
import { cacheNames } from './cacheNames.js'
import type { LatchkeyStorage, StoredValue } from './createStorage.js'
import { forgottenAt, keptBy, keyOf } from './forgotten.js'
import { isWritable } from './isWritable.js'

/** Rows of any JSON that can be written again. */
const rowsOf = (name: string): StoredValue<readonly unknown[]> => ({
  name,
  parse: (json) => (Array.isArray(json) ? json.filter(isWritable) : undefined),
})

export type ForgetDeviceContext = {
  readonly env: Pick<Env, 'now'>
  readonly storage: LatchkeyStorage
}

export type ForgetDeviceParameters = {
  namespace: ChainNamespace
  /** Addresses of the accounts. */
  addresses: readonly string[]
}

/**
 * Removes what this browser stored of accounts, in every tab: their recipients, and those whose account is unknown, what
 * was sent and is over, and cached data.
 */
export function forgetDevice(
  { env, storage }: ForgetDeviceContext,
  { namespace, addresses }: ForgetDeviceParameters,
): void {
  const keys = new Set(addresses.map((address) => keyOf(namespace, address)))
  const at = env.now()
  // First: a tab that reads of the others' removal must not restore them from its memory.
  const marks = Object.fromEntries(Array.from(keys, (key) => [key, at]))
  storage.write(forgottenAt, { ...storage.read(forgottenAt), ...marks })
  const isOthers = (row: unknown) => {
    const owner = readProperty(row, 'owner')
    const isOwn = typeof owner !== 'string' || keys.has(keyOf(namespace, owner))
    return readProperty(row, 'namespace') !== namespace || !isOwn
  }
  const kept = keptBy(storage)
  for (const [name, keeps] of [
    ['recipients', isOthers],
    ['transactions', kept],
    ['intents', kept],
  ] as const) {
    const rows = storage.read(rowsOf(name))
    if (rows && !rows.every(keeps)) storage.write(rowsOf(name), rows.filter(keeps))
    storage.notify(name)
  }
  for (const name of Object.values(cacheNames)) storage.remove({ name })
}
