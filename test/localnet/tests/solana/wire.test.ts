import { expect, test } from 'vitest'
import { createSolanaAccounts } from '../../solana/createSolanaAccounts.js'
import { parseJson } from '../../solana/rpc/parseJson.js'
import { stringifyJson } from '../../solana/rpc/stringifyJson.js'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()
const alice = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'

const request = (fields: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, ...fields })

test('amounts beyond what a double holds are exact on the wire', async () => {
  const { post } = shared.bench
  const { faucet } = createSolanaAccounts()
  const { text } = await post(request({ method: 'getBalance', params: [faucet.address] }))
  expect(text).toMatch(/"value":1000000000000000001[,}]/)
  const account = await post(request({ method: 'getAccountInfo', params: [faucet.address] }))
  expect(account.text).toMatch(/"rentEpoch":18446744073709551615[,}]/)
})

test('amounts beyond what a double holds are exact in requests, too', async () => {
  const { post, newcomer, lamportsOf } = shared.bench
  const { address } = await newcomer()
  const { text } = await post(
    `{"jsonrpc":"2.0","id":1,"method":"requestAirdrop","params":["${address}",9007199254740993]}`,
  )
  expect(text).toContain('"result":')
  expect(await lamportsOf(address)).toBe(9_007_199_254_740_993n)
})

test.each([
  '18446744073709551615',
  '[0,-9007199254740993,1.5,true,null]',
  '{"a":"12345678901234567890","b":"\\"12345678901234567890\\\\"}',
])('%s is read and written without losing a digit', (text) => {
  expect(stringifyJson(parseJson(text))).toBe(text)
})

test('an id comes back as it was, whatever its form', async () => {
  const { post } = shared.bench
  for (const id of ['"abc"', '0', '12345678901234567890', 'null', '""']) {
    const { text } = await post(`{"jsonrpc":"2.0","id":${id},"method":"getHealth"}`)
    expect(text).toBe(`{"jsonrpc":"2.0","result":"ok","id":${id}}`)
  }
})

test('a batch is answered in order, each call for itself', async () => {
  const { post } = shared.bench
  const { status, text } = await post(
    JSON.stringify([
      { jsonrpc: '2.0', id: 'a', method: 'getHealth' },
      { jsonrpc: '2.0', id: 'b', method: 'getNothing' },
      { jsonrpc: '2.0', method: 'getHealth' },
      5,
      { jsonrpc: '2.0', id: 'c', method: 'getBalance', params: ['x'] },
    ]),
  )
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual([
    { jsonrpc: '2.0', result: 'ok', id: 'a' },
    { jsonrpc: '2.0', error: { code: -32601, message: 'Method not found: getNothing' }, id: 'b' },
    { jsonrpc: '2.0', error: { code: -32600, message: 'Invalid request' }, id: null },
    {
      jsonrpc: '2.0',
      error: { code: -32602, message: 'Invalid params: params[0]: an address must be 32 bytes in base58' },
      id: 'c',
    },
  ])
})

test.each([
  ['no JSON', '{', -32700, 'Parse error'],
  ['an empty batch', '[]', -32600, 'Invalid request'],
  ['a number', '5', -32600, 'Invalid request'],
  ['another version', '{"jsonrpc":"1.0","id":1,"method":"getHealth"}', -32600, 'Invalid request'],
  ['a method that is a number', '{"jsonrpc":"2.0","id":1,"method":5}', -32600, 'Invalid request'],
  [
    'named parameters',
    '{"jsonrpc":"2.0","id":1,"method":"getHealth","params":{"a":1}}',
    -32602,
    'Invalid params: `params` should have been an array',
  ],
])('%s is rejected', async (_, body, code, message) => {
  const { status, text } = await shared.bench.post(body)
  expect(status).toBe(200)
  expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', error: { code, message } })
})

test('what wants no answer gets none', async () => {
  const { status, text } = await shared.bench.post('{"jsonrpc":"2.0","method":"getHealth"}')
  expect([status, text]).toEqual([204, ''])
})

test('a body that is too long is rejected', async () => {
  const { status } = await shared.bench.post(request({ method: 'getHealth', params: ['x'.repeat(60_000)] }))
  expect(status).toBe(413)
})

