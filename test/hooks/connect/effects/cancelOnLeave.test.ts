import { expect, test } from 'vitest'
import { cancelConnect } from '../../../../hooks/connect/cancelConnect.js'
import { connect } from '../../../../hooks/connect/connect.js'
import { connectingOf } from '../../../../hooks/connect/store.js'
import type { Latchkey } from '../../../../hooks/instance/types.js'
import { goBack, pushRoute } from '../../../../hooks/modal/navigate.js'
import type { Route } from '../../../../hooks/modal/route.js'
import { getAccount } from '../../../../hooks/session/getAccount.js'
import { createFakePairing } from '../../../support/createFakePairing.js'
import { createFakeWallet, never } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

const acorn = { id: 'acorn', name: 'Acorn', rdns: 'io.acorn', chains: [] }

async function setup() {
  const { add, connector, latchkey } = createTestLatchkey()
  const fox = createFakeWallet()
  fox.next('eth_requestAccounts', never)
  add(fox, { rdns: 'io.fox' })
  latchkey.start()
  await latchkey.wake()
  return { latchkey, connecting: () => connect(latchkey, { connector: connector('io.fox') }) }
}

test.each<[string, (latchkey: Latchkey) => void]>([
  ['Back', goBack],
  ['Close', (latchkey) => latchkey.close()],
])('%s on the view of a pending request cancels it', async (_, leave) => {
  const { connecting, latchkey } = await setup()
  latchkey.open()
  pushRoute(latchkey, { name: 'ConnectingExternal', connectorId: 'io.fox' })
  const ended = expect(connecting()).rejects.toMatchObject({ kind: 'cancelled' })
  leave(latchkey)
  await ended
  expect(getAccount(latchkey).status).toBe('disconnected')
})

test.each<Route>([
  { name: 'ConnectingExternal', connectorId: 'io.fox' },
  { name: 'ConnectingWalletConnect' },
  { name: 'ConnectingWalletConnectBasic' },
])('$name is pending: leaving it for another view cancels it', async (route) => {
  const { connecting, latchkey } = await setup()
  latchkey.open()
  pushRoute(latchkey, route)
  const ended = expect(connecting()).rejects.toMatchObject({ kind: 'cancelled' })
  pushRoute(latchkey, { name: 'WhatIsAWallet' })
  expect(getAccount(latchkey).status).toBe('disconnected')
  await ended
})

test('a request that another view started continues when the modal closes', async () => {
  const { connecting, latchkey } = await setup()
  latchkey.open()
  const ended = expect(connecting()).rejects.toMatchObject({ kind: 'cancelled' })
  latchkey.close()
  expect(getAccount(latchkey).status).toBe('connecting')
  latchkey.destroy()
  await ended
})

test('a request of the app to another wallet continues when the view of a pending request closes', async () => {
  const { connecting, latchkey } = await setup()
  latchkey.open()
  pushRoute(latchkey, { name: 'ConnectingExternal', connectorId: 'io.owl' })
  const ended = expect(connecting()).rejects.toMatchObject({ kind: 'cancelled' })
  latchkey.close()
  expect(getAccount(latchkey).status).toBe('connecting')
  latchkey.destroy()
  await ended
})

test.each<[string, (latchkey: Latchkey) => void]>([
  ['closes', (latchkey) => latchkey.close()],
  ['is cancelled by the app', (latchkey) => cancelConnect(latchkey, 'io.owl')],
])('the pairing URI of the app’s own request stays when the view of another wallet %s', async (_, leave) => {
  const phone = createFakePairing()
  const { latchkey } = createTestLatchkey({ pairing: phone.transport })
  latchkey.start()
  await latchkey.wake()
  latchkey.open()
  pushRoute(latchkey, { name: 'ConnectingExternal', connectorId: 'io.owl' })
  const ended = expect(connect(latchkey, { wallet: acorn })).rejects.toMatchObject({ kind: 'cancelled' })
  phone.tell({ type: 'uri', uri: 'wc:1@2', expiresAt: 230_000 })
  leave(latchkey)
  const pairing = () => connectingOf(latchkey).getState().pairing
  expect(pairing()?.uri).toBe('wc:1@2')
  cancelConnect(latchkey)
  expect(pairing()).toBeUndefined()
  await ended
})
