import { expect, test } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import { disconnect } from '../../../../hooks/connect/disconnect.js'
import { goBack, pushRoute } from '../../../../hooks/modal/navigate.js'
import type { Route } from '../../../../hooks/modal/route.js'
import { currentRoute } from '../../../../hooks/modal/store.js'
import { changeConnection } from '../../../../hooks/session/connection/changeConnection.js'
import type { Connection } from '../../../../hooks/shared/types/connector.js'
import { alice, createFakeWallet, rejected } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

async function setup() {
  const test = createTestLatchkey()
  const fox = createFakeWallet()
  const owl = createFakeWallet()
  test.add(fox, { rdns: 'io.fox' })
  test.add(owl, { rdns: 'io.owl' })
  const { latchkey } = test
  latchkey.start()
  await latchkey.wake()
  return {
    ...test,
    fox,
    owl,
    connectTo: (id: string) => connect(latchkey, { connector: test.connector(id) }),
    wait: (connectorId: string) => pushRoute(latchkey, { name: 'ConnectingExternal', connectorId }),
    shown: () => {
      const { isOpen, ...modal } = latchkey.modal.getState()
      return isOpen ? currentRoute(modal).name : 'closed'
    },
  }
}

test('the modal closes when the awaited wallet answers', async () => {
  const { connectTo, latchkey, shown, wait } = await setup()
  latchkey.open()
  wait('io.fox')
  await connectTo('io.fox')
  expect(shown()).toBe('closed')
})

test('what was opened before there was a connection follows it, also from a screen further on', async () => {
  const { connectTo, fox, latchkey, wait } = await setup()
  const history = () => latchkey.modal.getState().history
  latchkey.open({ view: 'Send', link: 'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
  wait('io.fox')
  fox.next('eth_requestAccounts', rejected)
  await expect(connectTo('io.fox')).rejects.toMatchObject({ kind: 'user_rejected' })
  await connectTo('io.fox')
  expect(history()).toEqual([{ name: 'Send', link: 'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }])
})

test('what was opened is forgotten once the modal was closed', async () => {
  const { connectTo, latchkey, shown } = await setup()
  latchkey.open({ view: 'Send' })
  latchkey.close()
  latchkey.open()
  await connectTo('io.fox')
  expect(shown()).toBe('closed')
})

test('the modal keeps its view when the wallet rejects', async () => {
  const { connectTo, fox, latchkey, shown, wait } = await setup()
  latchkey.open()
  wait('io.fox')
  fox.next('eth_requestAccounts', rejected)
  await expect(connectTo('io.fox')).rejects.toMatchObject({ kind: 'user_rejected' })
  expect(shown()).toBe('ConnectingExternal')
})

test('the modal also keeps its view when a second wallet rejects while the first is connected', async () => {
  const { connectTo, latchkey, owl, shown, wait } = await setup()
  await connectTo('io.fox')
  latchkey.open({ view: 'Connect' })
  wait('io.owl')
  owl.next('eth_requestAccounts', rejected)
  await expect(connectTo('io.owl')).rejects.toMatchObject({ kind: 'user_rejected' })
  expect(shown()).toBe('ConnectingExternal')
})

test('another kind of view stays open after a connection', async () => {
  const { connectTo, latchkey, shown } = await setup()
  latchkey.open({ view: 'Networks' })
  await connectTo('io.fox')
  expect(shown()).toBe('Networks')
})

test.each(['Account', 'Settings', 'Send'] as const)('%s closes when the connection ends', async (view) => {
  const { connectTo, latchkey, shown } = await setup()
  await connectTo('io.fox')
  latchkey.open({ view })
  await disconnect(latchkey)
  expect(shown()).toBe('closed')
})

test('when the wallet locks, the modal shows where to connect it again', async () => {
  const { connectTo, fox, latchkey, shown } = await setup()
  await connectTo('io.fox')
  latchkey.open()
  expect(shown()).toBe('Account')
  fox.lock()
  expect(shown()).toBe('Connect')
})

test('in embedded mode a connection leads to Account and its end to Connect', async () => {
  const { connectTo, latchkey, shown } = await setup()
  latchkey.modal.surfaceChanged('embedded')
  latchkey.close({ force: true })
  expect(shown()).toBe('Connect')
  await connectTo('io.fox')
  expect(shown()).toBe('Account')
  await disconnect(latchkey)
  expect(shown()).toBe('Connect')
})

test('a closed modal is not opened', async () => {
  const { connectTo, fox, shown } = await setup()
  await connectTo('io.fox')
  fox.lock()
  expect(shown()).toBe('closed')
})

test('a connection that another tab made closes no modal in which the user connects a wallet', async () => {
  const { latchkey, shown, wait } = await setup()
  const { session } = latchkey
  latchkey.open()
  wait('Ray')
  const request = { connectorId: 'Ray', attempt: 'mine', since: 0 }
  changeConnection(session, 'solana', { type: 'connectPressed', ...request })
  const attempt = 'theirs'
  changeConnection(session, 'eip155', { type: 'reconnectStarted', connectorId: 'io.fox', attempt })
  const connection: Connection = {
    ...{ connectorId: 'io.fox', namespace: 'eip155', networkId: 'eip155:1', approved: 'all' },
    accounts: [`eip155:1:${alice}`],
  }
  changeConnection(session, 'eip155', { type: 'walletAnswered', attempt, connection })
  expect(latchkey.getAccount().address).toBe(alice)
  expect(shown()).toBe('ConnectingExternal')
})

test.each(['ActivityDetail', 'RequestStatus', 'TransactionStatus', 'SwapStatus'] as const)(
  '%s stays when the connection ends, and Back leads to no account',
  async (name) => {
    const { connectTo, latchkey, shown } = await setup()
    await connectTo('io.fox')
    latchkey.open()
    latchkey.modal.pushed({ name, id: 'x', address: `eip155:1:${alice}` } as Route)
    await disconnect(latchkey)
    expect(shown()).toBe(name)
    goBack(latchkey)
    expect(shown()).toBe('closed')
  },
)
