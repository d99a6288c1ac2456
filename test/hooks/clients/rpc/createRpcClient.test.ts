import { expect, test } from 'vitest'
import type { Http } from '../../../../hooks/clients/http/createHttp.js'
import { createRpcClient } from '../../../../hooks/clients/rpc/createRpcClient.js'
import type { RpcSources } from '../../../../hooks/clients/rpc/rpcEndpoints.js'
import {
  HttpStatusError,
  HttpTimeoutError,
  ServiceUnreachableError,
} from '../../../../hooks/shared/errors/http.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import { createClock } from '../../../support/createClock.js'

const network = (...http: string[]): Network => ({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http } },
})

/** Of a ping, in ms. */
const pingTimeout = 1000

type Call = {
  url: string
  timeout: number | undefined
  body: { id: number; method: string; params: unknown }
}

/**
 * A node behind every URL: returns an answer for the request, or throws. Time passes only where an answer advances it. Each says which
 * chain it is of, which is not recorded.
 */
function createNodes(
  answer: (call: Call) => unknown,
  { chainOf = () => '0x1', ...sources }: RpcSources & { chainOf?: (url: string) => unknown } = {},
) {
  const calls: Call[] = []
  const clock = createClock()
  const http: Http = {
    async request({ parse, url, body, timeout }) {
      const call = { url, timeout, body: body as Call['body'] }
      const { id, method } = call.body
      // A ping asks for it too.
      if (method === 'eth_chainId' && timeout !== pingTimeout) {
        const chain = chainOf(url)
        return parse({
          id,
          ...(chain === undefined ? { error: { code: -32_601 } } : { result: chain }),
        }) as never
      }
      calls.push(call)
      const data = parse(await answer(call))
      if (data === undefined) throw new TypeError('the answer was refused')
      return data
    },
  }
  const client = createRpcClient({ http, env: clock, ...sources })
  return { calls, client, clock, urls: () => calls.splice(0).map(({ url }) => url) }
}

const result = (value: unknown) => (call: Call) => ({ jsonrpc: '2.0', id: call.body.id, result: value })
const refusal = (code: number) => (call: Call) => ({ id: call.body.id, error: { code, message: 'no' } })
const fail = (thrown: unknown) => () => {
  throw thrown
}
const one = network('https://one.example')
const two = network('https://one.example', 'https://two.example')
const both = ['https://one.example', 'https://two.example']
const read = { method: 'eth_getBalance', params: ['0x1', 'latest'] }
const { signal } = new AbortController()

test('each request has its own id, and its result is returned', async () => {
  const { calls, client } = createNodes(result('0x2'))
  expect(await client.request({ network: one, ...read })).toBe('0x2')
  await client.request({ network: one, ...read })
  expect(calls.map(({ body }) => body)).toEqual([
    { jsonrpc: '2.0', id: 1, ...read },
    { jsonrpc: '2.0', id: 2, ...read },
  ])
})

test('a node of another chain is left out, while there is one of this', async () => {
  const chainOf = (url: string) => (url === both[0] ? '0x89' : '0x1')
  const { client } = createNodes((call) => result(call.url)(call), { chainOf })
  for (let time = 0; time < 2; time += 1)
    expect(await client.request({ network: two, ...read })).toBe(both[1])
  const [first, second] = client.split?.(two) ?? []
  await expect(first?.request({ network: two, ...read })).rejects.toMatchObject({
    name: 'ServiceUnreachableError',
    details: 'the node is of another chain',
  })
  expect(await second?.request({ network: two, ...read })).toBe(both[1])
})

test('which chain a node is of is asked once, and again after it could not be reached', async () => {
  let asked = 0
  const chainOf = () => {
    asked += 1
    if (asked === 1) throw new ServiceUnreachableError()
    return '0x1'
  }
  const { client } = createNodes((call) => result(call.url)(call), { chainOf })
  expect(await client.request({ network: two, ...read })).toBe(both[1])
  expect(await client.request({ network: two, ...read })).toBe(both[0])
  await client.request({ network: two, ...read })
  expect(asked).toBe(3)
})

