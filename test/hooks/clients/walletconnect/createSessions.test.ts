import '../../../../hooks/clients/walletconnect/createDriver.js'
import { expect, test } from 'vitest'
import { walletConnect } from '../../../../hooks/clients/walletconnect/walletConnect.js'
import { base, mainnet, optimism } from '../../../../hooks/networks.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import { createStorage } from '../../../../hooks/shared/storage/createStorage.js'
import type { Connector, ConnectorEvent } from '../../../../hooks/shared/types/connector.js'
import { type Browser, createBrowser } from '../../../support/createBrowser.js'
import { createClock, settle } from '../../../support/createClock.js'
import { createFakePackage, storedSession } from '../../../support/createFakePackage.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const key = (name: string) => `latchkey:1:default:${name}`
const sessionsKey = key('walletconnect:session')
const choiceKey = key('walletconnect_choice')
const { signal } = new AbortController()
const requests = { namespaces: ['eip155'], signal } as const
const first = storedSession('a', { address: alice })
const second = storedSession('b', { address: bob, name: 'Burrow' })
type Provider = { request(call: { method: string }): Promise<unknown> }

/** A tab that finds these sessions stored. */
function openTab({
  sessions = [first],
  browser = createBrowser(),
}: {
  sessions?: unknown
  browser?: Browser
} = {}) {
  const tab = browser.openTab()
  browser.entries.set(sessionsKey, JSON.stringify(sessions))
  const env = createEnv({ ...createClock(), window: tab.window, storage: tab.storage })
  const fake = createFakePackage({ page: tab.storage })
  const connector = walletConnect({ relayUrl: 'ws://localhost', load: fake.load }).createConnector({
    id: 'default',
    env,
    storage: createStorage({ env, id: 'default' }),
    app: { name: 'Test', url: 'https://app.example' },
    projectId: 'project',
    networks: [mainnet, optimism, base],
    namespaces: ['eip155'],
    read: async () => undefined,
  })
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  return {
    ...fake,
    browser,
    tab,
    connector,
    events,
    restore: () => connector.connect({ ...requests, silent: true }),
  }
}

const sign = async (connector: Connector) =>
  ((await connector.provider('eip155')) as Provider).request({ method: 'personal_sign' })

/** What another tab stores. */
function storeElsewhere(browser: Browser, sessions: unknown, topic?: string) {
  const other = browser.openTab()
  other.storage.setItem(sessionsKey, JSON.stringify(sessions))
  if (topic !== undefined) other.storage.setItem(choiceKey, JSON.stringify({ topic, networks: {} }))
  browser.deliverAll()
}

test('a stored session connects at once, and its requests wait for the package', async () => {
  const { asked, connector, counts, hold, release, restore } = openTab()
  hold()
  expect(await restore()).toMatchObject([
    {
      accounts: [`eip155:1:${alice}`],
      approved: ['eip155:1', 'eip155:10'],
      isExtendable: true,
      wallet: { name: 'Den' },
    },
  ])
  const signing = sign(connector)
  await settle()
  expect(counts).toMatchObject({ loads: 1, clients: 0 })
  expect(asked).toEqual([])
  release()
  expect(await signing).toBe('0x')
  expect(asked).toEqual([`${first.topic} personal_sign`])
  expect(counts).toMatchObject({ loads: 1, clients: 1 })
})

const clientKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

test.each([
  ['a script', { href: 'javascript:alert(1)//', name: 'x' }],
  ['another app', { href: 'burrow://', name: 'Burrow' }],
])(
  'what another script left for the client to open, %s, is not opened, and left as it was',
  async (_, left) => {
    const { browser, connector, links, restore } = openTab()
    const theirs = JSON.stringify(left)
    browser.entries.set(clientKey, theirs)
    await restore()
    await settle()
    await sign(connector)
    expect(links).toEqual([undefined])
    expect(browser.entries.get(clientKey)).toBe(theirs)

    const mine = { href: 'den://', name: 'Den' }
    browser.entries.set(key('deeplink_choice'), JSON.stringify(mine))
    await Promise.all([sign(connector), sign(connector)])
    expect(links).toEqual([undefined, mine, mine])
    expect(browser.entries.get(clientKey)).toBe(theirs)
  },
)

test('what another user of WalletConnect leaves while a request is open stays', async () => {
  const { answer, browser, connector, holdAnswers, restore } = openTab()
  browser.entries.set(clientKey, '{"href":"old://","name":"Old"}')
  await restore()
  await settle()
  holdAnswers()
  const signing = sign(connector)
  await settle()
  // Looked up: it is back while the wallet has the request.
  expect(browser.entries.get(clientKey)).toContain('old://')
  browser.entries.set(clientKey, '{"href":"new://","name":"New"}')
  answer()
  await signing
  expect(browser.entries.get(clientKey)).toContain('new://')
})

test('where the package fails to load a request reports it, and the next one tries again', async () => {
  const { breaks, connector, counts, restore } = openTab()
  breaks(true)
  expect(await restore()).toHaveLength(1)
  await settle()
  await expect(sign(connector)).rejects.toMatchObject({ name: 'PairingNotLoadedError' })
  breaks(false)
  expect(await sign(connector)).toBe('0x')
  expect(counts).toMatchObject({ loads: 3, clients: 1 })
})

test.each([
  ['that has expired', [storedSession('a', { expiry: 1 })]],
  ['with an invalid shape', [{ topic: 'a'.repeat(64) }]],
  ['with an invalid topic', [{ ...first, topic: 'a' }]],
])('a session %s connects nothing', async (_, sessions) => {
  const { counts, restore } = openTab({ sessions })
  expect(await restore()).toEqual([])
  await settle()
  expect(counts.loads).toBe(0)
})

