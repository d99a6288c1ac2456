import { expect, test } from 'vitest'
import { discoverEvmWallets } from '../../../hooks/evm/wallet/discoverWallets.js'
import { isBridge, markBridge } from '../../../hooks/shared/bridge.js'
import type { Connector } from '../../../hooks/shared/types/connector.js'
import type { Env } from '../../../hooks/shared/types/env.js'
import { readWallet } from '../../../hooks/solana/wallet/discoverWallets.js'
import { createFakeSolanaWallet } from '../../support/createFakeSolanaWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

const provider = () => ({ request: async () => null })

test('a mark is on the object itself, and hidden from those who list its properties', () => {
  const wallet = provider()
  expect(isBridge(wallet)).toBe(false)
  expect(markBridge(wallet)).toBe(wallet)
  expect(isBridge(wallet)).toBe(true)
  expect(Object.keys(wallet)).toEqual(['request'])
  expect(isBridge({ ...wallet })).toBe(false)
})

test.each([
  undefined,
  null,
  0,
  'wallet',
  new Proxy(
    {},
    {
      get: () => {
        throw new Error('hostile')
      },
    },
  ),
])('anything else is no bridge: %#', (value) => {
  expect(isBridge(value)).toBe(false)
})

test('a marked provider that announces itself is not found, others are', async () => {
  const window = new EventTarget() as unknown as Window
  const found: string[] = []
  discoverEvmWallets({
    env: { window } as Env,
    enableEip6963: true,
    enableInjected: false,
    found: ({ name }) => found.push(name),
    isInUse: () => false,
    lost: () => undefined,
  })
  const announce = (name: string, number: number, of: object) =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: {
          info: {
            uuid: `00000000-0000-4000-8000-00000000000${number}`,
            name,
            rdns: `com.example.w${number}`,
          },
          provider: of,
        },
      }),
    )
  announce('Bridge', 1, markBridge(provider()))
  announce('Fox', 2, provider())
  await Promise.resolve()
  expect(found).toEqual(['Fox'])
})

test('a marked provider at window.ethereum is not offered', () => {
  const { latchkey } = createTestLatchkey()
  const ids = (ethereum: object) => {
    const found: Connector[] = []
    const window = Object.assign(new EventTarget(), { ethereum }) as unknown as Window & typeof globalThis
    discoverEvmWallets({
      env: { ...latchkey.env, window },
      enableEip6963: false,
      enableInjected: true,
      found: (connector) => found.push(connector),
      isInUse: () => false,
      lost: () => undefined,
    })
    return found.map(({ id }) => id)
  }
  expect(ids(provider())).toEqual(['injected'])
  expect(ids(markBridge(provider()))).toEqual([])
})

test('a marked Wallet Standard wallet is not found', () => {
  const wallet = createFakeSolanaWallet({ name: 'Sol' }).inject()
  expect(readWallet(wallet)).toMatchObject({ name: 'Sol' })
  expect(readWallet(markBridge({ ...wallet }))).toBeUndefined()
})
