import { expect, test } from 'vitest'
import { mainnet, solanaMainnet } from '../../../../hooks/networks.js'
import type { Connector } from '../../../../hooks/shared/types/connector.js'
import type { Env } from '../../../../hooks/shared/types/env.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import { discoverSolanaWallets } from '../../../../hooks/solana/wallet/discoverWallets.js'
import { createBrowser } from '../../../support/createBrowser.js'
import {
  type CreateFakeSolanaWalletOptions,
  createFakeSolanaWallet,
} from '../../../support/createFakeSolanaWallet.js'
import { gone } from '../../../support/createFakeWallet.js'
import { registerWallet } from '../../../support/registerWallet.js'

function setup(networks: readonly Network[] = [mainnet, solanaMainnet], inUse: readonly string[] = []) {
  const tab = createBrowser().openTab()
  const found: Connector[] = []
  const lost: string[] = []
  const listed = new Set<string>()
  const start = () =>
    discoverSolanaWallets({
      env: { window: tab.window } as Env,
      networks,
      enableEip6963: true,
      enableInjected: true,
      found(connector) {
        found.push(connector)
        listed.add(connector.id)
      },
      isInUse: (id) => inUse.includes(id),
      lost(id) {
        lost.push(id)
        listed.delete(id)
      },
    })
  return {
    found,
    listed,
    lost,
    tab,
    start,
    register: (options: CreateFakeSolanaWalletOptions = {}) =>
      registerWallet(tab.window, createFakeSolanaWallet(options).inject()),
  }
}
const rows = (found: readonly Connector[]) =>
  found.map(({ id, type, name, isDisputed }) => [id, type, name, isDisputed ?? false])

test('a wallet is found whether it or the page came first, once', () => {
  const { found, register, start, tab } = setup()
  register({ name: 'Early' })
  start()
  register({ name: 'Late' })
  tab.window.dispatchEvent(
    new CustomEvent('wallet-standard:app-ready', { detail: { register: () => undefined } }),
  )
  expect(rows(found)).toEqual([
    ['Early', 'ANNOUNCED', 'Early', false],
    ['Late', 'ANNOUNCED', 'Late', false],
  ])
  expect(found[0]).toMatchObject({ namespaces: ['solana'], icon: expect.stringContaining('data:image/png') })
})

test('one object that registers twice is one wallet', () => {
  const { found, start, tab } = setup()
  start()
  const wallet = createFakeSolanaWallet().inject()
  registerWallet(tab.window, wallet)
  registerWallet(tab.window, wallet)
  expect(found).toHaveLength(1)
})

test('two wallets of one name are listed separately, and both are marked as disputed', async () => {
  const { found, register, start } = setup()
  start()
  register({ name: 'Fox' })
  register({ name: 'fox' })
  register({ name: 'Fox' })
  expect(rows(found)).toEqual([
    ['Fox', 'ANNOUNCED', 'Fox', false],
    ['fox', 'ANNOUNCED', 'fox', true],
    ['Fox', 'ANNOUNCED', 'Fox', true],
    ['Fox#2', 'ANNOUNCED', 'Fox', true],
  ])
  await expect(found[2]?.provider('solana')).resolves.toBe(await found[0]?.provider('solana'))
})

test.each(['io.metamask', 'io.fox#1', 'injected', 'auth'])(
  'no wallet takes the id of another kind: %s',
  (name) => {
    const { found, register, start } = setup()
    start()
    register({ name })
    expect(rows(found)).toEqual([[`solana:${name}`, 'ANNOUNCED', name, false]])
  },
)

test.each<[string, CreateFakeSolanaWalletOptions]>([
  ['cannot sign', { features: ['standard:disconnect'] }],
  ['knows no chain of Solana', { chains: ['bitcoin:mainnet', 'sui:mainnet'] }],
  ['is called WalletConnect', { name: 'WalletConnect' }],
  ['has no name that can be seen', { name: '\u200b\u202e ' }],
])('a wallet that %s is left out', (_, options) => {
  const { found, register, start } = setup()
  start()
  register(options)
  expect(found).toEqual([])
})

