import { expect, test, vi } from 'vitest'
import { HttpStatusError, ServiceUnreachableError } from '../../../../hooks/errors/http.js'
import type { Http } from '../../../../hooks/services/http/createHttp.js'
import { createRpcClient } from '../../../../hooks/services/rpc/createRpcClient.js'
import type { Network } from '../../../../hooks/types/network.js'

const network = (...http: string[]): Network => ({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http } },
})

type Call = { url: string; body: { id: number; method: string; params: unknown } }

/** A node behind every address: gives an answer for the request, or throws. */
function createNodes(answer: (call: Call) => unknown) {
  const calls: Call[] = []
  const http: Http = {
    async request({ parse, url, body }) {
      const call = { url, body: body as Call['body'] }
      calls.push(call)
      const data = parse(answer(call))
      if (data === undefined) throw new TypeError('the answer was refused')
      return data
    },
  }
  return { calls, client: createRpcClient({ http }) }
}

const result = (value: unknown) => (call: Call) => ({ jsonrpc: '2.0', id: call.body.id, result: value })
const one = network('https://one.example')
const two = network('https://one.example', 'https://two.example')
const read = { method: 'eth_getBalance', params: ['0x1', 'latest'] }

test('a request is JSON-RPC 2.0 with an id of its own, and its result comes back', async () => {
  const { calls, client } = createNodes(result('0x2'))
  expect(await client.request({ network: one, ...read })).toBe('0x2')
  await client.request({ network: one, ...read })
  expect(calls.map(({ body }) => body)).toEqual([
    { jsonrpc: '2.0', id: 1, ...read },
    { jsonrpc: '2.0', id: 2, ...read },
  ])
})

test('a result of null is a result', async () => {
  const { client } = createNodes(result(null))
  expect(await client.request({ network: one, ...read })).toBeNull()
})

test.each([
  ['another id', { jsonrpc: '2.0', id: 99, result: 1 }],
  ['no result', { jsonrpc: '2.0', id: 1 }],
  ['an inherited result', Object.create({ id: 1, result: 1 })],
  ['a list', [{ id: 1, result: 1 }]],
  ['text', 'x'],
  ['nothing', null],
])('an answer with %s is refused', async (_, answer) => {
  const { client } = createNodes(() => answer)
  await expect(client.request({ network: one, ...read })).rejects.toThrow('the answer was refused')
})

test("a node's refusal is an RpcError with its code and data, its text cut and redacted", async () => {
  const error = { code: 3, message: 'execution reverted, mail a@b.co', data: '0x08c379a0' }
  const { calls, client } = createNodes(({ body }) => ({ jsonrpc: '2.0', id: body.id, error }))
  await expect(client.request({ network: two, ...read })).rejects.toMatchObject({
    name: 'RpcError',
    code: 3,
    data: '0x08c379a0',
    isRevert: true,
    details: 'execution reverted, mail […]',
  })
  expect(calls).toHaveLength(1)
})

test('a refusal under an HTTP status is a refusal too', async () => {
  const { calls, client } = createNodes(({ body }) => {
    throw new HttpStatusError({
      status: 400,
      body: { id: body.id, error: { code: -32602, message: 'bad params' } },
    })
  })
  await expect(client.request({ network: two, ...read })).rejects.toMatchObject({
    code: -32602,
    isRevert: false,
  })
  expect(calls).toHaveLength(1)
})

test('a node that can not be reached, or talks nonsense, is followed by the next', async () => {
  for (const answer of [
    () => {
      throw new ServiceUnreachableError()
    },
    () => 'nonsense',
  ]) {
    const { calls, client } = createNodes((call) =>
      call.url === 'https://one.example' ? answer() : result(7)(call),
    )
    expect(await client.request({ network: two, ...read })).toBe(7)
    expect(calls.map(({ url }) => url)).toEqual(['https://one.example', 'https://two.example'])
  }
})

test('when no node can be reached the last failure is told', async () => {
  const { client } = createNodes(({ url }) => {
    throw new HttpStatusError({ status: url === 'https://one.example' ? 500 : 502 })
  })
  await expect(client.request({ network: two, ...read })).rejects.toThrow('HTTP status code: 502')
  await expect(client.request({ network: network(), ...read })).rejects.toMatchObject({ kind: 'unreachable' })
})

test.each([
  'eth_sendRawTransaction',
  'personal_sign',
  'eth_sign',
  'sendTransaction',
  'wallet_getPermissions',
])('%s is asked of one node only', async (method) => {
  const { calls, client } = createNodes(() => {
    throw new ServiceUnreachableError()
  })
  await expect(client.request({ network: two, method, params: [] })).rejects.toThrow(ServiceUnreachableError)
  expect(calls).toHaveLength(1)
})

test('after an abort no further node is asked', async () => {
  const controller = new AbortController()
  const { calls, client } = createNodes(() => {
    controller.abort()
    throw new TypeError('aborted')
  })
  const asking = client.request({ network: two, ...read, signal: controller.signal })
  await expect(asking).rejects.toThrow('aborted')
  expect(calls).toHaveLength(1)
})

test('the signal reaches the request', async () => {
  const request = vi.fn().mockRejectedValue(new TypeError('no'))
  const { signal } = new AbortController()
  const asking = createRpcClient({ http: { request } }).request({ network: one, ...read, signal })
  await expect(asking).rejects.toThrow('no')
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ signal, method: 'POST' }))
})
