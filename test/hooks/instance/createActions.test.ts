import { expect, test } from 'vitest'
import { base } from '../../../hooks/networks.js'
import { bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

async function setup() {
  const test = createTestLatchkey()
  const fox = createFakeWallet()
  test.add(fox, { rdns: 'io.fox' })
  test.latchkey.start()
  await test.latchkey.wake()
  return { ...test, fox, connectFox: () => test.latchkey.connect({ connector: test.connector('io.fox') }) }
}

test('outside React an instance connects, switches and disconnects', async () => {
  const { connectFox, latchkey } = await setup()
  await connectFox()
  expect(latchkey.getAccount().status).toBe('connected')
  await latchkey.switchNetwork({ network: base })
  expect(latchkey.getAccount().network).toBe(base)
  await latchkey.disconnect()
  expect(latchkey.getAccount().status).toBe('disconnected')
})

test('a subscription receives only selected changes, until it ends', async () => {
  const { connectFox, fox, latchkey } = await setup()
  const heard: unknown[] = []
  const stop = latchkey.subscribe(
    ({ address }) => address,
    (address) => heard.push(address),
  )
  await connectFox()
  fox.setChain(8453)
  fox.setAccounts([bob])
  stop()
  fox.lock()
  expect(heard).toEqual(['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', bob])
})

test('one kind of event is received, until the subscription ends', async () => {
  const { connectFox, latchkey } = await setup()
  const heard: unknown[] = []
  const stop = latchkey.on('CONNECT_SUCCESS', ({ properties }) => heard.push(properties.name))
  await connectFox()
  stop()
  await connectFox()
  expect(heard).toEqual(['io.fox'])
})