const bare = { ...first, namespaces: { eip155: { ...Object(first.namespaces).eip155, accounts: [] } } }

test.each([
  ['is deleted', []],
  ['is updated to nothing', [bare]],
  ['is followed by another', [second]],
])('a request of a session that %s ends with it', async (_, sessions) => {
  const { answer, asked, change, connector, holdAnswers, restore } = openTab()
  await restore()
  holdAnswers()
  const signing = sign(connector)
  await settle()
  expect(asked).toHaveLength(1)
  const ended = expect(signing).rejects.toMatchObject({ name: 'WalletDisconnectedError' })
  await change(sessions)
  await settle()
  answer()
  await ended
})

test('a request goes on while its session changes', async () => {
  const { answer, change, connector, holdAnswers, restore } = openTab()
  await restore()
  holdAnswers()
  const signing = sign(connector)
  await settle()
  await change([{ ...first, expiry: first.expiry + 1 }])
  await settle()
  answer()
  expect(await signing).toBe('0x')
})

test('a session deleted while the package loads ends here too', async () => {
  const { browser, events, hold, restore } = openTab()
  hold()
  await restore()
  storeElsewhere(browser, [])
  expect(events).toEqual([{ type: 'disconnected', namespace: 'eip155' }])
  expect(await restore()).toEqual([])
})

test('a wallet chosen by the user in another tab is current here at once, under its own name', async () => {
  const { browser, events, hold, restore } = openTab()
  hold()
  await restore()
  storeElsewhere(browser, [first, second])
  expect(events).toEqual([])
  storeElsewhere(browser, [first, second], second.topic)
  expect(events).toEqual([
    { type: 'walletChanged', namespace: 'eip155', wallet: { name: 'Burrow', icon: undefined } },
    { type: 'accountsChanged', namespace: 'eip155', accounts: [`eip155:1:${bob}`] },
  ])
})

test('a late client ends unused sessions, never the one of another tab’s choice', async () => {
  const { browser, ended, hold, release, restore } = openTab()
  hold()
  await restore()
  storeElsewhere(browser, [first, second], second.topic)
  release()
  await settle()
  expect(ended).toEqual([first.topic])
})

test('a client that knows the stored sessions is kept, and one that does not is replaced', async () => {
  const { asked, browser, connector, counts, restore } = openTab()
  await restore()
  await settle()
  await sign(connector)
  expect(counts.clients).toBe(1)
  storeElsewhere(browser, [second], second.topic)
  await sign(connector)
  expect(counts).toMatchObject({ clients: 2, open: 1 })
  expect(asked.at(-1)).toBe(`${second.topic} personal_sign`)
})

test('while sessions are being ended none of them is restored', async () => {
  const { connector, ended, hold, release, restore } = openTab()
  hold()
  await restore()
  const ending = connector.disconnect()
  const again = restore()
  release()
  await ending
  expect(await again).toEqual([])
  expect(ended).toEqual([first.topic])
})

test('when idle the relay is closed where no session needs it, and reopened with the next press', async () => {
  const { connector, counts } = openTab({ sessions: [] })
  const ask = async () => {
    const leaving = new AbortController()
    const asking = connector.connect({ ...requests, signal: leaving.signal, silent: false })
    await settle()
    return () => {
      leaving.abort(new Error('left'))
      return expect(asking).rejects.toThrow('left')
    }
  }
  const leave = await ask()
  connector.rest?.()
  await settle()
  expect(counts.open, 'a code is being shown').toBe(1)
  await leave()
  await settle()
  expect(counts.open).toBe(0)

  const leaveAgain = await ask()
  expect(counts).toMatchObject({ clients: 2, open: 1 })
  await leaveAgain()
  expect(counts.open).toBe(1)
})

test('when idle the relay is closed with a session too, and reopened by the next request', async () => {
  const { asked, connector, counts, ended, restore } = openTab()
  await restore()
  await settle()
  expect(counts).toMatchObject({ clients: 1, open: 1 })
  connector.rest?.()
  await settle()
  expect(counts.open).toBe(0)
  expect(ended).toEqual([])
  expect(await sign(connector)).toBe('0x')
  expect(asked).toEqual([`${first.topic} personal_sign`])
  expect(counts).toMatchObject({ clients: 2, open: 1 })
})

test('a pending request keeps the relay open until it is answered', async () => {
  const { answer, connector, counts, holdAnswers, restore } = openTab()
  await restore()
  await settle()
  holdAnswers()
  const signing = sign(connector)
  await settle()
  connector.rest?.()
  await settle()
  expect(counts).toMatchObject({ clients: 1, open: 1 })
  answer()
  expect(await signing).toBe('0x')
  await settle()
  expect(counts.open).toBe(0)
})

test('a replaced module leaves one client open: that of the new instance', async () => {
  const browser = createBrowser()
  const old = openTab({ browser })
  await old.restore()
  await settle()
  old.connector.rest?.()
  const next = openTab({ browser })
  expect(await next.restore()).toHaveLength(1)
  await settle()
  expect([old.counts.open, next.counts.open]).toEqual([0, 1])
})

test('another tab’s writes do not reopen an idle client', async () => {
  const { browser, connector, counts, restore } = openTab()
  await restore()
  await settle()
  storeElsewhere(browser, [])
  await settle()
  connector.rest?.()
  await settle()
  const { clients } = counts
  expect(counts.open).toBe(0)
  storeElsewhere(browser, [second], second.topic)
  await settle()
  expect(counts).toMatchObject({ clients, open: 0 })
})
