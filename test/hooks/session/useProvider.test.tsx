import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { disconnect } from '../../../hooks/connect/disconnect.js'
import { useProvider } from '../../../hooks/session/useProvider.js'
import { bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

async function setUp() {
  const scene = createTestLatchkey()
  const [fox, cat] = [createFakeWallet(), createFakeWallet({ accounts: [bob] })]
  scene.add(fox, { rdns: 'io.fox' })
  scene.add(cat, { rdns: 'io.cat' })
  const rendered = renderWithLatchkey(() => useProvider(), { test: scene })
  await rendered.run(() => scene.latchkey.wake())
  await rendered.advance()
  const connectTo = async (id: string) => {
    await rendered.run(() => connect(scene.latchkey, { connector: scene.connector(id) }))
    await rendered.advance()
  }
  return { ...rendered, fox, connectTo, providerOf: (id: string) => scene.connector(id).provider('eip155') }
}

test('there is none before a connection, and none after it', async () => {
  const { result, connectTo, providerOf, latchkey, run, advance } = await setUp()
  expect(result.current).toBeUndefined()
  await connectTo('io.fox')
  expect(result.current).toBe(await providerOf('io.fox'))
  await run(() => disconnect(latchkey))
  await advance()
  expect(result.current).toBeUndefined()
})

test('it is the same object for every account and network, and another for another wallet', async () => {
  const { result, connectTo, providerOf, fox, run, advance } = await setUp()
  await connectTo('io.fox')
  const first = result.current
  await run(() => fox.setAccounts([bob]))
  await run(() => fox.setChain(8453))
  await advance()
  expect(result.current).toBe(first)
  await connectTo('io.cat')
  expect(result.current).toBe(await providerOf('io.cat'))
  expect(result.current).not.toBe(first)
})
