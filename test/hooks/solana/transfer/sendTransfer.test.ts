import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  type KeyPairSigner,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test, vi } from 'vitest'
import { solanaMainnet } from '../../../../hooks/networks.js'
import { HttpStatusError, HttpTimeoutError } from '../../../../hooks/shared/errors/http.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import { AccountChangedError, TransferRevertedError } from '../../../../hooks/shared/errors/sending.js'
import type { Transfer, TransferPlan } from '../../../../hooks/shared/types/transfer.js'
import { buildTransfer, transferInstructions } from '../../../../hooks/solana/transfer/buildTransfer.js'
import { sendTransfer } from '../../../../hooks/solana/transfer/sendTransfer.js'
import type { TransferRequest } from '../../../../hooks/solana/transfer/transferRequest.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import {
  createSigningSession,
  createSigningWallet,
  fromBytes,
  honest,
  keysOf,
  onMain,
  toBytes,
} from '../../../support/createSigningWallet.js'

const [alice, bob] = await Promise.all([keysOf(1), keysOf(2)])
const network = solanaMainnet
const blockhashOf = (number: number) => getBase58Decoder().decode(new Uint8Array(32).fill(number))

const transfer: Transfer = {
  from: onMain(alice.address),
  to: bob.address,
  asset: { kind: 'native' },
  quantity: 5n,
}

function createPlan(changes: Partial<TransferPlan> = {}, of: Transfer = transfer): TransferPlan {
  const request: TransferRequest = {
    transaction: buildTransfer({
      transfer: of,
      route: undefined,
      lifetime: { blockhash: blockhashOf(1), lastValidBlockHeight: 1_000 },
      budget: { unitLimit: 1_000, unitPrice: 10_000n },
    }),
    lastValidBlockHeight: 1_000,
    sources: [],
    createsAccount: false,
    signatureFee: 5_000n,
    withheld: 0n,
  }
  const costs = { fee: 5_010n, maxFee: 5_010n, deposit: 0n, reserve: 890_880n }
  return { transfer, request, ...costs, changes: undefined, failure: undefined, ...changes }
}

/** A node at a block height, which answers a transaction by a function. */
function createNode({ height = 1_000, answer = () => 'id' as unknown } = {}) {
  return createFakeRpc(({ method }) => {
    if (method === 'sendTransaction') return answer()
    expect(method).toBe('getLatestBlockhash')
    return { value: { blockhash: blockhashOf(2), lastValidBlockHeight: height } }
  })
}

const signOnly = { features: ['signTransaction'] }
const throws = (thrown: unknown) => () => {
  throw thrown
}
const codeOf = (code: number, message = 'no') => Object.assign(new Error(message), { code })

test('the wallet receives one request, and its signature is the id', async () => {
  const { wallet: provider, asked, sent } = createSigningWallet(alice)
  const rpc = createNode()
  const answer = await sendTransfer(rpc, { plan: createPlan(), network, provider })
  const [transaction] = sent
  expect(answer).toEqual({
    id: transaction && getSignatureFromTransaction(transaction),
    lastValidBlockHeight: 1_000,
  })
  expect(asked).toHaveLength(1)
  expect(rpc.calls.map(({ method }) => method)).toEqual(['getLatestBlockhash'])
})

test('a block hash past half of its lifetime is replaced', async () => {
  const hashOf = async (height: number) => {
    const { wallet: provider, sent } = createSigningWallet(alice)
    const { lastValidBlockHeight } = await sendTransfer(createNode({ height }), {
      plan: createPlan(),
      network,
      provider,
    })
    const bytes = Uint8Array.from(sent[0]?.messageBytes ?? [])
    const text = Buffer.from(bytes)
    return [text.includes(Buffer.alloc(32, 2)) && !text.includes(Buffer.alloc(32, 1)), lastValidBlockHeight]
  }
  expect(await hashOf(1_074)).toEqual([false, 1_000])
  expect(await hashOf(1_075)).toEqual([true, 1_075])
})

