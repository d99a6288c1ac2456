import { expect, test } from 'vitest'
import { cancelConnect } from '../../../../hooks/connect/cancelConnect.js'
import { connect } from '../../../../hooks/connect/connect.js'
import { disconnect } from '../../../../hooks/connect/disconnect.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { alice, createFakeWallet, never, rejected } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

const key = (name: string) => `latchkey:1:default:${name}`
const idKey = key('connected_connector_id:eip155')

async function setup(initial: Record<string, string> = {}) {
  const test = createTestLatchkey({ browser: createBrowser(initial) })
  const fox = createFakeWallet()
  test.add(fox, { rdns: 'io.fox' })
  test.latchkey.start()
  await test.latchkey.wake()
  const stored = () => Object.fromEntries(test.browser.entries)
  const connectFox = () => connect(test.latchkey, { connector: test.connector('io.fox') })
  return { ...test, connectFox, fox, stored }
}

test('ids, addresses and the active network are stored, and nothing else of a connection', async () => {
  const { connectFox, fox, stored } = await setup()
  await connectFox()
  fox.setChain(8453)
  expect(stored()).toEqual({
    [key('active_namespace')]: '"eip155"',
    [key('active_caip_network_id')]: '"eip155:8453"',
    [key('connection_status')]: '"connected"',
    [idKey]: '"io.fox"',
    [key('connected_addresses:eip155')]: JSON.stringify([alice]),
  })
})

test('without user action nothing is stored', async () => {
  const { advance, stored, tab } = await setup()
  await advance(5000)
  expect(stored()).toEqual({})
  expect(tab.writes).toEqual([])
})

test('a network chosen while disconnected is stored', async () => {
  const { latchkey, stored } = await setup()
  latchkey.session.networkChosen('eip155', 'eip155:8453')
  expect(stored()).toMatchObject({
    [key('active_caip_network_id')]: '"eip155:8453"',
    [key('connection_status')]: '"disconnected"',
  })
})

test('a locked wallet stays remembered', async () => {
  const { connectFox, fox, stored } = await setup()
  await connectFox()
  fox.lock()
  expect(stored()).toMatchObject({ [idKey]: '"io.fox"', [key('connection_status')]: '"disconnected"' })
})

test('a wallet is stored only when it has answered', async () => {
  const { connectFox, fox, latchkey, stored } = await setup()
  fox.next('eth_requestAccounts', never)
  const connecting = expect(connectFox()).rejects.toMatchObject({ kind: 'cancelled' })
  expect(stored()).toMatchObject({ [key('connection_status')]: '"connecting"' })
  expect(stored()[idKey]).toBeUndefined()
  cancelConnect(latchkey)
  await connecting
  expect(stored()).toMatchObject({ [key('connection_status')]: '"disconnected"' })
})

test('a wallet that rejects is not remembered', async () => {
  const { connectFox, fox, stored } = await setup()
  fox.next('eth_requestAccounts', rejected)
  await expect(connectFox()).rejects.toMatchObject({ kind: 'user_rejected' })
  expect(stored()[idKey]).toBeUndefined()
})

test('a wallet connected once more is stored again after another tab stored another one, a rejected one is not', async () => {
  const { browser, connectFox, fox, stored } = await setup()
  await connectFox()
  // Of another tab, whose event has not arrived yet.
  browser.entries.set(idKey, '"io.bear"')
  fox.next('eth_requestAccounts', rejected)
  await expect(connectFox()).rejects.toMatchObject({ kind: 'user_rejected' })
  expect(stored()[idKey]).toBe('"io.bear"')
  await connectFox()
  expect(stored()[idKey]).toBe('"io.fox"')
})

test('a reconnect writes nothing that is stored already', async () => {
  const { advance, fox, tab, stored } = await setup({
    [idKey]: '"io.owl"',
    [key('connection_status')]: '"connected"',
    [key('active_namespace')]: '"eip155"',
    [key('active_caip_network_id')]: '"eip155:1"',
  })
  expect(fox.calls).toEqual({})
  expect(tab.writes).toEqual([])
  await advance(2000)
  expect(tab.writes).toEqual([{ key: key('connection_status'), value: '"disconnected"' }])
  expect(stored()[idKey]).toBe('"io.owl"')
})

test('blocked storage falls back to memory, and nothing fails (F24)', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const { add, connector, latchkey } = createTestLatchkey({
    storage: { getItem: refuse, setItem: refuse, removeItem: refuse },
  })
  add(createFakeWallet(), { rdns: 'io.fox' })
  latchkey.start()
  await latchkey.wake()
  await expect(connect(latchkey, { connector: connector('io.fox') })).resolves.toHaveLength(1)
})

test.each([
  ['rejected', rejected],
  ['cancelled', never],
])('a %s request during a reconnect keeps the wallet of the earlier visit', async (_, answer) => {
  const browser = createBrowser({ [idKey]: '"io.fox"' })
  const { add, advance, connector, latchkey } = createTestLatchkey({ browser })
  const owl = createFakeWallet()
  add(owl, { rdns: 'io.owl' })
  latchkey.start()
  await latchkey.wake()
  expect(latchkey.getAccount().status).toBe('reconnecting')
  owl.next('eth_requestAccounts', answer)
  const connecting = expect(connect(latchkey, { connector: connector('io.owl') })).rejects.toThrow()
  await advance()
  cancelConnect(latchkey)
  await connecting
  expect(browser.entries.get(idKey)).toBe('"io.fox"')
})

test('a disconnect during a request forgets the wallet of the earlier visit too', async () => {
  const { advance, connectFox, fox, latchkey, stored } = await setup({ [idKey]: '"io.owl"' })
  fox.next('eth_requestAccounts', never)
  const connecting = expect(connectFox()).rejects.toMatchObject({ kind: 'cancelled' })
  await advance()
  await disconnect(latchkey)
  await connecting
  expect(stored()).not.toHaveProperty([idKey])
  expect(latchkey.getAccount().status).toBe('disconnected')
})

const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`

test.each([
  ['null', 'null'],
  ['a number', '7'],
  ['a list of objects that are no text', '[{"toString":0,"valueOf":0}]'],
  ['a deeply nested list', deep],
  ['an object', '{"__proto__":{"length":1},"0":"x"}'],
])('stored addresses that are %s cost themselves alone', async (_, text) => {
  const { advance, browser, connectFox, latchkey, stored } = await setup({
    [key('connected_addresses:eip155')]: text,
  })
  await connectFox()
  await advance()
  expect(stored()[key('connected_addresses:eip155')]).toBe(JSON.stringify([alice]))
  expect(stored()[idKey]).toBe('"io.fox"')
  browser.entries.set(key('connected_addresses:eip155'), text)
  await disconnect(latchkey, { forget: true })
  expect(stored()[idKey]).toBeUndefined()
})