test.each([
  ['getBalance', [], 'params[0]: an address must be a string (it is missing)'],
  ['getBalance', [5], 'params[0]: an address must be a string'],
  ['getBalance', ['1'.repeat(45)], 'params[0]: an address must be 32 bytes in base58'],
  ['getBalance', [alice, 5], 'params[1]: options must be an object'],
  [
    'getBalance',
    [alice, { commitment: 'sure' }],
    'params[1].commitment: a commitment must be `processed`, `confirmed` or `finalized`',
  ],
  ['getBalance', [alice, {}, 1], 'at most 2 are expected, not 3'],
  [
    'getBalance',
    [alice, { minContextSlot: -1 }],
    'params[1].minContextSlot: the number must be from 0 to 2^64 - 1',
  ],
  ['getBlockTime', [1.5], 'params[0]: a whole number is expected'],
  ['getBlockTime', [10 ** 30], 'params[0]: a whole number is expected'],
  [
    'getAccountInfo',
    [alice, { encoding: 'base64+zstd' }],
    'params[1].encoding: an encoding must be `base58`, `base64` or `jsonParsed`',
  ],
  ['getMultipleAccounts', [Array(101).fill(alice)], 'params[0]: too many addresses: the most is 100'],
  ['getMultipleAccounts', [[alice, 'x']], 'params[0][1]: an address must be 32 bytes in base58'],
  ['getSignatureStatuses', [['x']], 'params[0][0]: a signature must be 64 bytes in base58'],
  ['getSignaturesForAddress', [alice, { limit: 0 }], 'params[1].limit: a limit must be from 1 to 1000'],
  ['getSignaturesForAddress', [alice, { limit: 1001 }], 'params[1].limit: a limit must be from 1 to 1000'],
  ['getTokenAccountsByOwner', [alice, {}], 'params[1]: either `mint` or `programId` is expected'],
  [
    'getProgramAccounts',
    [alice, { filters: [{ size: 1 }] }],
    'params[1].filters[0]: a filter is `dataSize`, `memcmp` or `tokenAccountState`',
  ],
  ['requestAirdrop', [alice, 0], 'an airdrop of nothing'],
  ['requestAirdrop', [alice, '5'], 'params[1]: a whole number is expected'],
  ['sendTransaction', [5], 'params[0]: a transaction must be a string'],
  ['getFeeForMessage', ['AAAA'], 'failed to deserialize the message'],
  ['getMinimumBalanceForRentExemption', [10 ** 9], 'params[0]: an account has at most 10485760 bytes'],
])('%s with %j is rejected in words', async (method, params, problem) => {
  const { error } = await shared.bench.call(method, params)
  expect(error).toEqual({ code: -32602, message: `Invalid params: ${problem}` })
})

test('an airdrop of more than the faucet has fails', async () => {
  const { error } = await shared.bench.call('requestAirdrop', [alice, 2e15])
  expect(error).toBeUndefined()
  const { text } = await shared.bench.post(
    `{"jsonrpc":"2.0","id":1,"method":"requestAirdrop","params":["${alice}",18000000000000000000]}`,
  )
  expect(JSON.parse(text).error).toEqual({
    code: -32603,
    message: 'Airdrop failed: Error processing Instruction 0: custom program error: 0x1',
  })
})

test('the node reports about itself', async () => {
  const { rpc, node } = shared.bench
  await expect(rpc.getVersion().send()).resolves.toMatchObject({ 'solana-core': '3.0.0' })
  await expect(fetch(`${node.url}/health`).then((answer) => answer.text())).resolves.toBe('ok')
  const epoch = await rpc.getEpochInfo({ commitment: 'processed' }).send()
  const slot = await rpc.getSlot({ commitment: 'processed' }).send()
  expect(epoch).toMatchObject({ absoluteSlot: slot, epoch: 0n, slotIndex: slot, slotsInEpoch: 432_000n })
})

test('only pages of this machine may ask', async () => {
  const { node } = shared.bench
  const ask = (origin: string) =>
    fetch(node.url, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: request({ method: 'getHealth' }),
    })
  expect((await ask('https://evil.example')).status).toBe(403)
  const answer = await ask('http://localhost:5180')
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5180')
  const preflight = await fetch(node.url, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:5180',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,solana-client',
    },
  })
  expect(preflight.headers.get('access-control-allow-headers')).toContain('solana-client')
})
