import { connect } from '../../hooks/connect/connect.js'
import { connectedSocial } from '../../hooks/connect/connectedSocial.js'
import { evm } from '../../hooks/evm/evm.js'
import { base, mainnet, solanaMainnet } from '../../hooks/networks.js'
import { balanceCache, ensCache, nativeBalanceCache } from '../../hooks/portfolio/cacheValues.js'
import { readActiveNetworkId } from '../../hooks/session/effects/restoreStored.js'
import { getAccount } from '../../hooks/session/getAccount.js'
import { preferredAccountTypes } from '../../hooks/session/preferenceValues.js'
import { createEnv } from '../../hooks/shared/createEnv.js'
import type { StoredValue } from '../../hooks/shared/storage/createStorage.js'
import { deeplinkChoice } from '../../hooks/shared/storage/deeplink.js'
import { identityCache } from '../../hooks/shared/storage/identities.js'
import {
  activeCaipNetworkId,
  activeNamespace,
  connectedConnectorId,
  connectionStatus,
} from '../../hooks/shared/storage/pageValues.js'
import type { StorageLike } from '../../hooks/shared/types/env.js'
import { signIn } from '../../hooks/siwx/signIn.js'
import { solana } from '../../hooks/solana/solana.js'
import { recentWallets } from '../../hooks/wallets/recentWallets.js'
import { createBrowser } from '../support/createBrowser.js'
import { alice, createFakeWallet } from '../support/createFakeWallet.js'
import { createSiwxScene, signNext } from '../support/createSiwxScene.js'
import { createTestLatchkey, type TestOptions } from '../support/createTestLatchkey.js'
import type { Observation } from './runner/observation.js'
import { playCases } from './runner/playCases.js'
import { NotPlayedError } from './runner/scene.js'

const values = [
  ...[recentWallets, deeplinkChoice, activeNamespace, activeCaipNetworkId],
  ...[connectedConnectorId('eip155'), connectedConnectorId('solana'), connectedSocial],
  ...[preferredAccountTypes, connectionStatus, balanceCache, nativeBalanceCache, ensCache, identityCache],
] as readonly StoredValue<unknown>[]

const keyOf = (name: string) => `latchkey:1:default:${name}`

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
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

/** A page of an app on two namespaces, in a browser that has these entries. */
async function open(entries: Readonly<Record<string, string>>, options: TestOptions = {}) {
  const test = createTestLatchkey({
    browser: createBrowser(entries),
    networks: [mainnet, base, solanaMainnet],
    adapters: [evm(), solana()],
    ...options,
  })
  test.latchkey.start()
  await test.latchkey.wake()
  await test.advance(3000)
  return test
}

/** What a page makes of one stored text. */
async function read(name: string, text: string, namespace: unknown): Promise<Observation> {
  const stored = values.find((value) => value.name === name)
  if (stored === undefined) throw new NotPlayedError(`not played: nothing is stored under ${name}`)
  const isConnector = name.startsWith('connected_connector_id')
  const { latchkey, browser } = await open({
    ...(isConnector && { [keyOf(connectionStatus.name)]: '"connected"' }),
    ...(namespace !== undefined && { [keyOf(activeNamespace.name)]: JSON.stringify(namespace) }),
    [keyOf(name)]: text,
  })
  const { storage } = latchkey
  const found = name === activeCaipNetworkId.name ? readActiveNetworkId(storage) : storage.read(stored)
  const { status } = getAccount(latchkey)
  const mark = browser.entries.get(keyOf(connectionStatus.name))
  latchkey.destroy()
  // An id alone does not show whether its wallet is still installed.
  if (isConnector && found !== undefined)
    return { state: status === 'disconnected' && mark !== '"connected"' ? 'default' : 'keep' }
  if (found === undefined) return { state: 'default' }
  const after = JSON.parse(JSON.stringify(stored.toJson ? stored.toJson(found) : found))
  const state = holdsAll(after, parseJson(text)) ? 'keep' : 'repair'
  return { state, ...(Array.isArray(found) && { shown: found.length }) }
}

/** Values that are one word: the rows give the bare word, storage has it as JSON. */
const words = [
  activeNamespace,
  activeCaipNetworkId,
  connectedConnectorId('eip155'),
  connectedConnectorId('solana'),
  connectedSocial,
  connectionStatus,
]

async function play(name: string, text: string, namespace: unknown): Promise<Observation> {
  if (!words.some((word) => word.name === name) || parseJson(text) !== undefined)
    return read(name, text, namespace)
  const bare = await read(name, text, namespace)
  if (bare.state !== 'default') return bare
  return read(name, JSON.stringify(text), namespace)
}

