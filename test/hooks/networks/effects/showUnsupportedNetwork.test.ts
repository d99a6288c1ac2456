import { expect, test } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import { currentRoute } from '../../../../hooks/modal/store.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { createFakeWallet } from '../../../support/createFakeWallet.js'
import { createTestLatchkey, type TestOptions } from '../../../support/createTestLatchkey.js'

async function setup(options: TestOptions = {}, chainId = 1) {
  const test = createTestLatchkey(options)
  const fox = createFakeWallet({ chainId, allowed: true })
  test.add(fox, { rdns: 'io.fox' })
  const { latchkey } = test
  latchkey.start()
  await latchkey.wake()
  return {
    ...test,
    fox,
    connectFox: () => connect(latchkey, { connector: test.connector('io.fox') }),
    shown: () => {
      const { isOpen, ...modal } = latchkey.modal.getState()
      return isOpen ? currentRoute(modal) : undefined
    },
  }
}
const unsupported = { name: 'UnsupportedChain', networkId: 'eip155:10' }

test('specification 4: switching to a network outside the requested list opens UnsupportedChain', async () => {
  const { connectFox, events, fox, shown } = await setup()
  await connectFox()
  fox.setChain(10)
  expect(shown()).toEqual(unsupported)
  expect(events.at(-1)).toEqual({ event: 'MODAL_OPEN', properties: { connected: true } })
})

test('a wallet that connects on such a network opens it too', async () => {
  const { connectFox, latchkey, shown } = await setup({}, 10)
  latchkey.open()
  await connectFox()
  expect(shown()).toEqual(unsupported)
})

test('what was opened before there was a connection follows once the wallet is on a network of the app', async () => {
  const { connectFox, fox, latchkey, shown } = await setup({}, 10)
  latchkey.open({ view: 'Send' })
  await connectFox()
  expect(shown()).toMatchObject(unsupported)
  fox.setChain(1)
  expect(shown()).toEqual({ name: 'Send' })
})

test.each<[string, TestOptions]>([
  ['unsupported chains are allowed', { allowUnsupportedNetwork: true }],
  ['network switching is disabled', { enableNetworkSwitch: false }],
])('specification 4: it does not open where %s', async (_, options) => {
  const { connectFox, fox, shown } = await setup(options)
  await connectFox()
  fox.setChain(10)
  expect(shown()).toBeUndefined()
})

test('a silent reconnect opens nothing', async () => {
  const browser = createBrowser({ 'latchkey:1:default:connected_connector_id:eip155': '"io.fox"' })
  const { advance, latchkey, shown } = await setup({ browser }, 10)
  await advance()
  expect(latchkey.session.getState().connections.eip155?.status).toBe('connected')
  expect(shown()).toBeUndefined()
})

test('it closes when the wallet switches back', async () => {
  const { connectFox, fox, shown } = await setup()
  await connectFox()
  fox.setChain(10)
  fox.setChain(8453)
  expect(shown()).toBeUndefined()
})

test('in embedded mode the account is shown when the wallet switches back', async () => {
  const { connectFox, fox, latchkey, shown } = await setup()
  latchkey.modal.surfaceChanged('embedded')
  latchkey.close({ force: true })
  await connectFox()
  fox.setChain(10)
  expect(shown()).toEqual(unsupported)
  fox.setChain(1)
  expect(shown()).toEqual({ name: 'Account' })
})

test('another view stays when the wallet switches between requested networks', async () => {
  const { connectFox, fox, latchkey, shown } = await setup()
  await connectFox()
  latchkey.open({ view: 'Settings' })
  fox.setChain(8453)
  expect(shown()).toEqual({ name: 'Settings' })
})
