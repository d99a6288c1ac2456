import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { recheck } from '../../../hooks/connect/recheck.js'
import { getAccount } from '../../../hooks/session/getAccount.js'
import { alice, bob, createFakeWallet, gone } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

async function setup() {
  const { add, connector, latchkey } = createTestLatchkey()
  const fox = createFakeWallet()
  add(fox, { rdns: 'io.fox' })
  latchkey.start()
  await latchkey.wake()
  await connect(latchkey, { connector: connector('io.fox') })
  return { fox, latchkey, check: () => recheck(latchkey, { namespace: 'eip155' }) }
}

test('wallet changes without an event are caught up with', async () => {
  const { check, fox, latchkey } = await setup()
  fox.next('eth_accounts', () => [bob])
  fox.next('eth_chainId', () => '0x2105')
  await check()
  expect(getAccount(latchkey)).toMatchObject({ status: 'connected', address: bob, networkId: 'eip155:8453' })
})

test('a wallet that no longer shares an account counts as locked', async () => {
  const { check, fox, latchkey } = await setup()
  fox.next('eth_accounts', () => [])
  await check()
  expect(latchkey.session.getState().connections.eip155).toEqual({
    status: 'idle',
    rest: { connectorId: 'io.fox', reason: 'locked' },
  })
})

test('a wallet that is gone is lost', async () => {
  const { check, fox, latchkey } = await setup()
  fox.next('eth_accounts', gone)
  await check()
  expect(latchkey.session.getState().connections.eip155).toEqual({
    status: 'idle',
    rest: { connectorId: 'io.fox', reason: 'lost' },
  })
})

test('a wallet that fails otherwise keeps its state', async () => {
  const { check, fox, latchkey } = await setup()
  fox.next('eth_chainId', () => 'junk')
  await check()
  expect(getAccount(latchkey)).toMatchObject({ status: 'connected', address: alice })
})

test('without a connection no request is sent', async () => {
  const { latchkey } = createTestLatchkey()
  const before = latchkey.session.getState()
  await recheck(latchkey, { namespace: 'eip155' })
  expect(latchkey.session.getState()).toBe(before)
})