test('a used blockhash is replaced by the first one that is not used', async () => {
  const { wallet: provider, sent } = createSigningWallet(alice)
  let number = 0
  const rpc = createFakeRpc(() => {
    number += 1
    return { value: { blockhash: blockhashOf(number), lastValidBlockHeight: 1_000 + number } }
  })
  const [waited, onAsk]: [number[], string[]] = [[], []]
  const used = [1, 2, 3].map(blockhashOf)
  const { lastValidBlockHeight } = await sendTransfer(rpc, {
    ...{ plan: createPlan(), network, provider, used },
    onAsk: (blockhash) => onAsk.push(blockhash),
    schedule(callback, ms) {
      waited.push(ms)
      callback()
      return () => undefined
    },
  })
  expect(lastValidBlockHeight).toBe(1_004)
  expect(onAsk).toEqual([blockhashOf(4)])
  expect(waited).toEqual([400, 400, 400])
  expect(Buffer.from(sent[0]?.messageBytes ?? []).includes(Buffer.alloc(32, 4))).toBe(true)
})

test('while every blockhash of the node is used, the wallet is not asked', async () => {
  const { wallet: provider, asked } = createSigningWallet(alice)
  const used = [1, 2].map(blockhashOf)
  const sending = sendTransfer(createNode(), { plan: createPlan(), network, provider, used })
  await expect(sending).rejects.toMatchObject({ name: 'HttpTimeoutError' })
  const aborted = new AbortController()
  const stopped = sendTransfer(createNode(), {
    ...{ plan: createPlan(), network, provider, used, signal: aborted.signal },
    schedule(callback) {
      aborted.abort()
      callback()
      return () => undefined
    },
  })
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked).toEqual([])
})

test('for a wallet that sends something else the id is its signature, without a last valid block', async () => {
  const other = createPlan({}, { ...transfer, quantity: 6n }).request as TransferRequest
  const { wallet: provider, sent } = createSigningWallet(alice, {
    sign: (keys) => honest(keys, other.transaction),
  })
  const answer = await sendTransfer(createNode(), { plan: createPlan(), network, provider })
  expect(answer).toEqual({
    id: sent[0] && getSignatureFromTransaction(sent[0]),
    lastValidBlockHeight: undefined,
  })
})

test('no request is sent where the plan fails, the bytes differ, the network is another, or the account is gone', async () => {
  const { wallet: provider, asked } = createSigningWallet(alice)
  const { wallet: ofBob, asked: askedOfBob } = createSigningWallet(bob)
  const send = (plan: TransferPlan, given: Partial<Parameters<typeof sendTransfer>[1]> = {}) =>
    sendTransfer(createNode(), { plan, network, provider, ...given }).catch((thrown) => thrown.name)
  const other = createPlan({}, { ...transfer, quantity: 6n })
  expect(await send(createPlan({ failure: new TransferRevertedError() }))).toBe('TransferRevertedError')
  expect(await send(createPlan({ request: other.request }))).toBe('TransferMismatchError')
  expect(await send(createPlan({ request: {} }))).toBe('TransferMismatchError')
  expect(await send(createPlan({ maxFee: 5_009n }))).toBe('TransferMismatchError')
  expect(await send(createPlan(), { network: { ...network, id: 'other' } })).toBe('InvalidTransferError')
  expect(await send(createPlan(), { provider: ofBob })).toBe('AccountChangedError')
  expect(await send(createPlan(), { provider: { ...wallet(provider), chains: [] } })).toBe(
    'UnknownChainError',
  )
  expect(await send(createPlan(), { signal: AbortSignal.abort() })).toBe('AbortError')
  expect([asked, askedOfBob]).toEqual([[], []])
})

const wallet = (provider: object) => provider as Record<string, unknown>

test('a wallet without the account or the cluster is reported before any node request, also one that only signs', async () => {
  const { wallet: ofBob } = createSigningWallet(bob, signOnly)
  const { wallet: ofAlice, asked } = createSigningWallet(alice, signOnly)
  const rpc = createNode()
  const nameOf = (provider: object) =>
    sendTransfer(rpc, { plan: createPlan(), network, provider }).catch((thrown) => thrown.name)
  expect(await nameOf(ofBob)).toBe('AccountChangedError')
  expect(await nameOf({ ...ofAlice, chains: ['solana:devnet'] })).toBe('UnknownChainError')
  const accounts = [{ address: alice.address, chains: ['solana:devnet'] }]
  expect(await nameOf({ ...ofAlice, accounts })).toBe('AccountChangedError')
  expect([rpc.calls, asked]).toEqual([[], []])
})

