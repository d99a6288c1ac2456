import '../../../../hooks/solana/wallet/discoverWallets.js'
import { expect, test } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import { evm } from '../../../../hooks/evm/evm.js'
import { mainnet, solanaMainnet } from '../../../../hooks/networks.js'
import type { WalletChoices } from '../../../../hooks/shared/types/features.js'
import { solana } from '../../../../hooks/solana/solana.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { createRecord } from '../../../support/createFakeDirectory.js'
import { createFakeSolanaWallet } from '../../../support/createFakeSolanaWallet.js'
import { createFakeWallet } from '../../../support/createFakeWallet.js'
import { createRow } from '../../../support/createRow.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'
import { registerWallet } from '../../../support/registerWallet.js'

test('wallets are listed in the order in which they appear, also late ones', async () => {
  const { add, advance, latchkey } = createTestLatchkey()
  add(createFakeWallet(), { rdns: 'io.fox' })
  latchkey.start()
  await latchkey.wake()
  add(createFakeWallet(), { rdns: 'io.owl' })
  await advance()
  expect(latchkey.session.getState().connectors.map(({ id }) => id)).toEqual(['io.fox', 'io.owl'])
})

test('after it stops no wallet is listed', async () => {
  const { add, advance, latchkey } = createTestLatchkey()
  latchkey.start()
  await latchkey.wake()
  latchkey.destroy()
  add(createFakeWallet(), { rdns: 'io.fox' })
  await advance()
  expect(latchkey.session.getState().connectors).toEqual([])
})

test('announced wallets are not discovered where the host disables it', async () => {
  const { add, advance, latchkey } = createTestLatchkey({ enableEip6963: false })
  add(createFakeWallet(), { rdns: 'io.fox' })
  latchkey.start()
  await latchkey.wake()
  await advance()
  expect(latchkey.session.getState().connectors).toEqual([])
})

test('an installed wallet never replaces or removes the host’s own connector', async () => {
  const own = createRow('Fox', { type: 'EXTERNAL', name: 'Fox', namespaces: ['solana'] })
  const { advance, latchkey, tab } = createTestLatchkey({
    networks: [mainnet, solanaMainnet],
    adapters: [evm(), solana()],
    connectors: [own],
  })
  const unregister = registerWallet(tab.window, createFakeSolanaWallet().inject())
  latchkey.start()
  await latchkey.wake()
  const present = () => latchkey.session.getState().connectors.map(({ id, type }) => [id, type])
  await advance()
  expect(present()).toEqual([[own.id, 'EXTERNAL']])
  unregister()
  await advance()
  expect(present()).toEqual([[own.id, 'EXTERNAL']])
})

test('a flood of wallets takes a connected one out of the page neither with nor without reconnecting', async () => {
  for (const enableReconnect of [true, false]) {
    const { add, advance, connector, latchkey } = createTestLatchkey({ enableReconnect })
    const flood = createFakeWallet()
    const announce = (first: number) => {
      for (let number = first; number < first + 150; number++) add(flood, { rdns: `io.flood${number}` })
    }
    latchkey.start()
    await latchkey.wake()
    announce(0)
    add(createFakeWallet(), { rdns: 'io.fox' })
    await advance()
    await connect(latchkey, { connector: connector('io.fox') })
    announce(1000)
    await advance()
    announce(2000)
    await advance()
    expect(latchkey.getAccount().status).toBe('connected')
    expect(connector('io.fox').isDisputed).toBe(false)
    latchkey.destroy()
  }
})

test('the wallet of an earlier visit is reconnected though it is announced in the midst of a flood', async () => {
  const browser = createBrowser()
  const fox = createFakeWallet()
  const earlier = createTestLatchkey({ browser })
  earlier.add(fox, { rdns: 'io.fox' })
  earlier.latchkey.start()
  await earlier.latchkey.wake()
  await connect(earlier.latchkey, { connector: earlier.connector('io.fox') })
  await earlier.advance()
  earlier.latchkey.destroy()

  const { add, advance, latchkey } = createTestLatchkey({ browser })
  const flood = createFakeWallet()
  for (let number = 0; number < 700; number++)
    add(number === 300 ? fox : flood, { rdns: number === 300 ? 'io.fox' : `io.flood${number}` })
  latchkey.start()
  await latchkey.wake()
  await advance()
  expect(latchkey.getAccount().status).toBe('connected')
  latchkey.destroy()
})

test.each<[string, WalletChoices]>([
  ['featured', { featured: ['io.fox'] }],
  ['the app’s own', { custom: [createRecord('fox', { rdns: 'io.fox' })] }],
])('a wallet that is %s is found in the midst of a flood', async (_, wallets) => {
  const { add, advance, latchkey } = createTestLatchkey({ wallets })
  const flood = createFakeWallet()
  for (let number = 0; number < 700; number++)
    add(flood, { rdns: number === 300 ? 'io.fox' : `io.flood${number}` })
  latchkey.start()
  await latchkey.wake()
  await advance()
  const { connectors } = latchkey.session.getState()
  expect(connectors).toHaveLength(250)
  expect(connectors.map(({ id }) => id)).toContain('io.fox')
  latchkey.destroy()
})

test('a Solana wallet of the app’s own is found by its name in the midst of a flood', async () => {
  const { advance, latchkey, tab } = createTestLatchkey({
    networks: [solanaMainnet],
    adapters: [solana()],
    wallets: { custom: [createRecord('fox', { name: 'Fox' })] },
  })
  for (let number = 0; number < 700; number++)
    registerWallet(
      tab.window,
      createFakeSolanaWallet({ name: number === 300 ? 'Fox' : `Flood ${number}` }).inject(),
    )
  latchkey.start()
  await latchkey.wake()
  await advance()
  const { connectors } = latchkey.session.getState()
  expect(connectors).toHaveLength(250)
  expect(connectors.map(({ name }) => name)).toContain('Fox')
  latchkey.destroy()
})
