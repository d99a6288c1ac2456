import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { disconnect } from '../../../hooks/connect/disconnect.js'
import type { Latchkey } from '../../../hooks/instance/types.js'
import { useEvents } from '../../../hooks/react/useEvents.js'
import { watchAccount } from '../../../hooks/session/watchAccount.js'
import { watchConnectors } from '../../../hooks/session/watchConnectors.js'
import { connectedConnectorId } from '../../../hooks/shared/storage/pageValues.js'
import { memoryStore } from '../../../hooks/siwx/server/memoryStore.js'
import { signIn } from '../../../hooks/siwx/signIn.js'
import { signOut } from '../../../hooks/siwx/signOut.js'
import { createMessageStore } from '../../../ui-kit/messages/createMessageStore.js'
import { alice, bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createSiwxScene, signNext } from '../../support/createSiwxScene.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'
import { createServerBench, page } from '../siwx/createServerBench.js'

/** An app's own function. */
type Callback = (...all: unknown[]) => unknown

/** A connection and all that follows it, with the app's broken callback before an honest one. */
async function playConnection(attach: (latchkey: Latchkey, callback: Callback) => void, broken: Callback) {
  const scene = createTestLatchkey()
  const { advance, latchkey } = scene
  const honest = vi.fn()
  attach(latchkey, broken)
  attach(latchkey, honest)
  latchkey.start()
  await latchkey.wake()
  const fox = createFakeWallet({ accounts: [alice] })
  scene.add(fox, { rdns: 'io.fox' })
  await advance()
  honest.mockClear()
  await connect(latchkey, { connector: scene.connector('io.fox') })
  expect(latchkey.getAccount()).toMatchObject({ status: 'connected', address: alice })
  expect(() => fox.setAccounts([bob])).not.toThrow()
  expect(() => fox.setChain(8453)).not.toThrow()
  await advance()
  expect(latchkey.getAccount()).toMatchObject({ address: bob, chainId: 8453 })
  expect(latchkey.storage.read(connectedConnectorId('eip155'))).toBe('io.fox')
  scene.add(createFakeWallet(), { rdns: 'io.owl' })
  await advance()
  expect(scene.connector('io.owl').name).toBeTypeOf('string')
  await disconnect(latchkey)
  expect(latchkey.getAccount().status).toBe('disconnected')
  expect(honest).toHaveBeenCalled()
}

async function playSignIn(callback: 'onSignIn' | 'onSignOut', broken: Callback) {
  const scene = await createSiwxScene({ siwx: { required: false, [callback]: broken } })
  const { context, enter, latchkey, names, state, wallet } = scene
  await enter()
  signNext(wallet)
  const session = await signIn(context)
  expect(state()).toMatchObject({ status: 'signedIn', session })
  expect(names()).toContain('SIWX_AUTH_SUCCESS')
  await signOut(context)
  await scene.advance()
  expect(state().status).toBe('idle')
  expect(latchkey.getAccount().status).toBe('connected')
}

/** What is done with each callback of the public types, which then has to have been called. Nothing else may break. */
const rows: { readonly [callback: string]: (broken: Callback) => Promise<void> } = {
  'WatchAccountParameters.onChange': (broken) =>
    playConnection((latchkey, onChange) => watchAccount(latchkey, { onChange }), broken),
  'WatchConnectorsParameters.onChange': (broken) =>
    playConnection((latchkey, onChange) => watchConnectors(latchkey, { onChange }), broken),
  'Latchkey.subscribe.selector': (broken) =>
    playConnection((latchkey, selector) => latchkey.subscribe(selector, () => undefined), broken),
  'Latchkey.subscribe.listener': (broken) =>
    playConnection((latchkey, listener) => latchkey.subscribe(({ status }) => status, listener), broken),
  'Latchkey.on.listener': (broken) =>
    playConnection((latchkey, listener) => latchkey.on('CONNECT_SUCCESS', listener), broken),
  'useEvents.listener': async (broken) => {
    const scene = createTestLatchkey()
    const honest = vi.fn()
    const { run } = renderWithLatchkey(
      () => {
        useEvents(broken)
        useEvents(honest)
      },
      { test: scene },
    )
    await run(() => scene.latchkey.open({ view: 'Connect' }))
    expect(scene.latchkey.modal.getState().isOpen).toBe(true)
    expect(honest).toHaveBeenCalled()
  },
  'CreateSiwxParameters.onSignIn': (broken) => playSignIn('onSignIn', broken),
  'CreateSiwxParameters.onSignOut': (broken) => playSignIn('onSignOut', broken),
  'SiwxServerParameters.onError': async (broken) => {
    const store = { ...memoryStore(), get: () => Promise.reject(new TypeError('down')) }
    const { ask } = createServerBench({ store, onError: broken })
    for (let requests = 0; requests < 2; requests++)
      expect((await ask('/siwx/nonce', { body: page })).status).toBe(500)
  },
  'CreateMessageStoreParameters.onMissing': async (broken) => {
    const answers = [Promise.reject(new TypeError('offline')), Promise.resolve({ plain: 'Schlicht' })]
    const loadMessages = async () => answers.shift() ?? {}
    const store = createMessageStore({ locale: 'de', loadMessages, onMissing: broken })
    await store.loadArea('test')
    expect(store.find('plain')).toBeUndefined()
    await store.loadArea('test')
    expect(store.find('plain')).toBe('Schlicht')
  },
}