test('a node that does not say which chain it is of is believed', async () => {
  const { client } = createNodes((call) =>
    call.body.method === 'getGenesisHash' ? refusal(-32601)(call) : result(7)(call),
  )
  const solana: Network = { ...two, id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', namespace: 'solana' }
  expect(await client.request({ network: solana, method: 'getSlot', params: [] })).toBe(7)
})

test.each<[string, (call: Call) => unknown]>([
  ['can not be reached', fail(new ServiceUnreachableError())],
  ['takes too long', fail(new HttpTimeoutError())],
  ['is too busy', fail(new HttpStatusError({ status: 429 }))],
  ['reports in JSON that it is too busy', refusal(-32005)],
  ['is down', fail(new HttpStatusError({ status: 503 }))],
  ['rejects the project id', fail(new HttpStatusError({ status: 401 }))],
  ['talks nonsense', () => 'nonsense'],
])('a node that %s falls back to the next', async (_, answer) => {
  const { client, urls } = createNodes((call) => (call.url === both[0] ? answer(call) : result(7)(call)))
  expect(await client.request({ network: two, ...read })).toBe(7)
  expect(urls()).toEqual(both)
})

test.each([3, -32602, -32000])('a node’s error %i is final', async (code) => {
  const { calls, client } = createNodes(refusal(code))
  await expect(client.request({ network: two, ...read })).rejects.toMatchObject({ name: 'RpcError', code })
  expect(calls).toHaveLength(1)
})

test('a node’s timeout is shorter while another one remains', async () => {
  const { calls, client } = createNodes(fail(new HttpTimeoutError()))
  await expect(client.request({ network: two, ...read })).rejects.toThrow(HttpTimeoutError)
  expect(calls.map(({ timeout }) => timeout)).toEqual([5000, undefined])
})

test('when no node is left the last failure is thrown', async () => {
  const { client } = createNodes(({ url }) => {
    throw new HttpStatusError({ status: url === 'https://one.example' ? 500 : 502 })
  })
  await expect(client.request({ network: two, ...read })).rejects.toThrow('HTTP status code: 502')
  await expect(client.request({ network: network(), ...read })).rejects.toMatchObject({ kind: 'unreachable' })
})

test.each([401, 403])(
  'a node that rejects the app with %i hides no other that does not answer',
  async (status) => {
    for (const down of both) {
      const { client } = createNodes(({ url }) => {
        throw url === down ? new ServiceUnreachableError() : new HttpStatusError({ status })
      })
      await expect(client.request({ network: two, ...read })).rejects.toThrow(ServiceUnreachableError)
    }
    const { client } = createNodes(fail(new HttpStatusError({ status })))
    await expect(client.request({ network: two, ...read })).rejects.toMatchObject({ status })
  },
)

test.each([
  'eth_sendRawTransaction',
  'personal_sign',
  'eth_sign',
  'sendTransaction',
  'wallet_getPermissions',
])('%s is sent to one node only, without a shorter timeout', async (method) => {
  const { calls, client } = createNodes(fail(new ServiceUnreachableError()))
  await expect(client.request({ network: two, method, params: [] })).rejects.toThrow(ServiceUnreachableError)
  expect(calls).toMatchObject([{ url: both[0], timeout: undefined }])
})

test('after an abort no other node is called', async () => {
  const controller = new AbortController()
  const { calls, client } = createNodes(() => {
    controller.abort()
    throw new TypeError('aborted')
  })
  const asking = client.request({ network: two, ...read, signal: controller.signal })
  await expect(asking).rejects.toThrow('aborted')
  expect(calls).toHaveLength(1)
})

test('the order is that of the sources until the nodes were pinged', async () => {
  const { client, urls } = createNodes(fail(new ServiceUnreachableError()), {
    projectId: 'f'.repeat(32),
    nodes: { 'eip155:1': ['https://mine.example'] },
  })
  for (let round = 0; round < 2; round++) {
    await expect(client.request({ network: two, ...read })).rejects.toThrow()
    expect(urls()).toEqual(['https://mine.example', 'https://rpc.walletconnect.org/v1/', ...both])
  }
})

test('a ping reaches every node with a timeout of a second', async () => {
  const { calls, client } = createNodes(result('0x1'))
  await client.ping({ network: two, signal })
  expect(calls).toMatchObject(both.map((url) => ({ url, timeout: 1000, body: { method: 'eth_chainId' } })))
})

test('Solana nodes are pinged by their health, and a single node is not pinged', async () => {
  const { calls, client } = createNodes(result('ok'))
  await client.ping({ network: { ...two, namespace: 'solana' }, signal })
  expect(calls.map(({ body }) => body.method)).toEqual(['getHealth', 'getHealth'])
  await client.ping({ network: one, signal })
  await client.ping({ network: { ...two, namespace: 'bip122' }, signal })
  expect(calls).toHaveLength(2)
})

test('the best node is called first, and the default order returns with its health', async () => {
  let isDown = true
  const { client, urls } = createNodes((call) => {
    if (isDown && call.url === both[0]) throw new ServiceUnreachableError()
    return result('0x1')(call)
  })
  const order = async () => {
    urls()
    // The first answer ends the call, so the one called node is the first in order.
    await client
      .request({ network: two, method: 'eth_sendRawTransaction', params: [] })
      .catch(() => undefined)
    return urls()
  }
  await client.ping({ network: two, signal })
  expect(await order()).toEqual(['https://two.example'])
  isDown = false
  for (let round = 0; round < 9; round++) await client.ping({ network: two, signal })
  expect(await order()).toEqual(['https://two.example'])
  await client.ping({ network: two, signal })
  expect(await order()).toEqual(['https://one.example'])
})

test('of two reliable nodes the faster one is called first, for that network alone', async () => {
  const { client, clock, urls } = createNodes(
    async (call) => {
      const isSlow = call.url === both[0] && call.body.method === 'eth_chainId'
      if (isSlow) await new Promise<void>((resolve) => clock.schedule(resolve, 300))
      return result('0x1')(call)
    },
    { chainOf: () => undefined },
  )
  const pinging = client.ping({ network: two, signal })
  await clock.advance(300)
  await pinging
  urls()
  await client.request({ network: two, ...read })
  await client.request({ network: { ...two, id: 10 }, ...read })
  expect(urls()).toEqual(['https://two.example', 'https://one.example'])
})

test('an aborted request does not count for a node', async () => {
  const controller = new AbortController()
  const { client, urls } = createNodes((call) => {
    if (call.body.method !== 'eth_chainId') return result('0x1')(call)
    controller.abort()
    throw new TypeError('aborted')
  })
  await client.ping({ network: two, signal: controller.signal })
  urls()
  await client.request({ network: two, ...read })
  expect(urls()).toEqual(['https://one.example'])
})
