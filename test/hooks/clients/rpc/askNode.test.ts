import { expect, test } from 'vitest'
import type { Http, HttpRequest } from '../../../../hooks/clients/http/createHttp.js'
import { askNode } from '../../../../hooks/clients/rpc/createRpcClient.js'
import { HttpStatusError, ServiceUnreachableError } from '../../../../hooks/shared/errors/http.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'

const endpoint = { url: 'https://one.example', query: { chainId: 'eip155:1' }, contentType: 'text/plain' }
const call = { endpoint, id: 7, method: 'eth_getBalance', params: ['0x1', 'latest'] }

/** A node that gives one answer, or throws. */
function createNode(answer: unknown): Http & { calls: HttpRequest<unknown>[] } {
  const calls: HttpRequest<unknown>[] = []
  return {
    calls,
    async request(parameters) {
      calls.push(parameters)
      if (answer instanceof Error) throw answer
      const data = parameters.parse(answer)
      if (data === undefined) throw new TypeError('the answer was refused')
      return data
    },
  }
}
const ask = (answer: unknown) => askNode(createNode(answer), call)
const refusal = (code: number, message = 'no') => ({ jsonrpc: '2.0', id: 7, error: { code, message } })

test('a request is JSON-RPC 2.0, sent as the endpoint requires', async () => {
  const http = createNode({ id: 7, result: '0x2' })
  const { signal } = new AbortController()
  expect(await askNode(http, { ...call, signal, timeout: 1000 })).toEqual({ result: '0x2' })
  const body = { jsonrpc: '2.0', id: 7, method: 'eth_getBalance', params: ['0x1', 'latest'] }
  expect(http.calls).toMatchObject([{ ...endpoint, method: 'POST', body, signal, timeout: 1000 }])
})

test('a result of null is a result', async () => {
  expect(await ask({ id: 7, result: null })).toEqual({ result: null })
})

test.each([
  ['another id', { jsonrpc: '2.0', id: 99, result: 1 }],
  ['no result', { jsonrpc: '2.0', id: 7 }],
  ['an inherited result', Object.create({ id: 7, result: 1 })],
  ['a list', [{ id: 7, result: 1 }]],
  ['text', 'x'],
  ['nothing', null],
])('an answer with %s is rejected', async (_, answer) => {
  await expect(ask(answer)).rejects.toThrow('the answer was refused')
})

test('a node’s error is an RpcError with its code and data, its text cut and redacted', async () => {
  const error = { code: 3, message: 'execution reverted, mail a@b.co', data: '0x08c379a0' }
  const answer = await ask({ jsonrpc: '2.0', id: 7, error })
  expect(answer).toMatchObject({ isFinal: true })
  expect(answer).toHaveProperty('failure', expect.any(RpcError))
  expect('failure' in answer && { ...answer.failure }).toMatchObject({
    code: 3,
    data: '0x08c379a0',
    isRevert: true,
    details: 'execution reverted, mail […]',
  })
})

test('an error without a readable request id is an error too', async () => {
  expect(await ask({ ...refusal(-32700), id: null })).toMatchObject({ isFinal: true })
})

test.each([
  [200, -32602, true],
  [200, -32000, true],
  [200, -32601, true],
  [200, -32005, false],
  [400, -32602, true],
  [400, 3, true],
  [500, 3, true],
  [400, -1, false],
  [401, -1, false],
  [429, -32005, false],
  [500, -32000, false],
])('under status %i the code %i is final: %s', async (status, code, isFinal) => {
  const body = refusal(code)
  const answer = await ask(status === 200 ? body : new HttpStatusError({ status, body }))
  expect(answer).toMatchObject({ failure: { code }, isFinal })
})

test.each([
  new HttpStatusError({ status: 503 }),
  new HttpStatusError({ status: 400, body: { status: 'FAILED', reasons: [] } }),
  new ServiceUnreachableError(),
])('without a node’s answer the failure is thrown: %s', async (failure) => {
  await expect(ask(failure)).rejects.toBe(failure)
})