test('an account that is removed during the node request is detected', async () => {
  const { wallet: provider, asked } = createSigningWallet(alice)
  const rpc = createFakeRpc(() => {
    wallet(provider)['accounts'] = []
    return { value: { blockhash: blockhashOf(2), lastValidBlockHeight: 1_000 } }
  })
  await expect(sendTransfer(rpc, { plan: createPlan(), network, provider })).rejects.toMatchObject({
    name: 'AccountChangedError',
  })
  expect(asked).toEqual([])
})

test('a session receives no request if the last check before it throws', async () => {
  const provider = createSigningSession({})
  const onAsk = () => {
    throw new AccountChangedError()
  }
  const sending = sendTransfer(createNode(), { plan: createPlan(), network, provider, onAsk })
  await expect(sending).rejects.toMatchObject({ name: 'AccountChangedError' })
  expect(provider.asked).toEqual([])
})

test.each<[string, unknown, string]>([
  ['says no', codeOf(4001), 'UserRejectedError'],
  [
    'says no by the name of ethers',
    Object.assign(new Error(), { code: 'ACTION_REJECTED' }),
    'UserRejectedError',
  ],
  ['says no in words alone', new Error('User rejected the request.'), 'SendUnconfirmedError'],
  ['says no deep inside', { code: -32603, data: codeOf(4001) }, 'SendUnconfirmedError'],
  ['uses a code of sessions', codeOf(5000), 'SendUnconfirmedError'],
  ['is busy', codeOf(-32002), 'SendUnconfirmedError'],
  ['may not', codeOf(4100), 'SendUnconfirmedError'],
  ['breaks', codeOf(-32603, 'Internal error'), 'SendUnconfirmedError'],
  ['is gone meanwhile', new Error('Extension context invalidated'), 'SendUnconfirmedError'],
])('a wallet that sends and %s', async (_, thrown, name) => {
  const { wallet: provider } = createSigningWallet(alice, { sign: throws(thrown) })
  const sending = sendTransfer(createNode(), { plan: createPlan(), network, provider })
  await expect(sending).rejects.toMatchObject({ name })
})

test('a wallet that sends and returns no signature may have sent', async () => {
  const { wallet: provider } = createSigningWallet(alice)
  const features = { 'solana:signAndSendTransaction': { signAndSendTransaction: async () => [{}] } }
  const sending = sendTransfer(createNode(), {
    plan: createPlan(),
    network,
    provider: { ...provider, features },
  })
  await expect(sending).rejects.toMatchObject({
    name: 'SendUnconfirmedError',
    message: 'We could not confirm it was sent. Check your wallet before trying again.',
  })
})

test.each<[string, unknown, string]>([
  ['fails', codeOf(-32603), 'SendUnconfirmedError'],
  ['fails with words of a rejection', new Error('User rejected the request.'), 'SendUnconfirmedError'],
  ['fails with a rejection inside', { code: -32603, data: { code: 4001 } }, 'SendUnconfirmedError'],
  ['reports a rejection by code', codeOf(4001), 'UserRejectedError'],
])('for a wallet that only signs and %s the node sends nothing', async (_, thrown, name) => {
  const { wallet: provider } = createSigningWallet(alice, { ...signOnly, sign: throws(thrown) })
  const rpc = createNode()
  await expect(sendTransfer(rpc, { plan: createPlan(), network, provider })).rejects.toMatchObject({ name })
  expect(rpc.calls.map(({ method }) => method)).not.toContain('sendTransaction')
})

