import { getBase58Encoder, getBase64Encoder, getSignatureFromTransaction } from '@solana/kit'
import { expect, test } from 'vitest'
import { solanaMainnet } from '../../../../hooks/networks.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import { sendTransactions } from '../../../../hooks/solana/sign/sendTransactions.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import {
  createSigningSession,
  createSigningWallet,
  fromBytes,
  honest,
  keysOf,
  onMain,
  toBytes,
  unsignedMemo,
} from '../../../support/createSigningWallet.js'

const [alice, bob] = await Promise.all([keysOf(1), keysOf(2)])
const address = onMain(alice.address)
const network = solanaMainnet
const memo = (text = 'hello') => toBytes(unsignedMemo(alice, text))
const idOf = (bytes: Uint8Array) =>
  Uint8Array.from(getBase58Encoder().encode(getSignatureFromTransaction(fromBytes(bytes))))

/** A node that accepts transactions, and records them. */
function createNode(answer: unknown = 'anything') {
  const taken: Uint8Array[] = []
  const rpc = createFakeRpc(({ method, params }) => {
    expect(method).toBe('sendTransaction')
    if (answer instanceof Error) throw answer
    taken.push(Uint8Array.from(getBase64Encoder().encode(String(params[0]))))
    return answer
  })
  return { rpc, taken }
}

test('a wallet that sends receives one request for all, and no node does', async () => {
  const { wallet: provider, asked, sent } = createSigningWallet(alice)
  const { rpc, taken } = createNode()
  const transactions = [memo('one'), memo('two')]
  const ids = await sendTransactions(rpc, { provider, address, network, transactions })
  expect(ids).toEqual(sent.map(toBytes).map(idOf))
  expect(asked).toMatchObject([
    { method: 'signAndSendTransaction', inputs: [{ chain: 'solana:mainnet' }, { chain: 'solana:mainnet' }] },
  ])
  expect(taken).toEqual([])
})

test('a transaction that the wallet only signs goes to the node, and its id is computed', async () => {
  const { wallet: provider } = createSigningWallet(alice, { features: ['signTransaction'] })
  const { rpc, taken } = createNode('the id of another transaction')
  const ids = await sendTransactions(rpc, {
    provider,
    address,
    network,
    transactions: [memo('one'), memo('two')],
  })
  expect(taken).toEqual(await Promise.all(['one', 'two'].map((text) => honest(alice, memo(text)))))
  expect(ids).toEqual(taken.map(idOf))
})

test('a transaction that the wallet changed goes to no node', async () => {
  const { wallet: provider } = createSigningWallet(alice, {
    features: ['signTransaction'],
    sign: (keys) => honest(keys, memo('all of it')),
  })
  const { rpc, taken } = createNode()
  await expect(
    sendTransactions(rpc, { provider, address, network, transactions: [memo()] }),
  ).rejects.toMatchObject({ kind: 'unexpected_signature' })
  expect(taken).toEqual([])
})

test('a transaction that the node rejects may still be included: it is reported by its id', async () => {
  const { wallet: provider } = createSigningWallet(alice, { features: ['signTransaction'] })
  const id = getSignatureFromTransaction(fromBytes(await honest(alice, memo())))
  const { rpc } = createNode(new RpcError({ code: -32002, details: 'no funds' }))
  await expect(
    sendTransactions(rpc, { provider, address, network, transactions: [memo()] }),
  ).rejects.toMatchObject({
    name: 'SendUnconfirmedError',
    id,
    cause: { name: 'RpcError' },
  })
})

test('on a network that is not configured only a wallet that sends works', async () => {
  const { wallet: provider } = createSigningWallet(alice, { features: ['signTransaction'] })
  const { rpc } = createNode()
  await expect(
    sendTransactions(rpc, { provider, address, network: undefined, transactions: [memo()] }),
  ).rejects.toMatchObject({ kind: 'unsupported_method' })
})

