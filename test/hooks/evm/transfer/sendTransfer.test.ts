import { describe, expect, test } from 'vitest'
import { buildTransferRequest } from '../../../../hooks/evm/transfer/buildTransferRequest.js'
import { sendTransfer } from '../../../../hooks/evm/transfer/sendTransfer.js'
import { base, mainnet } from '../../../../hooks/networks.js'
import type { Transfer, TransferPlan } from '../../../../hooks/shared/types/transfer.js'
import { createClock } from '../../../support/createClock.js'
import { alice, bob, createAnswer, rejected } from '../../../support/createFakeWallet.js'

const hash = `0x${'ab'.repeat(32)}`
const transfer: Transfer = { from: `eip155:1:${alice}`, to: bob, asset: { kind: 'native' }, quantity: 1000n }
const request = buildTransferRequest({ transfer, network: mainnet })
const plan: TransferPlan = {
  transfer,
  request,
  fee: 1n,
  maxFee: 2n,
  deposit: 0n,
  reserve: 0n,
  changes: undefined,
  failure: undefined,
}

type Call = { method: string; params?: unknown }
type Answers = Readonly<Record<string, (call: Call) => unknown>>

function walletWith(answers: Answers = {}) {
  const asked: Call[] = []
  const all: Answers = {
    eth_accounts: () => [alice.toLowerCase()],
    eth_chainId: () => '0x1',
    eth_sendTransaction: () => hash,
    ...answers,
  }
  return {
    asked,
    methods: () => asked.map(({ method }) => method),
    provider: {
      async request(call: Call) {
        asked.push(call)
        return all[call.method]?.(call)
      },
    },
  }
}
const placeOnly = ['eth_accounts', 'eth_chainId']

test('the wallet receives the planned request, once, and its hash is returned', async () => {
  const wallet = walletWith()
  await expect(sendTransfer({ plan, network: mainnet, provider: wallet.provider })).resolves.toEqual({
    id: hash,
  })
  expect(wallet.methods()).toEqual([...placeOnly, 'eth_sendTransaction'])
  expect(wallet.asked.at(-1)?.params).toEqual([{ from: alice, to: bob, value: '0x3e8', chainId: '0x1' }])
})

test.each<[string, unknown]>([
  ['in capitals', `0x${'AB'.repeat(32)}`],
  ['in an object', { hash }],
])('a hash %s is the same', async (_, answer) => {
  const { provider } = walletWith({ eth_sendTransaction: () => answer })
  await expect(sendTransfer({ plan, network: mainnet, provider })).resolves.toEqual({ id: hash })
})

test.each([null, undefined, '0x', hash.slice(0, -1), `${hash}0`, 'sent', 7, { hash: 7 }])(
  'an answer of %j leaves open whether it was sent',
  async (answer) => {
    const wallet = walletWith({ eth_sendTransaction: () => answer })
    await expect(sendTransfer({ plan, network: mainnet, provider: wallet.provider })).rejects.toMatchObject({
      name: 'SendUnconfirmedError',
    })
    expect(wallet.methods()).toEqual([...placeOnly, 'eth_sendTransaction'])
  },
)

test('one of several shared accounts may send', async () => {
  const { provider } = walletWith({ eth_accounts: () => [bob, alice] })
  await expect(sendTransfer({ plan, network: mainnet, provider })).resolves.toEqual({ id: hash })
})

test.each(['eth_accounts', 'eth_chainId'])(
  'a wallet that never answers %s is not asked to send, and fails after 15 s',
  async (method) => {
    const wallet = walletWith({ [method]: () => new Promise(() => {}) })
    const clock = createClock()
    const sending = sendTransfer({
      ...{ plan, network: mainnet, provider: wallet.provider, schedule: clock.schedule },
      onAsk: () => expect.unreachable(),
    })
    const failed = expect(sending).rejects.toMatchObject({ name: 'WalletTimeoutError' })
    await clock.advance(15_000)
    await failed
    expect(wallet.methods()).toEqual(placeOnly)
  },
)