test('a wallet that only signs and adds a memo is accepted until the same last block; one that raises the fee too far is not', async () => {
  const memo = {
    programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
    data: Uint8Array.of(104),
  }
  const sign = (price: bigint) => async (keys: KeyPairSigner) => {
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayer(keys.address, empty),
      (paid) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhashOf(1) as Blockhash, lastValidBlockHeight: 1_000n },
          paid,
        ),
      (timed) => setTransactionMessageComputeUnitLimit(1_000, timed),
      (limited) => setTransactionMessageComputeUnitPrice(price, limited),
      (priced) =>
        appendTransactionMessageInstructions(
          [...transferInstructions({ transfer, route: undefined }), memo],
          priced,
        ),
    )
    return honest(keys, toBytes(compileTransaction(message)))
  }
  const sendWith = async (price: bigint) => {
    const { wallet: provider } = createSigningWallet(alice, { ...signOnly, sign: sign(price) })
    const rpc = createNode()
    const answer = await sendTransfer(rpc, { plan: createPlan(), network, provider }).catch(
      (thrown) => thrown,
    )
    return [answer, rpc.calls.some(({ method }) => method === 'sendTransaction')]
  }
  expect(await sendWith(10_000n)).toMatchObject([
    { id: expect.any(String), lastValidBlockHeight: 1_000 },
    true,
  ])
  expect(await sendWith(10_001n)).toMatchObject([{ name: 'TransferChangedError', fee: 5_011n }, false])
})

test.each<[string, unknown]>([
  ['has tried it and fails', new RpcError({ code: -32002, details: 'custom program error' })],
  ['is behind', new RpcError({ code: -32005 })],
  ['does not know the method', new RpcError({ code: -32601 })],
  ['timed out', new HttpStatusError({ status: 408 })],
  ['is rate limited', new HttpStatusError({ status: 429 })],
  ['is broken', new HttpStatusError({ status: 502 })],
  ['does not answer', new HttpTimeoutError()],
  ['errs inside', new RpcError({ code: -32603 })],
  ['knows it', new RpcError({ code: -32002, data: { err: 'AlreadyProcessed' } })],
])('a node that %s leaves it unconfirmed until the last block of its id, sent once', async (_, thrown) => {
  const { wallet: provider } = createSigningWallet(alice, signOnly)
  const plan = createPlan()
  const rpc = createNode({ answer: throws(thrown) })
  const error = await sendTransfer(rpc, { plan, network, provider }).catch((reason: unknown) => reason)
  const signed = await honest(alice, (plan.request as TransferRequest).transaction)
  const id = getSignatureFromTransaction(getTransactionDecoder().decode(signed))
  expect(error).toMatchObject({ name: 'SendUnconfirmedError', id, lastValidBlockHeight: 1_000 })
  expect(rpc.calls.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1)
})

test('a wallet that can neither send nor sign is not asked', async () => {
  const onAsk = vi.fn()
  const { wallet } = createSigningWallet(alice, { features: ['signMessage'] })
  const session = { ...createSigningSession({}), allows: () => false }
  for (const provider of [wallet, session])
    await expect(
      sendTransfer(createNode(), { plan: createPlan(), network, provider, onAsk }),
    ).rejects.toMatchObject({ name: 'UnsupportedMethodError' })
  expect(onAsk).not.toHaveBeenCalled()
  expect(session.asked).toEqual([])
})

test('a session that may not send signs, and then the node’s answer counts', async () => {
  const sign = async ({ transaction }: { transaction: string }) => {
    const signed = await honest(alice, Uint8Array.from(Buffer.from(transaction, 'base64')))
    return { signature: getSignatureFromTransaction(fromBytes(signed)) }
  }
  const provider = createSigningSession({ solana_signTransaction: sign })
  const { id } = await sendTransfer(createNode(), { plan: createPlan(), network, provider })
  expect(id).toMatch(/^\w{80,}$/)
  const refusing = createSigningSession({ solana_signTransaction: throws(codeOf(-32603)) })
  await expect(
    sendTransfer(createNode(), { plan: createPlan(), network, provider: refusing }),
  ).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  const broken = createSigningSession({ solana_signAndSendTransaction: throws(codeOf(-32603)) })
  await expect(
    sendTransfer(createNode(), { plan: createPlan(), network, provider: broken }),
  ).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
})
