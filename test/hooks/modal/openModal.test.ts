import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { type OpenableView, openModal } from '../../../hooks/modal/openModal.js'
import type { Features } from '../../../hooks/shared/types/features.js'
import { createFakePairing } from '../../support/createFakePairing.js'
import { createFakeWallet } from '../../support/createFakeWallet.js'
import { agents, createPhone } from '../../support/createPhone.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

async function setup({
  isConnected = false,
  features = {},
}: {
  isConnected?: boolean
  features?: Features
} = {}) {
  const test = createTestLatchkey({ features })
  test.add(createFakeWallet(), { rdns: 'io.fox' })
  test.latchkey.start()
  await test.latchkey.wake()
  if (isConnected) await connect(test.latchkey, { connector: test.connector('io.fox') })
  test.events.length = 0
  return { ...test, history: () => test.latchkey.modal.getState().history }
}

test.each<[boolean, OpenableView | undefined, string]>([
  [false, undefined, 'Connect'],
  [true, undefined, 'Account'],
  [false, 'Networks', 'Networks'],
  [true, 'Networks', 'Networks'],
  [true, 'Connect', 'Connect'],
  [true, 'Settings', 'Settings'],
  [true, 'Send', 'Send'],
])('connected: %s, requested: %s → %s', async (isConnected, view, name) => {
  const { history, latchkey } = await setup({ isConnected })
  openModal(latchkey, view && { view })
  expect(latchkey.modal.getState().isOpen).toBe(true)
  expect(history()).toEqual([{ name }])
})

test.each<OpenableView>(['Settings', 'Account', 'Receive', 'Send', 'Swap'])(
  'without a connection, %s opens Connect, and follows it',
  async (view) => {
    const { history, latchkey } = await setup()
    openModal(latchkey, { view })
    expect(history()).toMatchObject([{ name: 'Connect', next: { name: view } }])
  },
)

test('a disabled view can not be opened, connected or not', async () => {
  for (const isConnected of [false, true]) {
    const { events, latchkey } = await setup({ isConnected, features: { receive: false } })
    expect(() => openModal(latchkey, { view: 'Receive' })).toThrow('View not found')
    expect(latchkey.modal.getState().isOpen).toBe(false)
    expect(events).toEqual([])
  }
  const { history, latchkey } = await setup({ isConnected: true })
  openModal(latchkey, { view: 'Receive' })
  expect(history()).toEqual([{ name: 'Receive' }])
})

test('Swap receives what its draft begins with, unless the app has disabled it', async () => {
  const { history, latchkey } = await setup({ isConnected: true })
  const values = { amount: '500', fromToken: 'USDC', toToken: 'ETH' }
  openModal(latchkey, { view: 'Swap', arguments: values })
  expect(history()).toEqual([{ name: 'Swap', arguments: values }])
  openModal(latchkey, { view: 'Account', arguments: values })
  expect(history()).toEqual([{ name: 'Account' }])
  const off = await setup({ isConnected: true, features: { swaps: false } })
  expect(() => openModal(off.latchkey, { view: 'Swap' })).toThrow('View not found')
})

test.each(['ConnectingExternal', 'UnsupportedChain', 'constructor', 'Nothing', ''])(
  'a view that can not be opened (%j) is rejected',
  async (view) => {
    const { latchkey } = await setup()
    expect(() => openModal(latchkey, { view: view as OpenableView })).toThrow('View not found')
    expect(latchkey.modal.getState().isOpen).toBe(false)
  },
)

test.each([
  ['a phone', { agent: agents.safariIphone, touches: 5 }, 'AllWallets'],
  ['an iPad that calls itself a Mac', { agent: agents.safariMac, touches: 5 }, 'AllWallets'],
  ['a Mac', { agent: agents.safariMac }, 'ConnectingWalletConnectBasic'],
  [
    'a laptop with a touch screen',
    { agent: agents.chromeWindows, touches: 10, media: ['pointer: coarse'] },
    'ConnectingWalletConnectBasic',
  ],
])('without adapters, on %s, it opens the way to wallets there', (_, surroundings, name) => {
  const { window } = createPhone(surroundings)
  const { latchkey } = createTestLatchkey({
    adapters: [],
    pairing: createFakePairing().transport,
    env: { window },
  })
  openModal(latchkey)
  expect(latchkey.modal.getState().history).toEqual([{ name }])
})

test('an opening emits one event, and the networks one each time they are shown', async () => {
  const { events, latchkey } = await setup()
  openModal(latchkey, { view: 'Networks' })
  openModal(latchkey)
  expect(events).toEqual([
    { event: 'CLICK_NETWORKS' },
    { event: 'MODAL_OPEN', properties: { connected: false } },
  ])
})

test('Send receives a payment link', async () => {
  const { history, latchkey } = await setup({ isConnected: true })
  const link = 'solana:somebody'
  openModal(latchkey, { view: 'Send', link })
  expect(history()).toEqual([{ name: 'Send', link }])
  openModal(latchkey, { view: 'Receive', link })
  expect(history()).toEqual([{ name: 'Receive' }])
})
