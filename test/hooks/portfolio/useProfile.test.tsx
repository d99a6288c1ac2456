import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { useProfile } from '../../../hooks/portfolio/useProfile.js'
import { bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))

async function setup(parameters?: Parameters<typeof useProfile>[0]) {
  const asked: string[] = []
  const scene = createTestLatchkey({
    services: {
      portfolio: {
        getBalance: refuse,
        getTokens: refuse,
        async getProfile({ address }) {
          asked.push(address)
          return { name: `${address.slice(-4)}.eth`, source: 'ens' }
        },
      },
    },
  })
  const fox = createFakeWallet()
  scene.add(fox, { rdns: 'io.fox' })
  await scene.latchkey.wake()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  return { asked, fox, ...renderWithLatchkey(() => useProfile(parameters), { test: scene }) }
}

test('the connected account’s name is read, and once for all networks of its namespace', async () => {
  const { advance, asked, fox, result, run } = await setup()
  await advance()
  expect(result.current.data).toMatchObject({ name: '6045.eth', source: 'ens' })
  const before = asked.length
  await run(() => fox.setChain(8453))
  await advance()
  expect(result.current.data).toMatchObject({ name: '6045.eth' })
  expect(asked.length).toBe(before)
})

test('an address may be given', async () => {
  const { advance, result } = await setup({ address: bob })
  await advance()
  expect(result.current.data).toMatchObject({ name: '79C8.eth' })
})