test('an invalid transaction of the account causes no request', async () => {
  const { wallet: provider, asked } = createSigningWallet(alice)
  const transactions = [toBytes(unsignedMemo(bob, 'hi'))]
  await expect(
    sendTransactions(createNode().rpc, { provider, address, network, transactions }),
  ).rejects.toMatchObject({ kind: 'invalid_transaction' })
  expect(asked).toEqual([])
})

const sign = async ({ transaction }: { transaction: string }) => {
  const signed = await honest(alice, Uint8Array.from(getBase64Encoder().encode(transaction)))
  return { signature: getSignatureFromTransaction(fromBytes(signed)) }
}

test('a wallet behind a session sends them in sequence', async () => {
  const provider = createSigningSession({ solana_signAndSendTransaction: sign })
  const { rpc, taken } = createNode()
  const ids = await sendTransactions(rpc, {
    provider,
    address,
    network,
    transactions: [memo('one'), memo('two')],
  })
  expect(ids).toEqual((await Promise.all(['one', 'two'].map((text) => honest(alice, memo(text))))).map(idOf))
  expect([provider.asked.length, taken]).toEqual([2, []])
})

test('a session without the method signs, and the node sends', async () => {
  const provider = createSigningSession({ solana_signTransaction: sign })
  const { rpc, taken } = createNode()
  const [id] = await sendTransactions(rpc, { provider, address, network, transactions: [memo()] })
  expect(taken.map(idOf)).toEqual([id])
})

test('a rejected send is not requested as a signature instead', async () => {
  const provider = createSigningSession({
    solana_signAndSendTransaction: () => Promise.reject({ code: 5000, message: 'User rejected.' }),
    solana_signTransaction: sign,
  })
  await expect(
    sendTransactions(createNode().rpc, { provider, address, network, transactions: [memo()] }),
  ).rejects.toMatchObject({ kind: 'user_rejected' })
  expect(provider.asked).toEqual(['solana_signAndSendTransaction'])
})

test.each([[{ signature: 'abc' }], [{}], [null]])('%j is no id: it may have been sent', async (answer) => {
  const provider = createSigningSession({ solana_signAndSendTransaction: () => answer })
  await expect(
    sendTransactions(createNode().rpc, { provider, address, network, transactions: [memo()] }),
  ).rejects.toMatchObject({ kind: 'unknown_outcome' })
})

test('each transaction is reported before it leaves, also the one that the node rejects', async () => {
  const { wallet: provider } = createSigningWallet(alice, { features: ['signTransaction'] })
  const events: unknown[] = []
  const rpc = createFakeRpc(() => {
    events.push('node')
    if (events.length > 2) throw new RpcError({ code: -32005 })
    return 'anything'
  })
  const ids = await Promise.all(
    ['one', 'two'].map(async (text) =>
      getSignatureFromTransaction(fromBytes(await honest(alice, memo(text)))),
    ),
  )
  const sending = sendTransactions(rpc, {
    ...{ provider, address, network },
    transactions: [memo('one'), memo('two')],
    onSigned: async (_, index) => 7 + index,
    onSent: (sent) => void events.push(sent),
  })
  await expect(sending).rejects.toMatchObject({
    name: 'SendUnconfirmedError',
    id: ids[1],
    lastValidBlockHeight: 8,
  })
  expect(events).toEqual([
    { id: ids[0], lastValidBlockHeight: 7 },
    'node',
    { id: ids[1], lastValidBlockHeight: 8 },
    'node',
  ])
})

test('a wallet that answers a sending request with an unknown method is not asked a second time', async () => {
  const provider = createSigningSession({
    solana_signAndSendTransaction: () => Promise.reject({ code: -32601, message: 'Method not supported' }),
    solana_signTransaction: sign,
  })
  const { rpc, taken } = createNode()
  await expect(
    sendTransactions(rpc, { provider, address, network, transactions: [memo()] }),
  ).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect([provider.asked, taken]).toEqual([['solana_signAndSendTransaction'], []])
})
