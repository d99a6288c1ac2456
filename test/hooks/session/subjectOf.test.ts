import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { evm } from '../../../hooks/evm/evm.js'
import { base, mainnet, solanaMainnet } from '../../../hooks/networks.js'
import { subjectOf } from '../../../hooks/session/subjectOf.js'
import { solana } from '../../../hooks/solana/solana.js'
import { carol, createFakeSolanaWallet } from '../../support/createFakeSolanaWallet.js'
import { alice, bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { registerWallet } from '../../support/registerWallet.js'

async function connected() {
  const { add, advance, connector, latchkey, tab } = createTestLatchkey({
    networks: [mainnet, base, solanaMainnet],
    adapters: [evm(), solana()],
  })
  registerWallet(tab.window, createFakeSolanaWallet({ name: 'Sol' }).inject())
  add(createFakeWallet(), { rdns: 'io.fox' })
  await latchkey.wake()
  await advance()
  const solanaWallet = latchkey.session.getState().connectors.find(({ name }) => name === 'Sol')
  if (solanaWallet === undefined) throw new Error('no Solana wallet')
  await connect(latchkey, { connector: solanaWallet })
  await connect(latchkey, { connector: connector('io.fox') })
  return latchkey
}

test('without parameters it is the active account on its network', async () => {
  const { address, network } = subjectOf(await connected(), {})
  expect(address).toBe(`eip155:1:${alice}`)
  expect(network).toBe(mainnet)
})

test('a network of another namespace means the account of that namespace', async () => {
  const latchkey = await connected()
  const networkId = `solana:${solanaMainnet.id}` as const
  expect(subjectOf(latchkey, { networkId }).address).toBe(`${networkId}:${carol}`)
  expect(subjectOf(latchkey, { networkId: 'eip155:8453' })).toMatchObject({
    address: `eip155:8453:${alice}`,
    network: base,
  })
})

test('another address is read as it is given', async () => {
  expect(subjectOf(await connected(), { address: bob }).address).toBe(`eip155:1:${bob}`)
})

test('without a connection, or on a network that is not configured, what is missing is undefined', () => {
  const { latchkey } = createTestLatchkey()
  expect(subjectOf(latchkey, {})).toMatchObject({ address: undefined, network: mainnet })
  expect(subjectOf(latchkey, { networkId: 'eip155:5', address: bob })).toMatchObject({
    address: `eip155:5:${bob}`,
    network: undefined,
  })
})