test('hostile objects are left out, and the next wallet is found', () => {
  const { found, register, start, tab } = setup()
  start()
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const wallet = createFakeSolanaWallet().inject()
  const inside = ['chains', 'features', 'name', 'version'].map((key) => ({ ...wallet, [key]: proxy }))
  for (const hostile of [new Proxy({}, { get: gone }), proxy, null, 'wallet', () => undefined, ...inside])
    registerWallet(tab.window, hostile)
  tab.window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: gone }))
  tab.window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'no function' }))
  register()
  expect(rows(found)).toEqual([['Fox', 'ANNOUNCED', 'Fox', false]])
})

test('of a flood of one name 250 are kept, each with an id of its own', () => {
  const { listed, start, tab } = setup()
  start()
  const wallets = Array.from({ length: 600 }, () => createFakeSolanaWallet({ name: 'Fox' }).inject())
  const detail = ({ register }: { register(...all: object[]): void }) => register(...wallets)
  tab.window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  expect(listed.size).toBe(250)
})

test.each([
  ['before a wallet', [300, 0], []],
  ['after a wallet', [0, 300], []],
  ['on both sides of a wallet in use', [300, 300], ['Fox']],
])('a flood %s keeps it not out', (_, [before = 0, after = 0], inUse) => {
  const { listed, start, register } = setup(undefined, inUse)
  start()
  const flood = (prefix: string, count: number) => {
    for (let index = 0; index < count; index++) register({ name: `${prefix} ${index}` })
  }
  flood('Before', before)
  register({ name: 'Fox' })
  flood('After', after)
  expect(listed.has('Fox')).toBe(true)
})

test('thousands of objects that are no wallets hide none, and one that registers itself while it is read is read once', () => {
  const { found, start, tab, register } = setup()
  start()
  const detail = (api: { register(...all: unknown[]): void }) => {
    const own = {
      get name() {
        api.register(own)
        return ''
      },
    }
    api.register(own, ...Array.from({ length: 5000 }, (_, index) => ({ name: `Junk ${index}` })))
  }
  tab.window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  register()
  expect(rows(found)).toEqual([['Fox', 'ANNOUNCED', 'Fox', false]])
})

test('an unregistered wallet is reported as lost, and may register again', () => {
  const { found, lost, register, start } = setup()
  start()
  const unregister = register()
  unregister()
  unregister()
  expect(lost).toEqual(['Fox'])
  register()
  expect(rows(found)).toEqual([
    ['Fox', 'ANNOUNCED', 'Fox', false],
    ['Fox', 'ANNOUNCED', 'Fox', false],
  ])
})

test('after it stops no wallet is reported, and after a new start the same wallets are found', () => {
  const { found, lost, register, start, tab } = setup()
  const before = tab.listeners()
  const stop = start()
  const unregister = register()
  stop()
  unregister()
  const late = register({ name: 'Late' })
  expect(rows(found)).toEqual([['Fox', 'ANNOUNCED', 'Fox', false]])
  expect(lost).toEqual([])
  // The wallets' own listeners.
  expect(tab.listeners() - before).toBe(2)
  start()
  expect(rows(found.slice(1)).map(([id]) => id)).toEqual(['Fox', 'Late'])
  late()
  expect(lost).toEqual(['Late'])
})

test('without a window, or without a Solana network, there is nothing to find', () => {
  const { found, register, start, tab } = setup([mainnet])
  const before = tab.listeners()
  start()
  expect(tab.listeners()).toBe(before)
  register()
  expect(found).toEqual([])
  const stop = discoverSolanaWallets({
    env: { window: undefined } as Env,
    networks: [solanaMainnet],
    enableEip6963: true,
    enableInjected: true,
    found: gone,
    isInUse: () => false,
    lost: gone,
  })
  expect(stop()).toBeUndefined()
})
