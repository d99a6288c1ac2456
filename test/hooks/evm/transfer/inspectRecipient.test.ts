import { encodeFunctionResult, toHex } from 'viem'
import { expect, test } from 'vitest'
import { multicall3Abi } from '../../../../hooks/evm/read/abi.js'
import { inspectRecipient } from '../../../../hooks/evm/transfer/inspectRecipient.js'
import { mainnet } from '../../../../hooks/networks.js'
import { ServiceUnreachableError } from '../../../../hooks/shared/errors/http.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { bob } from '../../../support/createFakeWallet.js'

type Result = { success: boolean; returnData: `0x${string}` }
const nothing: Result = { success: true, returnData: '0x' }
const reverts: Result = { success: false, returnData: '0x' }
const word = (value: bigint): Result => ({ success: true, returnData: toHex(value, { size: 32 }) })

type Answers = { code?: unknown; nonce?: unknown; balance?: unknown; results?: readonly Result[] }

function nodeWith({ code = '0x', nonce = '0x0', balance = '0x0', results = [] }: Answers) {
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_getCode: () => code,
    eth_getTransactionCount: () => nonce,
    eth_getBalance: () => balance,
    eth_call: () =>
      encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: [...results] }),
  }
  return createFakeRpc(({ method }) => {
    const answer = answers[method]?.()
    if (answer instanceof Error) throw answer
    return answer
  })
}
const inspect = (answers: Answers) => inspectRecipient(nodeWith(answers), { address: bob, network: mainnet })
const down = new ServiceUnreachableError()

test.each<[string, Answers, object]>([
  ['an unused account', {}, { kind: 'account', isUsed: false }],
  ['an account that has sent', { nonce: '0x1' }, { kind: 'account', isUsed: true }],
  ['an account with a native balance', { balance: '0x1' }, { kind: 'account', isUsed: true }],
  ['an account without other data', { balance: down }, { kind: 'account', isUsed: undefined }],
  ['an account with an invalid node answer', { nonce: 'many' }, { kind: 'account', isUsed: undefined }],
  [
    'an account that delegates to code (EIP-7702)',
    { code: `0xef0100${'a'.repeat(40)}` },
    { kind: 'account', isUsed: true },
  ],
  [
    'code with only the same beginning',
    { code: `0xef0100${'a'.repeat(42)}`, results: [reverts, reverts, reverts] },
    { kind: 'contract', isUsed: true },
  ],
  ['a contract', { code: '0x60', results: [reverts, reverts, reverts] }, { kind: 'contract', isUsed: true }],
  [
    'a contract that answers everything with empty data',
    { code: '0x60', results: [nothing, nothing, nothing] },
    { kind: 'contract', isUsed: true },
  ],
  [
    'a contract that knows other interfaces',
    { code: '0x60', results: [reverts, word(0n), word(0n)] },
    { kind: 'contract', isUsed: true },
  ],
  [
    'a contract that answers with extra data',
    { code: '0x60', results: [{ success: true, returnData: `0x${'00'.repeat(64)}` }, reverts, reverts] },
    { kind: 'contract', isUsed: true },
  ],
  ['a token', { code: '0x60', results: [word(0n), reverts, reverts] }, { kind: 'token', isUsed: true }],
  ['a collection', { code: '0x60', results: [reverts, word(1n), word(0n)] }, { kind: 'token', isUsed: true }],
  [
    'a collection of several copies',
    { code: '0x60', results: [reverts, word(0n), word(1n)] },
    { kind: 'token', isUsed: true },
  ],
])('%s', async (_, answers, recipient) => {
  await expect(inspect(answers)).resolves.toEqual(recipient)
})

test.each<[unknown, string]>([
  [down, 'ServiceUnreachableError'],
  [new RpcError({ code: -32005 }), 'RpcError'],
  ['code', 'MalformedResponseError'],
])('without the code the kind is unknown: %s', async (code, name) => {
  await expect(inspect({ code })).rejects.toMatchObject({ name })
})

test.each(['', 'bob.eth', bob.slice(2), `${bob}0`])('%j is no address', async (address) => {
  await expect(inspectRecipient(nodeWith({}), { address, network: mainnet })).rejects.toMatchObject({
    name: 'InvalidAddressError',
  })
})

test('an abort rejects with its reason', async () => {
  const stop = new AbortController()
  const rpc = createFakeRpc(({ method }) => {
    if (method === 'eth_getCode') return '0x'
    stop.abort(new Error('left'))
    throw down
  })
  const { signal } = stop
  await expect(inspectRecipient(rpc, { address: bob, network: mainnet, signal })).rejects.toThrow('left')
})