const failure = new Error('the app’s own')
const manners: { readonly [manner: string]: () => unknown } = {
  throws: () => {
    throw failure
  },
  rejects: () => {
    const rejected = Promise.reject(failure)
    // The page reports a rejection that nobody handles.
    rejected.catch(() => undefined)
    return rejected
  },
  'never answers': () => new Promise(() => undefined),
}

const cases = Object.keys(rows).flatMap((row) => Object.keys(manners).map((manner) => [row, manner] as const))

test.each(cases)('%s that %s breaks nothing, and its error is reported', async (row, manner) => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const logged = vi.spyOn(console, 'warn').mockImplementation((_, thrown) => reported(thrown))
  onTestFinished(() => {
    logged.mockRestore()
    vi.unstubAllGlobals()
  })
  let isStarted = false
  const broken = vi.fn(() => {
    // A selector is called at once too, by the app itself.
    if (row.endsWith('.selector') && !isStarted) {
      isStarted = true
      return undefined
    }
    return manners[manner]?.()
  })
  await rows[row]?.(broken)
  expect(broken).toHaveBeenCalled()
  if (manner === 'throws') expect(reported).toHaveBeenCalledWith(failure)
  else for (const [thrown] of reported.mock.calls) expect(thrown).toBe(failure)
})

/** The function-typed members and parameters that are called with what has happened, by the type or function that has them. */
const isCallbackName = (name: string) => /^(on[A-Z]\w*|on|listener|selector|callback)$/.test(name)

/** What the library or a connector passes, and no app. */
const inside: { readonly [callback: string]: string } = {
  'ConnectParameters.onPairing': 'passed to a connector',
  'ConnectParameters.onRefused': 'passed to a connector',
  'ConnectParameters.onAsked': 'passed to a connector',
  'Connector.subscribe.listener': 'passed to a connector',
  'CreateClientParameters.onSent': 'passed to an adapter',
  'SendPermit.onAsk': 'passed to an adapter',
  'SendPermit.onSent': 'passed to an adapter',
  'SwapActions.send.onPermit': 'passed to an adapter',
  'Env.schedule.callback': 'passed to a host’s timers',
  'SafeProvider.on.listener': 'passed to a wallet',
  'SafeProvider.removeListener.listener': 'passed to a wallet',
  'Eip1193Provider.on.listener': 'passed to a wallet',
  'Eip1193Provider.removeListener.listener': 'passed to a wallet',
  'LatchkeyStorage.subscribe.listener': 'the library’s own',
  'OneStepSignIn.onSignedIn': 'passed to a connector',
  "StandardFeatures.'standard:events'.on.listener": 'passed to a wallet',
}

const root = join(import.meta.dirname, '../../..')
const entries = [
  ...['index', 'core', 'siwx', 'siwx/server', 'evm', 'solana', 'walletconnect'].map(
    (name) => `hooks/${name}.ts`,
  ),
  'ui-kit/index.ts',
]
const parse = (path: string) =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
const fileOf = (path: string, text: string) => {
  const base = join(dirname(path), text.replace(/\.js$/, ''))
  return ts.sys.fileExists(`${base}.ts`) ? `${base}.ts` : `${base}.tsx`
}

/** The exported names of the entries, with their files. */
function readExports(): readonly (readonly [path: string, name: string])[] {
  return entries.flatMap((entry) => {
    const path = join(root, entry)
    return parse(path).statements.flatMap((statement) => {
      if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier || !statement.exportClause)
        return []
      if (!ts.isNamedExports(statement.exportClause)) return []
      const file = fileOf(path, (statement.moduleSpecifier as ts.StringLiteral).text)
      return statement.exportClause.elements.map(
        ({ name, propertyName }) => [file, (propertyName ?? name).text] as const,
      )
    })
  })
}

/** Whether a declaration's parameter or member takes a function, written there or by the name of one. */
const takesFunction = (node: ts.Node): boolean => {
  if (ts.isFunctionTypeNode(node)) return true
  if (ts.isTypeReferenceNode(node)) return /Listener$/.test(node.typeName.getText())
  return (
    (ts.isUnionTypeNode(node) || ts.isParenthesizedTypeNode(node)) &&
    ts.forEachChild(node, (child) => takesFunction(child) || undefined) === true
  )
}

function findCallbacks(): readonly string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node, at: readonly string[]) => {
    const name = 'name' in node && node.name ? (node.name as ts.Node).getText() : undefined
    const isMember = ts.isPropertySignature(node) || ts.isParameter(node)
    if (isMember && name && isCallbackName(name) && node.type && takesFunction(node.type))
      found.add([...at, name].join('.'))
    if (ts.isMethodSignature(node) && name && /^on[A-Z]/.test(name)) found.add([...at, name].join('.'))
    if (ts.isBlock(node)) return
    const isNamed = ts.isPropertySignature(node) || ts.isMethodSignature(node)
    ts.forEachChild(node, (child) => visit(child, isNamed && name ? [...at, name] : at))
  }
  for (const [file, wanted] of readExports())
    for (const statement of parse(file).statements) {
      const name = 'name' in statement && statement.name ? (statement.name as ts.Node).getText() : undefined
      if (name === wanted) ts.forEachChild(statement, (child) => visit(child, [wanted]))
    }
  return [...found].sort()
}

test('every callback of the public types is in the table, or is no app’s', () => {
  expect(findCallbacks()).toEqual([...Object.keys(rows), ...Object.keys(inside)].sort())
})
