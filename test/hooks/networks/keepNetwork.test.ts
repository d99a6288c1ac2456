import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { evm } from '../../../hooks/evm/evm.js'
import { keepNetwork } from '../../../hooks/networks/keepNetwork.js'
import { switchNetwork } from '../../../hooks/networks/switchNetwork.js'
import { mainnet, solanaMainnet } from '../../../hooks/networks.js'
import { solana } from '../../../hooks/solana/solana.js'
import { createFakeSolanaWallet } from '../../support/createFakeSolanaWallet.js'
import { createFakeWallet, rejected } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { registerWallet } from '../../support/registerWallet.js'

const devnet = { ...solanaMainnet, id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Devnet' }

async function setup() {
  const test = createTestLatchkey({
    networks: [mainnet, solanaMainnet, devnet],
    adapters: [evm(), solana()],
  })
  test.add(createFakeWallet(), { rdns: 'io.fox' })
  registerWallet(test.tab.window, createFakeSolanaWallet({ name: 'Sun' }).inject())
  test.latchkey.start()
  await test.latchkey.wake()
  await test.advance()
  await connect(test.latchkey, { connector: test.connector('io.fox') })
  const place = () => {
    const { namespace, networkId } = test.latchkey.getAccount()
    return [namespace, networkId]
  }
  return { ...test, place, toSun: () => connect(test.latchkey, { connector: test.connector('Sun') }) }
}
const onEthereum = ['eip155', 'eip155:1']

test('a network of a namespace that is not connected is remembered, and the active namespace stays', async () => {
  const { latchkey, place, toSun } = await setup()
  keepNetwork(latchkey, { network: devnet })
  expect(place()).toEqual(onEthereum)
  await toSun()
  expect(place()).toEqual(['solana', `solana:${devnet.id}`])
})

test('a network that is not configured is rejected', async () => {
  const { latchkey } = await setup()
  expect(() => keepNetwork(latchkey, { network: 'eip155:56' })).toThrow(
    expect.objectContaining({ name: 'NetworkNotFoundError' }),
  )
})

test('with both namespaces connected a switch to the other one’s network makes that namespace active, and back', async () => {
  const { latchkey, place, toSun } = await setup()
  await toSun()
  await switchNetwork(latchkey, { network: mainnet })
  expect(place()).toEqual(onEthereum)
  await switchNetwork(latchkey, { network: solanaMainnet })
  expect(place()).toEqual(['solana', `solana:${solanaMainnet.id}`])
})

test('a switch across namespaces that the wallet rejects keeps the active namespace', async () => {
  const { latchkey, connector, place, toSun } = await setup()
  await toSun()
  await switchNetwork(latchkey, { network: mainnet })
  Object.assign(connector('Sun'), { switchNetwork: rejected })
  await expect(switchNetwork(latchkey, { network: devnet })).rejects.toMatchObject({ kind: 'user_rejected' })
  expect(place()).toEqual(onEthereum)
})
