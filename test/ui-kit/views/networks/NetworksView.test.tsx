import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { evm } from '../../../../hooks/evm/evm.js'
import { base, mainnet, sepolia, solanaMainnet } from '../../../../hooks/networks.js'
import { solana } from '../../../../hooks/solana/solana.js'
import { NetworksView } from '../../../../ui-kit/views/networks/NetworksView.js'
import { createFakeSolanaWallet } from '../../../support/createFakeSolanaWallet.js'
import { createFakeWallet } from '../../../support/createFakeWallet.js'
import { registerWallet } from '../../../support/registerWallet.js'
import { renderView } from '../../../support/renderView.js'

async function setup({ connected = true } = {}) {
  const view = await renderView<'Networks'>(NetworksView, {
    route: { name: 'Networks' },
    networks: [solanaMainnet, mainnet, base, sepolia],
    defaultNetwork: mainnet,
    adapters: [evm(), solana()],
  })
  const { add, connector, latchkey, run, tab } = view
  await run(() => latchkey.wake())
  await run(() => add(createFakeWallet(), { rdns: 'io.fox', name: 'Fox' }))
  if (connected) await run(() => latchkey.connect({ connector: connector('io.fox') }))
  await run(() => latchkey.modal.opened({ name: 'Networks' }))
  const rows = () => [...document.querySelectorAll('[data-lk-part=network-row]')]
  return {
    ...view,
    names: () => rows().map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim()),
    connectSun: async () => {
      await run(() => registerWallet(tab.window, createFakeSolanaWallet({ name: 'Sun' }).inject()))
      await run(() => latchkey.connect({ connector: connector('Sun') }))
    },
    /** Connecting may already have closed the modal. */
    open: () => run(() => latchkey.modal.opened({ name: 'Networks' })),
    search: (text: string) =>
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search networks' }), {
        target: { value: text },
      }),
  }
}

test('lists networks that the wallet supports first, and marks test networks and the current one', async () => {
  const { names } = await setup()
  expect(names()).toEqual(['Ethereum Current', 'Base', 'Sepolia Test', 'Solana Connect a wallet for Solana'])
})

test('without a connection every network can be chosen', async () => {
  const { names } = await setup({ connected: false })
  expect(names()).toEqual(['Solana', 'Ethereum Current', 'Base', 'Sepolia Test'])
})

test('a search waits 100 ms after the last key, matches names and ids, and announces the count', async () => {
  const { advance, names, search } = await setup()
  search('bas')
  await advance(99)
  expect(names()).toHaveLength(4)
  await advance(1)
  expect(names()).toEqual(['Base'])
  expect(screen.getByRole('status').textContent).toBe('1 network')
  search('11155111')
  await advance(100)
  expect(names()).toEqual(['Sepolia Test'])
  search('')
  await advance()
  expect(names()).toHaveLength(4)
})

test('a network of a namespace without a connection leads to connecting and keeps the active namespace', async () => {
  const { latchkey, press, route } = await setup()
  await press(screen.getByRole('button', { name: /^Solana/ }))
  expect(route()).toEqual({ name: 'ConnectWallets' })
  expect(latchkey.getAccount()).toMatchObject({ namespace: 'eip155', networkId: 'eip155:1' })
  expect(latchkey.session.getState().chosenNetworkIds.solana).toBe(`solana:${solanaMainnet.id}`)
})

test('with both namespaces connected, a network of the other one becomes active without a request', async () => {
  const { connectSun, latchkey, open, press, said } = await setup()
  await connectSun()
  await open()
  expect(latchkey.getAccount().namespace).toBe('solana')
  await press(screen.getByRole('button', { name: /^Ethereum/ }))
  expect(latchkey.getAccount()).toMatchObject({ namespace: 'eip155', networkId: 'eip155:1' })
  expect(said).toEqual(['Switched to Ethereum'])
})
