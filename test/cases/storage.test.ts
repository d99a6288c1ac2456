import { afterEach, expect, test, vi } from 'vitest'
import { connectedSocial } from '../../hooks/connect/connectedSocial.js'
import {
  balanceCache,
  ensCache,
  identityCache,
  nativeBalanceCache,
} from '../../hooks/portfolio/cacheValues.js'
import { readActiveNetworkId } from '../../hooks/session/effects/restoreStored.js'
import { getAccount } from '../../hooks/session/getAccount.js'
import { preferredAccountTypes } from '../../hooks/session/preferenceValues.js'
import { createEnv } from '../../hooks/shared/createEnv.js'
import { createStorage, type StoredValue } from '../../hooks/shared/storage/createStorage.js'
import { deeplinkChoice } from '../../hooks/shared/storage/deeplink.js'
import {
  activeCaipNetworkId,
  activeNamespace,
  connectedConnectorId,
  connectionStatus,
} from '../../hooks/shared/storage/pageValues.js'
import type { StorageLike } from '../../hooks/shared/types/env.js'
import { recentWallets } from '../../hooks/wallets/recentWallets.js'
import { createFakeStorage } from './support/createFakeStorage.js'
import { createScene } from './support/createScene.js'
import { type Case, readCases } from './support/readCases.js'
import { expectVerdict } from './support/verdicts.js'

type Input = { key: string; value: string } | { fault: string } | { scan: string }

const values: readonly StoredValue<unknown>[] = [
  recentWallets,
  deeplinkChoice,
  activeNamespace,
  activeCaipNetworkId,
  connectedConnectorId('eip155'),
  connectedConnectorId('solana'),
  connectedSocial,
  preferredAccountTypes,
  connectionStatus,
  balanceCache,
  nativeBalanceCache,
  ensCache,
  identityCache,
] as readonly StoredValue<unknown>[]

/** Values that are one word: the rows give the bare word, storage has it as JSON. */
const words: readonly StoredValue<unknown>[] = [
  activeNamespace,
  activeCaipNetworkId,
  connectedConnectorId('eip155'),
  connectedConnectorId('solana'),
  connectedSocial,
  connectionStatus,
] as readonly StoredValue<unknown>[]

const keyOf = (name: string) => `latchkey:1:default:${name}`

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Whether everything in `before` is still in `after`. */
function holdsAll(after: unknown, before: unknown): boolean {
  if (typeof before !== 'object' || before === null) return after === before
  if (Array.isArray(before) && (after as unknown[]).length !== before.length) return false
  return Object.entries(before).every(([key, value]) =>
    holdsAll((after as Record<string, unknown> | undefined)?.[key], value),
  )
}

function readAs(stored: StoredValue<unknown>, text: string, context: Case['context'] = {}) {
  const { active_namespace: namespace } = context
  const storage = createStorage({
    env: { storage: undefined, window: undefined },
    id: 'default',
    storage: createFakeStorage({
      [keyOf(stored.name)]: text,
      ...(namespace !== undefined && { [keyOf(activeNamespace.name)]: JSON.stringify(namespace) }),
    }),
  })
  return stored.name === activeCaipNetworkId.name ? readActiveNetworkId(storage) : storage.read(stored)
}

function verdictOf(stored: StoredValue<unknown>, value: unknown, text: string): string {
  if (value === undefined) return 'default'
  const after = JSON.parse(JSON.stringify(stored.toJson ? stored.toJson(value) : value))
  return holdsAll(after, JSON.parse(text)) ? 'keep' : 'repair'
}

/** The page's status once it has stopped waiting for a remembered wallet that never appears. */
async function connectionWithout(text: string): Promise<string> {
  const storage = createFakeStorage({
    [keyOf('connected_connector_id:eip155')]: text,
    [keyOf(connectionStatus.name)]: '"connected"',
  })
  const { latchkey, pass } = createScene({ storage })
  await pass(2000)
  const { status } = getAccount(latchkey)
  const mark = storage.getItem(keyOf(connectionStatus.name))
  latchkey.destroy()
  return status === 'disconnected' && mark !== '"connected"' ? 'default' : 'keep'
}

/** Whether everything is remembered for this page load, whatever the storage does. */
function remembers(storage: StorageLike | undefined): string {
  const memory = createStorage({ env: { storage, window: undefined }, id: 'default' })
  memory.write(activeNamespace, 'solana')
  memory.write(recentWallets, [{ id: 'a', name: 'A', chains: [] }])
  memory.remove(activeNamespace)
  memory.write(connectionStatus, 'connected')
  const remembered = [
    memory.read(activeNamespace),
    memory.read(recentWallets)?.length,
    memory.read(connectionStatus),
  ]
  return JSON.stringify(remembered) === JSON.stringify([undefined, 1, 'connected']) ? 'memory' : 'lost'
}

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** The verdict for a scene that the row describes in words. */
function verdictOfFault(fault: string): string {
  const json = /\{.*\}$/.exec(fault)?.[0]
  if (json !== undefined || /newer version/.test(fault)) {
    const text = json ?? '{"version":2,"data":{"list":[{"wallet":{"id":1}}]}}'
    const verdicts = values.map((stored) => verdictOf(stored, readAs(stored, text), text))
    return verdicts.find((verdict) => verdict !== 'default') ?? 'default'
  }
  if (/getter throws/.test(fault)) {
    vi.stubGlobal('window', {})
    Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true })
    return remembers(createEnv().storage)
  }
  if (/getItem throws/.test(fault)) return remembers({ ...createFakeStorage(), getItem: refuse })
  if (/setItem throws|quota/i.test(fault)) return remembers({ ...createFakeStorage(), setItem: refuse })
  if (/removeItem throws/.test(fault)) return remembers({ ...createFakeStorage(), removeItem: refuse })
  if (/null|undefined|absent|missing/.test(fault)) return remembers(undefined)
  throw new TypeError(`no scene for: ${fault}`)
}

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'localStorage')
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
})

// `scan` covers every flow of the product; it runs once all of them exist.
const rows = readCases<Input>('storage').filter(({ input }) => !('scan' in input))

test.each(rows)('$id: $why', async (row) => {
  if ('scan' in row.input) return
  if ('fault' in row.input) return expectVerdict(row, verdictOfFault(row.input.fault))

  const { key, value } = row.input
  const stored = values.find(({ name }) => name === key)
  if (stored === undefined) throw new TypeError(`nothing is stored under ${key}`)
  // A bare word is not JSON and is never written, whatever the row expects of the word.
  const isBareWord = words.includes(stored) && !isJson(value)
  if (isBareWord) expect(readAs(stored, value, row.context)).toBeUndefined()
  const text = isBareWord ? JSON.stringify(value) : value
  const read = readAs(stored, text, row.context)
  // An id alone does not show whether its wallet is still installed.
  const isConnectorId = key.startsWith('connected_connector_id') && read !== undefined
  expectVerdict(row, isConnectorId ? await connectionWithout(text) : verdictOf(stored, read, text))
  if (row.value !== undefined) expect(read).toHaveLength(Number(row.value))
})
