import { namespaceOf, splitCaipAddress } from '../caip.js'
import { addressKey } from '../keys.js'
import { readProperty } from '../readProperty.js'
import type { CaipAddress, ChainNamespace } from '../types/caip.js'
import type { LatchkeyStorage, StoredValue } from './createStorage.js'

/** By `keyOf` of an account: when its data was removed, as wall clock in ms. For tabs that have it in memory. */
export const forgottenAt: StoredValue<Readonly<Record<string, number>>> = {
  name: 'forgotten_at',
  parse: (json) =>
    Object.fromEntries(
      Object.entries(Object(json)).flatMap(([key, at]) => (typeof at === 'number' ? [[key, at]] : [])),
    ),
}

/** Identifies an account on any network by 32 bits, from which its address can't be read. */
export function keyOf(namespace: ChainNamespace, address: string): string {
  let hash = 0x811c9dc5
  for (const character of `${namespace}:${addressKey(address)}`)
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(36)
}

const closedStates: readonly unknown[] = ['settled', 'confirmed', 'failed', 'replaced', 'unknown']
const day = 24 * 60 * 60_000

/**
 * When a stored request or transaction is over. What may still move money is not. What was reported to have moved nothing is
 * only after a day: nodes may have lagged, and a wallet may still send what it rejected.
 */
function endOf(row: unknown): number {
  const status = readProperty(row, 'state') ?? readProperty(row, 'status')
  if (!closedStates.includes(status)) return Number.POSITIVE_INFINITY
  const outcome = readProperty(row, 'outcome') ?? status
  const isSure =
    outcome === 'withdrawn' || (outcome === 'confirmed' && readProperty(row, 'isDoubted') !== true)
  const updatedAt = readProperty(row, 'updatedAt')
  return typeof updatedAt === 'number' ? updatedAt + (isSure ? 0 : day) : Number.POSITIVE_INFINITY
}

/** Whether a request or transaction, stored or in memory, was not removed when its account's data was. */
export function keptBy(storage: Pick<LatchkeyStorage, 'read'>): (row: unknown) => boolean {
  const marks = storage.read(forgottenAt)
  return (row) => {
    const account = readProperty(row, 'account') ?? readProperty(row, 'from')
    if (marks === undefined || typeof account !== 'string') return true
    const id = account as CaipAddress
    const at = marks[keyOf(namespaceOf(id), splitCaipAddress(id).address)]
    return at === undefined || endOf(row) > at
  }
}
