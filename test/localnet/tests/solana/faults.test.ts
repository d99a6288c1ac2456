import { once } from 'node:events'
import { isSolanaError, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR } from '@solana/kit'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openSocket } from './support/openSocket.js'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()

test('a status in place of every answer', async () => {
  const { faults, rpc, node } = shared.bench
  faults.set('solana', { kind: 'status', status: 503 })
  const failure: unknown = await rpc
    .getSlot()
    .send()
    .catch((thrown: unknown) => thrown)
  expect(isSolanaError(failure, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)).toBe(true)
  // Services ask the node itself.
  await expect(node.rpc.getSlot().send()).resolves.toBeTypeOf('bigint')
})

test('a fault of one method leaves the others alone, but takes its batch along', async () => {
  const { faults, rpc, post } = shared.bench
  faults.set('solana:getBalance', { kind: 'status', status: 429 })
  await expect(rpc.getSlot().send()).resolves.toBeTypeOf('bigint')
  const call = (method: string) => ({ jsonrpc: '2.0', id: 1, method })
  expect((await post(JSON.stringify([call('getHealth'), call('getBalance')]))).status).toBe(429)
})

test('broken, dropped and unanswered requests', async () => {
  const { faults, rpc } = shared.bench
  faults.set('solana', { kind: 'malformed' })
  await expect(rpc.getSlot().send()).rejects.toThrow('JSON')
  faults.set('solana', { kind: 'drop' })
  await expect(rpc.getSlot().send()).rejects.toThrow('fetch failed')
  faults.set('solana', { kind: 'hang' })
  await expect(rpc.getSlot().send({ abortSignal: AbortSignal.timeout(50) })).rejects.toThrow('timeout')
})

test('a connection is rejected with a status, or dropped', async () => {
  const { faults, node } = shared.bench
  faults.set('solanaWs', { kind: 'status', status: 503 })
  await expect(openSocket(node.wsUrl)).rejects.toThrow('503')
  faults.set('solanaWs', { kind: 'drop' })
  await expect(openSocket(node.wsUrl)).rejects.toThrow('socket hang up')
})

test('a connection that hangs never opens', async () => {
  const { faults, node } = shared.bench
  faults.set('solanaWs', { kind: 'hang' })
  const socket = new WebSocket(node.wsUrl, { handshakeTimeout: 50 })
  const [failure] = (await once(socket, 'error')) as [Error]
  expect(failure.message).toContain('timed out')
})

test('dropping cuts what is open', async () => {
  const { faults, node } = shared.bench
  await using open = await openSocket(node.wsUrl)
  const closed = once(open.socket, 'close')
  faults.set('solanaWs', { kind: 'drop' })
  expect((await closed)[0]).toBe(1006)
})

test('a subscription is rejected with an error, and another one is not', async () => {
  const { faults, node } = shared.bench
  await using socket = await openSocket(node.wsUrl)
  faults.set('solanaWs:slotSubscribe', { kind: 'status', status: 500 })
  await expect(socket.call('slotSubscribe')).rejects.toThrow('-32000 Fault status:500')
  await expect(socket.call('rootSubscribe')).resolves.toBe(1)
})

test('notifications can stay away while calls are answered', async () => {
  const { faults, node } = shared.bench
  await using socket = await openSocket(node.wsUrl)
  await socket.call('slotSubscribe')
  faults.set('solanaWs:slotNotification', { kind: 'hang' })
  node.mine(1)
  await socket.call('ping')
  expect(socket.notifications).toEqual([])
})

test('answers can come broken', async () => {
  const { faults, node } = shared.bench
  faults.set('solanaWs', { kind: 'malformed' })
  const socket = new WebSocket(node.wsUrl)
  await once(socket, 'open')
  socket.send('{"jsonrpc":"2.0","id":1,"method":"ping"}')
  const [data] = (await once(socket, 'message')) as [Buffer]
  expect(() => JSON.parse(data.toString())).toThrow(SyntaxError)
  socket.terminate()
})