test('no timer is left once the wallet has answered', async () => {
  const { provider } = walletWith()
  const timers = new Set<object>()
  const schedule = () => {
    const timer = {}
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  await sendTransfer({ plan, network: mainnet, provider, schedule })
  expect(timers.size).toBe(0)
})

describe('the wallet never receives a send request', () => {
  test.each<[string, Answers, object]>([
    ['from another account', { eth_accounts: () => [bob] }, { kind: 'account_changed', details: bob }],
    ['while it shares none', { eth_accounts: () => [] }, { kind: 'account_changed' }],
    ['while it does not answer for its accounts', { eth_accounts: () => null }, { kind: 'account_changed' }],
    [
      'on another network',
      { eth_chainId: () => '0x2105' },
      { kind: 'network_changed', details: 'eip155:8453' },
    ],
    ['on a network that it can not report', { eth_chainId: () => null }, { kind: 'bad_chain' }],
    [
      'when it is uninstalled',
      { eth_accounts: () => Promise.reject({ code: 4900 }) },
      { kind: 'disconnected' },
    ],
    ['when it fails', { eth_chainId: () => Promise.reject(new Error('odd')) }, { kind: 'unknown' }],
  ])('%s', async (_, answers, error) => {
    const wallet = walletWith(answers)
    const sending = sendTransfer({ plan, network: mainnet, provider: wallet.provider })
    await expect(sending).rejects.toMatchObject(error)
    expect(wallet.methods()).toEqual(placeOnly)
  })

  test.each<[string, object]>([
    ['another receiver', { ...request, to: alice }],
    ['another quantity', { ...request, value: '0x3e9' }],
    ['another sender', { ...request, from: bob }],
    ['another network', { ...request, chainId: '0x2105' }],
    ['a call', { ...request, data: '0xa9059cbb' }],
    ['a fee', { ...request, gasPrice: '0x1' }],
  ])('for %s than was shown', async (_, changed) => {
    const wallet = walletWith()
    const sending = sendTransfer({
      plan: { ...plan, request: changed },
      network: mainnet,
      provider: wallet.provider,
    })
    await expect(sending).rejects.toMatchObject({ name: 'TransferMismatchError' })
    expect(wallet.methods()).toEqual(placeOnly)
  })

  test('on a network other than the sender’s', async () => {
    const wallet = walletWith()
    await expect(sendTransfer({ plan, network: base, provider: wallet.provider })).rejects.toMatchObject({
      name: 'InvalidTransferError',
    })
    expect(wallet.asked).toEqual([])
  })

  test('with an object that is no EVM wallet', async () => {
    await expect(sendTransfer({ plan, network: mainnet, provider: {} })).rejects.toMatchObject({
      name: 'UnsupportedMethodError',
    })
  })

  test('after an abort, before or during the network check', async () => {
    const wallet = walletWith()
    const { provider } = wallet
    const signal = AbortSignal.abort(new Error('left'))
    await expect(sendTransfer({ plan, network: mainnet, provider, signal })).rejects.toThrow('left')
    expect(wallet.asked).toEqual([])

    const stop = new AbortController()
    const slow = createAnswer()
    const late = walletWith({ eth_chainId: () => slow.promise })
    const sending = sendTransfer({ plan, network: mainnet, provider: late.provider, signal: stop.signal })
    stop.abort(new Error('left'))
    await expect(sending).rejects.toThrow('left')
    slow.resolve('0x1')
    await new Promise(setImmediate)
    expect(late.methods()).toEqual(placeOnly)
  })
})

test('an abort during the request does not lose the hash', async () => {
  const stop = new AbortController()
  const answer = createAnswer()
  const wallet = walletWith({ eth_sendTransaction: () => answer.promise })
  const sending = sendTransfer({ plan, network: mainnet, provider: wallet.provider, signal: stop.signal })
  await new Promise(setImmediate)
  expect(wallet.methods()).toContain('eth_sendTransaction')
  stop.abort(new Error('left'))
  answer.resolve(hash)
  await expect(sending).resolves.toEqual({ id: hash })
})

test('a wallet that throws at once, and one that rejects, are asked once', async () => {
  const declining = walletWith({ eth_sendTransaction: rejected })
  await expect(sendTransfer({ plan, network: mainnet, provider: declining.provider })).rejects.toMatchObject({
    name: 'UserRejectedError',
  })
  expect(declining.methods()).toEqual([...placeOnly, 'eth_sendTransaction'])

  let asked = 0
  const provider = {
    request({ method }: Call) {
      if (method !== 'eth_sendTransaction') return Promise.resolve(method === 'eth_chainId' ? 1 : [alice])
      asked += 1
      throw new Error('odd')
    },
  }
  await expect(sendTransfer({ plan, network: mainnet, provider })).rejects.toMatchObject({
    kind: 'unknown_outcome',
  })
  expect(asked).toBe(1)
})
