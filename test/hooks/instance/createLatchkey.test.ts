import { afterEach, expect, test } from 'vitest'
import { evm } from '../../../hooks/evm/evm.js'
import { createLatchkey } from '../../../hooks/instance/createLatchkey.js'
import { base, mainnet } from '../../../hooks/networks.js'
import { getAccount } from '../../../hooks/session/getAccount.js'
import { alice } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

const config = {
  app: { name: 'Acme', url: 'https://acme.example' },
  networks: [mainnet, base],
  adapters: [evm()],
} as const

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
})

test('on a server no browser API is touched, also by a start', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new TypeError('a storage that all visitors share')
    },
  })
  const latchkey = createLatchkey(config)
  expect(latchkey.env.window).toBeUndefined()
  expect(getAccount(latchkey)).toMatchObject({ status: 'reconnecting', network: mainnet })
  expect(() => latchkey.start()()).not.toThrow()
  latchkey.destroy()
})

test('two calls give two independent instances', () => {
  const [one, two] = [createLatchkey(config), createLatchkey(config)]
  one.session.networkChosen('eip155', 'eip155:8453')
  one.appearance.voicesChanged({ held: { theme: 'dark' } })
  one.modal.opened({ name: 'Connect' })
  expect(getAccount(two).network).toBe(mainnet)
  expect(two.appearance.getState().theme).toBe('auto')
  expect(two.modal.getState().isOpen).toBe(false)
})

test('an instance can not be changed from outside', () => {
  expect(Object.isFrozen(createLatchkey(config))).toBe(true)
})

test('every default is filled in', () => {
  expect(createLatchkey(config)).toMatchObject({
    id: 'default',
    config: {
      defaultNetwork: mainnet,
      allowUnsupportedNetwork: false,
      enableNetworkSwitch: true,
      enableReconnect: true,
      enableEip6963: true,
      enableInjected: true,
      theme: 'auto',
    },
  })
  expect(createLatchkey(config).appearance.getState()).toMatchObject({ theme: 'auto', locale: 'en' })
})

test('the host sets the initial network', () => {
  const latchkey = createLatchkey({ ...config, defaultNetwork: base, theme: 'dark', locale: 'de' })
  expect(getAccount(latchkey).network).toBe(base)
  expect(latchkey.appearance.getState()).toMatchObject({ theme: 'dark', locale: 'de' })
})

test('an invalid config makes no instance', () => {
  expect(() => createLatchkey({ ...config, networks: [] as never })).toThrow('The config is invalid')
})

test('opening and closing follow the modal’s rules', () => {
  const { latchkey } = createTestLatchkey()
  latchkey.open({ view: 'Networks' })
  expect(latchkey.modal.getState()).toMatchObject({ isOpen: true, history: [{ name: 'Networks' }] })
  latchkey.close()
  expect(latchkey.modal.getState().isOpen).toBe(false)
})

test('the portfolio without a project id reads from the network’s own node', async () => {
  const asked: unknown[] = []
  const { latchkey } = createTestLatchkey({
    env: {
      fetch: async (url, init) => {
        const { id, method, params } = JSON.parse(String(init?.body))
        asked.push([String(url), method, params])
        return Response.json({ jsonrpc: '2.0', id, result: '0x5' })
      },
    },
  })
  const read = { address: `eip155:8453:${alice}`, network: base } as const
  await expect(latchkey.services.portfolio.getBalance(read)).resolves.toEqual({
    value: 5n,
    decimals: 18,
    symbol: 'ETH',
  })
  expect(asked).toEqual([['https://mainnet.base.org/', 'eth_getBalance', [alice, 'latest']]])
})
