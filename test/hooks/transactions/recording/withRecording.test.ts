import { expect, test, vi } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import type { Eip1193Provider } from '../../../../hooks/evm/wallet/provider.js'
import { getTransactions } from '../../../../hooks/transactions/getTransactions.js'
import { alice, bob, createAnswer, createFakeWallet, rejected } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'
import { hashOf } from '../createSent.js'

async function setUp() {
  const scene = createTestLatchkey()
  const fox = createFakeWallet()
  scene.add(fox, { rdns: 'io.fox' })
  scene.latchkey.start()
  await scene.latchkey.wake()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  const provider = (await scene.connector('io.fox').provider('eip155')) as Eip1193Provider
  const ids = () => getTransactions(scene.latchkey).map(({ id }) => id)
  return { ...scene, fox, provider, ids }
}

const call = { method: 'eth_sendTransaction', params: [{ from: alice, to: bob, value: '0x1' }] }

test('a send through the provider is recorded, and the wallet gets the request unchanged', async () => {
  const { fox, ids, provider } = await setUp()
  fox.next('eth_sendTransaction', () => hashOf(1))
  const before = structuredClone(call)
  await expect(provider.request(call)).resolves.toBe(hashOf(1))
  expect(ids()).toEqual([hashOf(1)])
  expect(call).toEqual(before)
  expect(fox.requests.at(-1)).toEqual(before)
})

test('a request whose method changes when it is read again reaches the wallet as it was recorded', async () => {
  const { fox, ids, provider } = await setUp()
  let reads = 0
  const changing = {
    get method() {
      reads += 1
      return reads === 1 ? 'eth_sendTransaction' : 'eth_chainId'
    },
    params: call.params,
  }
  fox.next('eth_sendTransaction', () => hashOf(1))
  await expect(provider.request(changing)).resolves.toBe(hashOf(1))
  expect(fox.requests.at(-1)).toEqual(call)
  expect(ids()).toEqual([hashOf(1)])
  expect(reads).toBe(1)
})

test('a rejected request is not recorded, and the wallet’s own error is thrown', async () => {
  const { fox, ids, provider } = await setUp()
  fox.next('eth_sendTransaction', rejected)
  await expect(provider.request(call)).rejects.toEqual({ code: 4001, message: 'User rejected the request.' })
  expect(ids()).toEqual([])
})

test('it is recorded for the wallet’s account and network at the time of the request', async () => {
  const { advance, fox, ids, latchkey, provider } = await setUp()
  const answer = createAnswer()
  fox.next('eth_sendTransaction', () => answer.promise)
  const asking = provider.request(call)
  await advance()
  fox.setChain(8453)
  answer.resolve(hashOf(1))
  await asking
  expect(ids()).toEqual([hashOf(1)])
  expect(getTransactions(latchkey)).toMatchObject([{ networkId: 'eip155:1', from: `eip155:1:${alice}` }])
})

test('an answer is returned whatever the outcome of recording', async () => {
  const { fox, latchkey, provider } = await setUp()
  const keeping = vi.spyOn(latchkey.env, 'now').mockImplementation(() => {
    throw new TypeError('no clock')
  })
  fox.next('eth_sendTransaction', () => hashOf(1))
  await expect(provider.request(call)).resolves.toBe(hashOf(1))
  expect(keeping).toHaveBeenCalled()
})

test('the provider is the same object on every read, after a restart too', async () => {
  const { advance, connector, latchkey, provider } = await setUp()
  expect(await connector('io.fox').provider('eip155')).toBe(provider)
  expect(await latchkey.getAccount().connector?.provider('eip155')).toBe(provider)
  const known = connector('io.fox')
  const stop = latchkey.start()
  stop()
  await advance()
  expect(connector('io.fox')).toBe(known)
  expect(await connector('io.fox').provider('eip155')).toBe(provider)
})

test('events reach listeners until they are removed', async () => {
  const { fox, provider } = await setUp()
  const listener = vi.fn()
  provider.on?.('chainChanged', listener)
  fox.emit('chainChanged', '0xa')
  provider.removeListener?.('chainChanged', listener)
  fox.emit('chainChanged', '0x1')
  expect(listener.mock.calls).toEqual([['0xa']])
})

test('a host’s own connector, also of a class with private fields, works as before and records its sends', async () => {
  class Own {
    #networkId = 'eip155:1' as const
    readonly id = 'own'
    readonly type = 'EXTERNAL'
    readonly name = 'Own'
    readonly namespaces = ['eip155'] as const
    readonly wallet = { isOwn: true, request: async () => hashOf(5), send: () => hashOf(6) }
    async connect() {
      const accounts = [`${this.#networkId}:${alice}`] as const
      return [
        {
          connectorId: this.id,
          namespace: 'eip155',
          accounts,
          networkId: this.#networkId,
          approved: 'all',
        } as const,
      ]
    }
    disconnect = async () => undefined
    switchNetwork = async () => undefined
    subscribe = () => () => undefined
    async provider() {
      return this.wallet
    }
  }
  const own = new Own()
  const { connector, latchkey } = createTestLatchkey({ connectors: [own] })
  latchkey.start()
  await latchkey.wake()
  await connect(latchkey, { connector: own })
  const provider = await connector('own').provider('eip155')
  // Flags stay readable; legacy send methods would bypass the recording and are removed.
  expect(provider).toEqual({ isOwn: true, request: expect.any(Function) })
  await (provider as Eip1193Provider).request(call)
  expect(getTransactions(latchkey)).toMatchObject([{ id: hashOf(5), kind: 'send' }])
})
