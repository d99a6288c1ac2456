import { getTransferSolInstruction } from '@solana-program/system'
import { getBurnCheckedInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import { eventually } from '../../../support/eventually.js'
import { openSocket } from './support/openSocket.js'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()

async function transfer(amount = 1_000_000n) {
  const { accountAt, newcomer, sign } = shared.bench
  const [alice, carol] = [await accountAt(0), await newcomer()]
  const signed = await sign(alice, [
    getTransferSolInstruction({ source: alice, destination: carol.address, amount }),
  ])
  const send = (options: object = {}) =>
    shared.bench.call('sendTransaction', [
      signed.wire,
      { encoding: 'base64', preflightCommitment: 'confirmed', ...options },
    ])
  return { ...signed, send, receiver: carol.address, sender: alice.address }
}

test.each([
  ['processed', 0],
  ['confirmed', 1],
  ['finalized', 32],
] as const)('a signature is reported once it is %s, and only once', async (commitment, slots) => {
  const { node } = shared.bench
  await using socket = await openSocket(node.wsUrl)
  const { signature, send } = await transfer()
  const subscription = await socket.call('signatureSubscribe', [signature, { commitment }])
  await send()
  if (slots > 0) {
    node.mine(slots - 1)
    // Calls are answered after what was told before them.
    await socket.call('ping')
    expect(socket.notifications).toEqual([])
    node.mine(1)
  }
  await eventually(() => socket.notifications).toHaveLength(1)
  node.mine(40)
  await socket.call('ping')
  expect(socket.notifications).toEqual([
    {
      jsonrpc: '2.0',
      method: 'signatureNotification',
      params: {
        subscription,
        result: { context: { apiVersion: '3.0.0', slot: expect.any(Number) }, value: { err: null } },
      },
    },
  ])
})

test('a signature that is there already is reported at once', async () => {
  const { node } = shared.bench
  await using socket = await openSocket(node.wsUrl)
  const { signature, send } = await transfer()
  await send()
  node.mine(1)
  await socket.call('signatureSubscribe', [signature, { commitment: 'confirmed' }])
  await eventually(() => socket.notifications).toHaveLength(1)
})

test('a transaction that fails is reported with its failure', async () => {
  const { node } = shared.bench
  await using socket = await openSocket(node.wsUrl)
  const { signature, send } = await transfer(2_000_000_000_000n)
  await socket.call('signatureSubscribe', [signature, { commitment: 'processed' }])
  await send({ skipPreflight: true })
  await eventually(() => socket.notifications[0]?.params.result).toMatchObject({
    value: { err: { InstructionError: [0, { Custom: 1 }] } },
  })
})

test.each([
  ['processed', 0],
  ['confirmed', 1],
  ['finalized', 32],
] as const)('an account is reported when a change of it is %s', async (commitment, slots) => {
  const { node } = shared.bench
  await using socket = await openSocket(node.wsUrl)
  const { send, receiver } = await transfer()
  await socket.call('accountSubscribe', [receiver, { commitment, encoding: 'base64' }])
  await send()
  if (slots > 1) node.mine(slots - 1)
  if (slots > 0) {
    await socket.call('ping')
    expect(socket.notifications).toEqual([])
    node.mine(1)
  }
  await eventually(() => socket.notifications).toHaveLength(1)
  expect(socket.notifications[0]?.params.result).toMatchObject({
    value: { lamports: 1_000_000, data: ['', 'base64'], space: 0 },
  })
})

test('an account that is too long for the encoding of old is reported all the same', async () => {
  const { node, accountAt, land, tokenOf } = shared.bench
  await using socket = await openSocket(node.wsUrl)
  const alice = await accountAt(0)
  const { address: mint, decimals, holding } = tokenOf('usdc')
  const source = await holding(alice.address)
  await socket.call('accountSubscribe', [source, { commitment: 'processed' }])
  const burn = getBurnCheckedInstruction({ account: source, mint, authority: alice, amount: 1n, decimals })
  await land(alice, [burn])
  await eventually(() => socket.notifications).toHaveLength(1)
  expect(socket.notifications[0]?.params.result).toMatchObject({
    value: { space: 165, data: 'error: data too large for bs58 encoding' },
  })
})

test('the client hears of slots as they come', async () => {
  const { node, rpcSubscriptions } = shared.bench
  const abort = new AbortController()
  const slots = await rpcSubscriptions.slotNotifications().subscribe({ abortSignal: abort.signal })
  node.mine('auto')
  const heard: bigint[] = []
  for await (const { slot, parent, root } of slots) {
    expect([slot - parent, slot - root]).toEqual([1n, 32n])
    heard.push(slot)
    if (heard.length === 3) break
  }
  abort.abort()
  const [first = 0n] = heard
  expect(heard).toEqual([first, first + 1n, first + 2n])
})

test('the client hears of an account without asking', async () => {
  const { rpcSubscriptions } = shared.bench
  const abort = new AbortController()
  const { send, receiver } = await transfer(7_000_000n)
  const changes = await rpcSubscriptions
    .accountNotifications(receiver, { commitment: 'processed', encoding: 'base64' })
    .subscribe({ abortSignal: abort.signal })
  // The client keeps only what arrives after it is awaited.
  const next = changes[Symbol.asyncIterator]().next()
  await send()
  expect((await next).value).toMatchObject({ value: { lamports: 7_000_000n } })
  abort.abort()
})

test('logs report all transactions, or those that name an account', async () => {
  const { node } = shared.bench
  await using all = await openSocket(node.wsUrl)
  await using some = await openSocket(node.wsUrl)
  const [first, second] = [await transfer(), await transfer()]
  await all.call('logsSubscribe', ['all', { commitment: 'confirmed' }])
  await some.call('logsSubscribe', [{ mentions: [second.receiver] }, { commitment: 'processed' }])
  await first.send()
  await second.send()
  node.mine(1)
  await eventually(() => all.notifications).toHaveLength(2)
  await some.call('ping')
  const told = [all, some].map(({ notifications }) =>
    notifications.map(({ params }) => (params.result as { value: { signature: string } }).value.signature),
  )
  expect(told).toEqual([[first.signature, second.signature], [second.signature]])
  expect(some.notifications[0]?.params.result).toMatchObject({
    value: {
      err: null,
      logs: [
        'Program 11111111111111111111111111111111 invoke [1]',
        'Program 11111111111111111111111111111111 success',
      ],
    },
  })
})

test('roots are reported', async () => {
  const { node, rpc } = shared.bench
  await using socket = await openSocket(node.wsUrl)
  await socket.call('rootSubscribe')
  node.mine(1)
  await eventually(() => socket.notifications).toHaveLength(1)
  expect(socket.notifications[0]?.params.result).toBe(
    Number(await rpc.getSlot({ commitment: 'finalized' }).send()),
  )
})

test('who unsubscribes hears nothing more, and can not do it twice', async () => {
  const { node } = shared.bench
  await using socket = await openSocket(node.wsUrl)
  const subscription = await socket.call('slotSubscribe')
  expect(await socket.call('slotUnsubscribe', [subscription])).toBe(true)
  node.mine(1)
  await socket.call('ping')
  expect(socket.notifications).toEqual([])
  await expect(socket.call('slotUnsubscribe', [subscription])).rejects.toThrow(
    '-32602 Invalid params: invalid subscription id',
  )
})

test('subscriptions live through a reset and tell what it changed', async () => {
  const { node, accountAt, land, newcomer } = shared.bench
  await using socket = await openSocket(node.wsUrl)
  const [alice, carol] = [await accountAt(0), await newcomer()]
  await land(alice, [
    getTransferSolInstruction({ source: alice, destination: carol.address, amount: 5_000_000n }),
  ])
  for (const commitment of ['processed', 'finalized'])
    await socket.call('accountSubscribe', [carol.address, { commitment, encoding: 'base64' }])
  node.reset()
  await eventually(() => socket.notifications).toHaveLength(2)
  for (const { params } of socket.notifications)
    expect(params.result).toMatchObject({ value: { lamports: 0, owner: '11111111111111111111111111111111' } })
})

test.each([
  ['voteSubscribe', [], '-32601 Method not found: voteSubscribe'],
  ['getBalance', [], '-32601 Method not found: getBalance'],
  ['accountSubscribe', ['x'], '-32602 Invalid params: params[0]: an address must be 32 bytes in base58'],
  [
    'logsSubscribe',
    [{ mentions: [] }],
    '-32602 Invalid params: params[0]: a filter is `all`, `allWithVotes` or one address in `mentions`',
  ],
])('%s with %j is rejected', async (method, params, problem) => {
  await using socket = await openSocket(shared.bench.node.wsUrl)
  await expect(socket.call(method, params)).rejects.toThrow(problem)
})

test('what is no JSON-RPC is answered with an error, and the connection stays', async () => {
  await using socket = await openSocket(shared.bench.node.wsUrl)
  await expect(socket.say('{')).resolves.toMatchObject({ error: { code: -32700 }, id: null })
  await expect(socket.call('ping')).resolves.toBe('pong')
})

test('only pages of this machine may connect, and only by WebSocket', async () => {
  const { node } = shared.bench
  await expect(openSocket(node.wsUrl, { origin: 'https://evil.example' })).rejects.toThrow('403')
  await using socket = await openSocket(node.wsUrl, { origin: 'http://127.0.0.1:5180' })
  await expect(socket.call('ping')).resolves.toBe('pong')
  expect((await fetch(node.wsUrl.replace('ws:', 'http:'))).status).toBe(426)
})
