import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { useNetwork } from '../../../hooks/networks/useNetwork.js'
import { base, mainnet } from '../../../hooks/networks.js'
import { createFakeWallet, rejected } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

async function setup() {
  const scene = createTestLatchkey()
  const fox = createFakeWallet()
  scene.add(fox, { rdns: 'io.fox' })
  await scene.latchkey.wake()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  await scene.advance()
  return { fox, ...renderWithLatchkey(() => useNetwork(), { test: scene }) }
}

test('the active network is one of the configured ones', async () => {
  const { result } = await setup()
  expect(result.current).toMatchObject({
    network: mainnet,
    networkId: 'eip155:1',
    isSupported: true,
    canSwitch: true,
  })
  expect(result.current.networks).toMatchObject([
    { name: 'Ethereum', caipNetworkId: 'eip155:1', isApproved: true, isActive: true },
    { name: 'Base', caipNetworkId: 'eip155:8453', isApproved: true, isActive: false },
  ])
})

test('a switch is pending until the wallet has switched', async () => {
  const { advance, result, run } = await setup()
  await run(() => result.current.switchNetwork({ network: base }))
  expect(result.current).toMatchObject({ isPending: true, requestedId: 'eip155:8453', network: mainnet })
  await advance()
  expect(result.current).toMatchObject({
    isPending: false,
    requestedId: undefined,
    network: base,
    error: null,
  })
})

test('a rejected switch keeps its reason and its network', async () => {
  const { advance, fox, result, run } = await setup()
  fox.next('wallet_switchEthereumChain', rejected)
  await run(() => result.current.switchNetwork({ network: base }))
  await advance()
  expect(result.current).toMatchObject({
    isPending: false,
    requestedId: 'eip155:8453',
    network: mainnet,
    error: { kind: 'user_rejected' },
  })
})

test('the promise rejects with the typed error', async () => {
  const { result } = await setup()
  await expect(result.current.switchNetworkAsync({ network: 'eip155:10' })).rejects.toMatchObject({
    message: 'Network not found',
  })
})

test('a network that is not configured is not returned', async () => {
  const { fox, result, run } = await setup()
  await run(() => fox.setChain(10))
  expect(result.current).toMatchObject({ network: undefined, networkId: 'eip155:10', isSupported: false })
})
