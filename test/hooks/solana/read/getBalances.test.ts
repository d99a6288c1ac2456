import { expect, test } from 'vitest'
import { solanaMainnet } from '../../../../hooks/networks.js'
import { decodeBase58 } from '../../../../hooks/shared/base58.js'
import { ResponseTooLargeError } from '../../../../hooks/shared/errors/http.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import type { Token } from '../../../../hooks/shared/types/token.js'
import { createSolanaActions } from '../../../../hooks/solana/createSolanaActions.js'
import { getBalances } from '../../../../hooks/solana/read/getBalances.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { carol, dave, onMainnet } from '../../../support/createFakeSolanaWallet.js'

const address = onMainnet(carol) as `solana:${string}:${string}`
const network = solanaMainnet
const classic = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const mints = [dave, 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', carol]

const tokenOf = (mint: string, standard?: Token['standard']): Token => ({
  address: mint,
  symbol: 'T',
  name: 'Token',
  decimals: 6,
  standard,
})

function holding(mint: string, amount: bigint) {
  const data = Buffer.alloc(72)
  data.set(decodeBase58(mint) ?? [])
  data.set(decodeBase58(carol) ?? [], 32)
  data.writeBigUInt64LE(amount, 64)
  return { pubkey: dave, account: { data: [data.toString('base64'), 'base64'], lamports: 1 } }
}

type Held = { readonly [programId: string]: readonly (readonly [mint: string, amount: bigint])[] }

const createNode = (held: Held, lamports: unknown = 5) =>
  createFakeRpc(({ method, params }) => {
    if (method === 'getBalance') return { context: { slot: 1 }, value: lamports }
    const [, { programId }] = params as [string, { programId: string }]
    return { context: { slot: 1 }, value: (held[programId] ?? []).map((row) => holding(...row)) }
  })

test('SOL and tokens are read with one call for each program, summed over all accounts of a mint', async () => {
  const [one = '', two = '', three = ''] = mints
  const rpc = createNode({
    [classic]: [
      [one, 3n],
      [two, 1n],
      [one, 4n],
    ],
    [token2022]: [[three, 9_007_199_254_740_993n]],
  })
  const tokens = [tokenOf(one, 'spl'), tokenOf(three, 'token2022'), tokenOf(two)]
  await expect(getBalances(rpc, { address, network, tokens })).resolves.toEqual({
    native: 5n,
    tokens: [
      { token: tokens[0], quantity: 7n },
      { token: tokens[1], quantity: 9_007_199_254_740_993n },
      { token: tokens[2], quantity: 1n },
    ],
  })
  expect(rpc.calls.map(({ method }) => method)).toEqual([
    'getBalance',
    'getTokenAccountsByOwner',
    'getTokenAccountsByOwner',
  ])
  expect(rpc.calls[1]?.params[0]).toBe(carol)
})

test('only programs of configured tokens are called', async () => {
  const rpc = createNode({ [classic]: [[dave, 2n]] })
  await getBalances(rpc, { address, network, tokens: [] })
  expect(rpc.calls).toHaveLength(1)
  await getBalances(rpc, { address, network, tokens: [tokenOf(dave, 'spl')] })
  const programs = rpc.calls
    .slice(1)
    .flatMap(({ params }) => (params[1] as { programId?: string }).programId ?? [])
  expect(programs).toEqual([classic])
})

test('a token without an account has 0, one of another namespace is not read', async () => {
  const rpc = createNode({})
  const evm = { ...tokenOf('0xdAC17F958D2ee523a2206206994597C13D831ec7', 'erc20') }
  const tokens = [tokenOf(dave), evm, tokenOf('no mint'), tokenOf(carol, 'erc20')]
  await expect(getBalances(rpc, { address, network, tokens })).resolves.toEqual({
    native: 5n,
    tokens: [{ token: tokens[0], quantity: 0n }],
  })
})

test('lamports beyond a number’s precision come as digits', async () => {
  const actions = createSolanaActions(createNode({}, '9007199254740993'))
  await expect(actions.getNativeBalance({ address, network })).resolves.toBe(9_007_199_254_740_993n)
  await expect(actions.getName({ address, network })).resolves.toBeUndefined()
})

test.each([[Number.MAX_SAFE_INTEGER + 1], [-1], [1.5], ['0x5'], [null], [{}], ['']])(
  'lamports of %j are no balance',
  async (lamports) => {
    const rpc = createNode({}, lamports)
    await expect(getBalances(rpc, { address, network, tokens: [] })).rejects.toMatchObject({
      name: 'MalformedResponseError',
    })
  },
)

test.each<[string, unknown]>([
  ['no list', { value: 'x' }],
  ['parsed', { value: [{ account: { data: { parsed: {} } } }] }],
  ['cut short', { value: [{ account: { data: ['AAAA', 'base64'] } }] }],
  ['no base64', { value: [{ account: { data: ['*'.repeat(96), 'base64'] } }] }],
  ['in another encoding', { value: [{ account: { data: ['1'.repeat(96), 'base58'] } }] }],
  ['nothing', null],
])('token accounts that are %s are rejected', async (_, answer) => {
  const rpc = createFakeRpc(({ method }) => (method === 'getBalance' ? { value: 1 } : answer))
  await expect(getBalances(rpc, { address, network, tokens: [tokenOf(dave)] })).rejects.toMatchObject({
    name: 'MalformedResponseError',
  })
})

test('SOL and listed tokens are read although strangers gave the account more tokens than an answer may hold', async () => {
  const [one = '', two = '', three = ''] = mints
  const rpc = createFakeRpc(({ method, params }) => {
    if (method === 'getBalance') return { value: 5 }
    const [, filter] = params as [string, { mint?: string; programId?: string }]
    if (filter.mint === undefined || filter.mint === two) throw new ResponseTooLargeError()
    return { value: filter.mint === one ? [holding(one, 3n), holding(one, 4n)] : [] }
  })
  const tokens = [tokenOf(one), tokenOf(two, 'spl'), tokenOf(three, 'spl')]
  // Absent: the list is marked as incomplete.
  await expect(getBalances(rpc, { address, network, tokens })).resolves.toEqual({
    native: 5n,
    tokens: [
      { token: tokens[0], quantity: 7n },
      { token: tokens[2], quantity: 0n },
    ],
  })
})

test('a node’s error is passed on', async () => {
  const rpc = createFakeRpc(() => {
    throw new RpcError({ code: -32602, details: 'Invalid param' })
  })
  await expect(getBalances(rpc, { address, network, tokens: [] })).rejects.toMatchObject({ name: 'RpcError' })
})
