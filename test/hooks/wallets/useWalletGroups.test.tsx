import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { rememberWallet } from '../../../hooks/wallets/recentWallets.js'
import { useWalletGroups } from '../../../hooks/wallets/useWalletGroups.js'
import { createBrowser } from '../../support/createBrowser.js'
import { createRecord } from '../../support/createFakeDirectory.js'
import { createFakeWallet } from '../../support/createFakeWallet.js'
import { createRow } from '../../support/createRow.js'
import { createTestLatchkey, type TestOptions } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

function setup(options: TestOptions = {}) {
  const test = createTestLatchkey(options)
  const rendered = renderWithLatchkey(() => useWalletGroups(), { test })
  const keys = () =>
    Object.fromEntries(
      rendered.result.current.groups.map(({ group, rows }) => [group, rows.map(({ key }) => key)]),
    )
  return { ...rendered, keys, scene: test }
}

const pairing = createRow('walletConnect', { type: 'WALLET_CONNECT', name: 'WalletConnect' })
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test('mounting discovers wallets, and lists them without a request', async () => {
  const custom = [createRecord('acme')]
  const own = createRow('own', { type: 'EXTERNAL' })
  const { advance, keys, scene } = setup({ connectors: [own, pairing], wallets: { custom } })
  scene.add(createFakeWallet(), { rdns: 'io.fox' })
  await advance()
  expect(keys()).toEqual({
    walletConnect: ['walletConnect'],
    injected: ['io.fox'],
    custom: ['acme'],
    external: ['own'],
  })
})

test('the host orders the groups', async () => {
  const { advance, result } = setup({
    connectors: [createRow('own', { type: 'EXTERNAL' }), pairing],
    features: { connectorTypeOrder: ['external'] },
  })
  await advance()
  expect(result.current.groups.map(({ group }) => group)).toEqual(['external', 'walletConnect'])
})

test('a recent wallet has a group of its own until it is installed', async () => {
  const wallets = [createRecord('fox', { rdns: 'io.fox' }), createRecord('owl')]
  const browser = createBrowser({ 'latchkey:1:default:recent_wallets': JSON.stringify(wallets) })
  const { advance, keys, scene } = setup({ browser })
  await advance()
  expect(keys()).toEqual({ recent: ['fox', 'owl'] })
  scene.add(createFakeWallet(), { rdns: 'io.fox' })
  await advance()
  expect(keys()).toEqual({ recent: ['owl'], injected: ['io.fox'] })
})

test('a wallet remembered on connect appears in the mounted list', async () => {
  const { advance, keys, run, scene } = setup()
  scene.add(createFakeWallet(), { rdns: 'io.fox' })
  await advance()
  rememberWallet(scene.latchkey, { wallet: createRecord('owl') })
  await run(() => connect(scene.latchkey, { connector: scene.connector('io.fox') }))
  await advance()
  expect(keys()).toEqual({ recent: ['owl'], injected: ['io.fox'] })
})

test('another tab’s remembered wallet appears here too', async () => {
  const { advance, browser, keys } = setup()
  await advance()
  const other = browser.openTab()
  other.storage.setItem('latchkey:1:default:recent_wallets', JSON.stringify([createRecord('owl')]))
  await advance()
  expect(keys()).toEqual({ recent: ['owl'] })
})

test('an excluded rdns is hidden at once', async () => {
  const { advance, keys, scene } = setup({ wallets: { exclude: ['io.fox'] } })
  scene.add(createFakeWallet(), { rdns: 'io.fox' })
  await advance()
  expect(keys()).toEqual({})
})

test('a phone gets no code to scan', async () => {
  const scene = createTestLatchkey({ connectors: [pairing] })
  Object.assign(scene.tab.window.navigator, { userAgent: phone })
  const { advance, result } = renderWithLatchkey(() => useWalletGroups(), { test: scene })
  await advance()
  expect(result.current.groups).toEqual([])
})

test.each([
  ['localhost', 'http://localhost:5181/p.png'],
  ['app.example', undefined],
])('at %s a remembered image of this machine is %j', async (hostname, icon) => {
  const scene = createTestLatchkey()
  Object.assign(scene.tab.window, { location: { hostname } })
  const wallet = createRecord('owl', { imageUrl: 'http://localhost:5181/p.png' })
  scene.browser.entries.set('latchkey:1:default:recent_wallets', JSON.stringify([wallet]))
  const { advance, result } = renderWithLatchkey(() => useWalletGroups(), { test: scene })
  await advance()
  expect(result.current.groups[0]?.rows[0]?.icon).toBe(icon)
})