/** What a page remembers of a connection, while it is open, whatever the storage does. */
async function remember(storage: StorageLike | undefined): Promise<string> {
  const test = await open({}, { env: { storage } })
  test.add(createFakeWallet(), { rdns: 'io.fox' })
  await test.advance()
  await connect(test.latchkey, { connector: test.connector('io.fox') })
  const { latchkey } = test
  latchkey.storage.write(recentWallets, [{ id: 'a', name: 'A', chains: [] }])
  latchkey.storage.write(activeNamespace, 'solana')
  latchkey.storage.remove(activeNamespace)
  const remembered = [
    getAccount(latchkey, { namespace: 'eip155' }).address,
    latchkey.storage.read(connectionStatus),
    latchkey.storage.read(recentWallets)?.length,
    latchkey.storage.read(activeNamespace),
  ]
  latchkey.destroy()
  return JSON.stringify(remembered) === JSON.stringify([alice, 'connected', 1, undefined]) ? 'memory' : 'lost'
}

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

/** The browser's own storage, as the page finds it. */
function withLocalStorage<result>(descriptor: PropertyDescriptor, use: () => result): result {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  const hadWindow = 'window' in globalThis
  if (!hadWindow) Object.defineProperty(globalThis, 'window', { value: {}, configurable: true })
  Object.defineProperty(globalThis, 'localStorage', { ...descriptor, configurable: true })
  try {
    return use()
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
    if (!hadWindow) Reflect.deleteProperty(globalThis, 'window')
  }
}

const memory = (): StorageLike => {
  const { tab } = createTestLatchkey()
  return tab.storage
}

/** Every value with this text; the worst that becomes of one. */
async function readAll(text: string): Promise<Observation> {
  const states = new Set<string>()
  for (const { name } of values) states.add((await read(name, text, undefined)).state ?? 'nothing')
  states.delete('default')
  return { state: [...states][0] ?? 'default' }
}

/** Every fault that a row may name. */
const faults: Readonly<Record<string, () => Promise<Observation>>> = {
  'localStorage getter throws SecurityError': async () => ({
    state: await remember(withLocalStorage({ get: refuse }, () => createEnv().storage)),
  }),
  'localStorage is null': async () => ({
    state: await remember(withLocalStorage({ value: null }, () => createEnv().storage)),
  }),
  'getItem throws': async () => ({ state: await remember({ ...memory(), getItem: refuse }) }),
  'setItem throws QuotaExceededError': async () => ({
    state: await remember({ ...memory(), setItem: full }),
  }),
  'newer version wrote other shape': () => readAll('{"version":2,"data":{"list":[{"wallet":{"id":1}}]}}'),
  'older version wrote other shape': () => readAll('"1.0.0|list"'),
  'JSON with bigint tag {"__type":"bigint","value":"x"}': () => readAll('{"__type":"bigint","value":"x"}'),
  'JSON with map tag {"__type":"Map","value":7}': () => readAll('{"__type":"Map","value":7}'),
  async 'storage cleared while open'() {
    const test = await open({})
    test.add(createFakeWallet(), { rdns: 'io.fox' })
    await test.advance()
    await connect(test.latchkey, { connector: test.connector('io.fox') })
    await test.advance()
    test.browser.entries.clear()
    test.tab.window.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }))
    await test.advance(3000)
    const { status } = getAccount(test.latchkey, { namespace: 'eip155' })
    test.latchkey.destroy()
    return { state: status === 'connected' ? 'keep-session' : 'lost' }
  },
}

/** Everything that a page leaves after its flows: what is written, and whether a secret is among it. */
async function scan(): Promise<Observation> {
  const scene = await createSiwxScene()
  await scene.enter()
  signNext(scene.wallet)
  await signIn(scene.context)
  await scene.advance()
  const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'58'.repeat(32)}`
  const failing = createFakeWallet()
  failing.next('eth_requestAccounts', () => {
    throw { message: `mail user@example.com, code 123456, ${uri}` }
  })
  scene.add(failing, { rdns: 'io.bad' })
  await scene.advance()
  await connect(scene.latchkey, { connector: scene.connector('io.bad') }).catch(() => undefined)
  await scene.advance(1000)
  const written = [...scene.browser.entries].flat()
  scene.stop()
  const secrets = ['58'.repeat(32), 'user@example.com', '123456', 'symKey']
  const isClean =
    written.length > 0 && secrets.every((secret) => written.every((text) => !text.includes(secret)))
  return { state: isClean ? 'clean' : 'leaked', written }
}

playCases('storage', (_, input, context) => {
  const namespace = context.read('active_namespace')
  if (input.has('scan')) {
    if (input.read('scan') !== 'after full use of every flow')
      throw new NotPlayedError('not played: another scan')
    return scan()
  }
  const fault = input.read('fault') ?? context.read('fault')
  if (fault === undefined) return play(String(input.read('key')), String(input.read('value')), namespace)
  const scene = Object.hasOwn(faults, String(fault)) ? faults[String(fault)] : undefined
  if (scene === undefined) throw new NotPlayedError(`not played: ${fault}`)
  return scene()
})
