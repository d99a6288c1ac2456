import { expect, test } from 'vitest'
import { discoverEvmWallets } from '../../../../hooks/evm/wallet/discoverWallets.js'
import type { Connector } from '../../../../hooks/shared/types/connector.js'
import type { Env } from '../../../../hooks/shared/types/env.js'
import { announce } from '../../../support/announce.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { settle } from '../../../support/createClock.js'
import { createFakeWallet } from '../../../support/createFakeWallet.js'

type Options = { enableEip6963?: boolean; enableInjected?: boolean; ethereum?: unknown }

function setup({ enableEip6963 = true, enableInjected = true, ...page }: Options = {}) {
  const tab = createBrowser().openTab()
  if ('ethereum' in page)
    Object.defineProperty(tab.window, 'ethereum', { get: () => (page.ethereum as () => unknown)() })
  const found: Connector[] = []
  const before = tab.listeners()
  const stop = discoverEvmWallets({
    env: { window: tab.window } as Env,
    enableEip6963,
    enableInjected,
    found: (connector) => found.push(connector),
    isInUse: () => false,
    lost: () => undefined,
  })
  return { found, stop, tab, listeners: () => tab.listeners() - before }
}
const rows = (found: readonly Connector[]) =>
  found.map(({ id, type, name, isDisputed }) => [id, type, name, isDisputed ?? false])

test('an announced wallet is identified by its rdns', async () => {
  const { found, tab } = setup()
  announce(tab.window, { rdns: 'io.fox', name: 'Fox', provider: createFakeWallet().inject() })
  await settle()
  expect(rows(found)).toEqual([['io.fox', 'ANNOUNCED', 'Fox', false]])
  expect(found[0]).toMatchObject({ rdns: 'io.fox', namespaces: ['eip155'] })
})

test('a second claim to one rdns is listed separately, and both are marked as disputed', async () => {
  const { found, tab } = setup()
  const names = { rdns: 'io.fox', name: 'Fox' }
  announce(tab.window, { ...names, provider: createFakeWallet().inject() })
  await settle()
  const uuid = '11111111-1111-4111-8111-111111111111'
  announce(tab.window, { ...names, provider: createFakeWallet().inject(), uuid })
  await settle()
  expect(rows(found)).toEqual([
    ['io.fox', 'ANNOUNCED', 'Fox', false],
    ['io.fox#1', 'ANNOUNCED', 'Fox', true],
    ['io.fox', 'ANNOUNCED', 'Fox', true],
  ])
  // Of the same uuid: neither replaces the other.
  announce(tab.window, { ...names, provider: createFakeWallet().inject(), uuid })
  await settle()
  expect(rows(found)[3]).toEqual(['io.fox#2', 'ANNOUNCED', 'Fox', true])
  await expect(found[2]?.provider('eip155')).resolves.toBe(await found[0]?.provider('eip155'))
})

test('the window’s unnamed provider is offered as a browser wallet', () => {
  const provider = createFakeWallet().inject()
  expect(rows(setup({ ethereum: () => provider }).found)).toEqual([
    ['injected', 'INJECTED', 'Browser wallet', false],
  ])
})

test.each<[string, () => unknown]>([
  ['is null', () => null],
  ['has no request', () => ({ enable: () => undefined })],
  [
    'throws',
    () => {
      throw new Error('mine')
    },
  ],
])('a window.ethereum that %s is left alone', (_, ethereum) => {
  expect(setup({ ethereum }).found).toEqual([])
})

test('disabled discovery looks for nothing', async () => {
  const provider = createFakeWallet().inject()
  const { found, listeners, tab } = setup({
    enableEip6963: false,
    enableInjected: false,
    ethereum: () => provider,
  })
  announce(tab.window, { rdns: 'io.fox', name: 'Fox', provider })
  await settle()
  expect(found).toEqual([])
  // The wallet's own listener.
  expect(listeners()).toBe(1)
})

test('after it stops no wallet is reported', async () => {
  const { found, listeners, stop, tab } = setup()
  expect(listeners()).toBe(1)
  stop()
  announce(tab.window, { rdns: 'io.fox', name: 'Fox', provider: createFakeWallet().inject() })
  await settle()
  expect(found).toEqual([])
})

test('without a window there is nothing to find', () => {
  const stop = discoverEvmWallets({
    env: { window: undefined } as Env,
    enableEip6963: true,
    enableInjected: true,
    found: () => {
      throw new TypeError('not expected')
    },
    isInUse: () => false,
    lost: () => undefined,
  })
  expect(stop()).toBeUndefined()
})
