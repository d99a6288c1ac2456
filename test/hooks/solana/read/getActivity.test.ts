import { expect, test } from 'vitest'
import { solanaMainnet } from '../../../../hooks/networks.js'
import { decodeBase58, encodeBase58 } from '../../../../hooks/shared/base58.js'
import { ResponseTooLargeError } from '../../../../hooks/shared/errors/http.js'
import type { ActivityItem } from '../../../../hooks/shared/types/activity.js'
import type { Token } from '../../../../hooks/shared/types/token.js'
import { getActivity } from '../../../../hooks/solana/read/getActivity.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { carol, dave, onMainnet } from '../../../support/createFakeSolanaWallet.js'

const address = onMainnet(carol) as `solana:${string}:${string}`
const network = solanaMainnet
const mint = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const holding = 'So11111111111111111111111111111111111111112'
const classic = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const usd: Token = { address: mint, symbol: 'USD', name: 'Dollar', decimals: 6 }

const signatureOf = (index: number) =>
  encodeBase58(
    Uint8Array.from({ length: 64 }, (_, at) => (at === 63 ? index % 256 : at === 62 ? index >> 8 : 9)),
  )
const addressOf = (index: number) =>
  encodeBase58(Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? index : 7)))
const rowOf = (index: number, slot = index) => ({
  signature: signatureOf(index),
  slot,
  blockTime: 1_768_000_000 + index,
  err: null,
})
type Row = ReturnType<typeof rowOf>

type Holding = { address: string; mint?: string; amount?: bigint; programId?: string }

function accountOf({ address: pubkey, mint: of = mint, amount = 1n }: Holding) {
  const data = Buffer.alloc(72)
  data.set(decodeBase58(of) ?? [])
  data.writeBigUInt64LE(amount, 64)
  return { pubkey, account: { data: [data.toString('base64'), 'base64'] } }
}

/** A cluster whose index has these rows by address, newest first, and these transactions. */
function createNode(
  index: { readonly [address: string]: readonly Row[] },
  { transactions = {}, holdings = [] }: { transactions?: Record<string, unknown>; holdings?: Holding[] } = {},
) {
  return createFakeRpc(({ method, params }) => {
    const [subject, config] = params as [string, { before?: string; limit: number; programId?: string }]
    if (method === 'getTokenAccountsByOwner') {
      const own = holdings.filter(({ programId = classic }) => programId === config.programId)
      return { context: { slot: 1 }, value: own.map(accountOf) }
    }
    if (method === 'getTransaction') return transactions[subject] ?? null
    const rows = index[subject] ?? []
    const start = rows.findIndex(({ signature }) => signature === config.before) + 1
    return rows.slice(start, start + config.limit)
  })
}

test('where an account has more token accounts than an answer may hold, its own transactions and those of listed tokens stay', async () => {
  const index: { [address: string]: readonly Row[] } = {
    [carol]: [rowOf(3), rowOf(1)],
    [holding]: [rowOf(2)],
  }
  const rpc = createFakeRpc(({ method, params }) => {
    const [subject, filter] = params as [string, { programId?: string; mint?: string }]
    if (filter.programId === classic) throw new ResponseTooLargeError()
    if (method === 'getTokenAccountsByOwner')
      return { value: filter.mint === mint ? [accountOf({ address: holding })] : [] }
    return method === 'getTransaction' ? null : index[subject]
  })
  const { items, isPartial } = await getActivity(rpc, { address, network, tokens: [usd] })
  expect(items.map(({ id }) => id)).toEqual([3, 2, 1].map(signatureOf))
  expect(isPartial).toBe(true)
})

async function readAll(rpc: ReturnType<typeof createNode>, tokens: readonly Token[] = []) {
  const pages: (readonly ActivityItem[])[] = []
  let cursor: string | undefined
  do {
    const page = await getActivity(rpc, { address, network, tokens, cursor })
    pages.push(page.items)
    cursor = page.next
  } while (cursor !== undefined && pages.length < 20)
  return pages
}
const downFrom = (count: number, from = count) => Array.from({ length: count }, (_, at) => rowOf(from - at))

test('transactions that name the account are read in pages of twenty, newest first, each once', async () => {
  const rpc = createNode({ [carol]: downFrom(45) })
  const ids = (await readAll(rpc)).flat().map(({ id }) => id)
  expect(ids).toEqual(downFrom(45).map(({ signature }) => signature))
})

test('a token account’s own rows are merged with the owner’s, by slot, and none is lost between pages', async () => {
  const own = downFrom(30, 60).filter((_, at) => at % 2 === 0)
  const held = [...downFrom(55), rowOf(900, 0)]
  const rpc = createNode({ [carol]: own, [holding]: held }, { holdings: [{ address: holding }] })
  const pages = await readAll(rpc, [usd])
  const slots = new Map([...own, ...held].map(({ signature, slot }) => [signature, slot]))
  const ids = pages.flat().map(({ id }) => id)
  expect(new Set(ids)).toEqual(new Set(slots.keys()))
  expect(ids).toHaveLength(slots.size)
  const order = ids.map((id) => slots.get(id) ?? -1)
  expect(order).toEqual([...order].sort((one, other) => other - one))
})

test('a page reads twenty transactions however many token accounts there are, and all pages each of them once', async () => {
  const places = [carol, ...Array.from({ length: 8 }, (_, at) => addressOf(at + 1))]
  const rows = downFrom(180)
  const index = Object.fromEntries(
    places.map((place, at) => [place, rows.filter(({ slot }) => slot % places.length === at)]),
  )
  const holdings = places.slice(1).map((place) => ({ address: place }))
  const rpc = createNode(index, { holdings })
  const first = await getActivity(rpc, { address, network, tokens: [usd] })
  expect(first.items.map(({ id }) => id)).toEqual(rows.slice(0, 20).map(({ signature }) => signature))
  const read = () => rpc.calls.filter(({ method }) => method === 'getTransaction').length
  expect(read()).toBe(20)
  const ids = (await readAll(rpc, [usd])).flat().map(({ id }) => id)
  expect(ids).toEqual(rows.map(({ signature }) => signature))
  expect(read()).toBe(20 + 180)
})

test('transactions of one slot are on one page, also beyond twenty', async () => {
  const rows = [rowOf(200, 9), ...Array.from({ length: 24 }, (_, at) => rowOf(100 - at, 8)), rowOf(1, 1)]
  const index = {
    [carol]: rows.filter((_, at) => at % 2 === 0),
    [holding]: rows.filter((_, at) => at % 2 === 1),
  }
  const pages = await readAll(createNode(index, { holdings: [{ address: holding }] }), [usd])
  expect(pages.map(({ length }) => length)).toEqual([25, 1])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(26)
})

test('a received unlisted token is included in order, of either program', async () => {
  const strangers = addressOf(9)
  const strange = { classic: addressOf(1), token2022: addressOf(2) }
  const index = {
    [carol]: [rowOf(6), rowOf(2)],
    [strange.classic]: [rowOf(5), rowOf(1)],
    [strange.token2022]: [rowOf(4)],
  }
  const holdings = [
    { address: strange.classic, mint: strangers },
    { address: strange.token2022, mint: addressOf(3), programId: token2022, amount: 0n },
  ]
  const owners = { preTokenBalances: [], postTokenBalances: [{ ...token(1, carol, '5'), mint: strangers }] }
  const came = {
    meta: { fee: 5_000, preBalances: [9, 1], postBalances: [4, 1], ...owners },
    transaction: { message: { accountKeys: [key(dave, true), key(strange.classic)], instructions: [] } },
  }
  const rpc = createNode(index, { holdings, transactions: { [signatureOf(5)]: came } })
  const items = (await readAll(rpc, [usd])).flat()
  expect(items.map(({ id }) => id)).toEqual([6, 5, 4, 2, 1].map((at) => signatureOf(at)))
  expect(items[1]).toMatchObject({
    operation: 'receive',
    to: carol,
    // The name is unverified, so there is none.
    transfers: [{ direction: 'in', address: strangers, quantity: 5n, name: undefined, symbol: undefined }],
  })
})

test('of very many token accounts those of listed tokens are read, then those with a balance', async () => {
  const holdings = Array.from(
    { length: 60 },
    (_, at): Holding => ({
      address: addressOf(at + 1),
      mint: at === 59 ? mint : addressOf(100 + at),
      amount: at < 30 ? 0n : 1n,
    }),
  )
  const rpc = createNode({ [carol]: downFrom(3) }, { holdings })
  const page = await getActivity(rpc, { address, network, tokens: [usd] })
  expect(page).toMatchObject({ items: [{}, {}, {}], next: undefined, isPartial: true })
  const asked = rpc.calls
    .filter(({ method }) => method === 'getSignaturesForAddress')
    .map(({ params }) => params[0])
  expect(asked).toHaveLength(25)
  expect(asked.slice(0, 2)).toEqual([carol, addressOf(60)])
  expect(asked.slice(2)).toEqual(holdings.slice(30, 53).map(({ address }) => address))
})

test('up to the maximum of token accounts nothing is omitted', async () => {
  const holdings = Array.from({ length: 24 }, (_, at): Holding => ({ address: addressOf(at + 1) }))
  const partOf = async (more: Holding[]) => {
    const rpc = createNode({ [carol]: downFrom(3) }, { holdings: [...holdings, ...more] })
    return (await getActivity(rpc, { address, network, tokens: [usd] })).isPartial
  }
  expect(await partOf([])).toBeUndefined()
  // An empty account of the other program and an unlisted token: it too has a history.
  expect(
    await partOf([{ address: addressOf(99), mint: addressOf(98), amount: 0n, programId: token2022 }]),
  ).toBe(true)
})

test('lists of several token accounts are read through all pages, and each transaction comes once', async () => {
  const holdings = Array.from(
    { length: 5 },
    (_, at): Holding => ({ address: addressOf(at + 1), mint: addressOf(50 + at) }),
  )
  const rows = downFrom(150)
  const index = Object.fromEntries(
    [carol, ...holdings.map(({ address }) => address)].map((place, at) => [
      place,
      // Some rows belong to one list, and some are in the next list as well.
      rows.filter((_, row) => row % 6 === at || row % 6 === (at + 1) % 6),
    ]),
  )
  const ids = (await readAll(createNode(index, { holdings }))).flat().map(({ id }) => id)
  expect(ids).toEqual(rows.map(({ signature }) => signature))
})

test('more transactions of one slot than a page holds continue on the next page', async () => {
  const rows = Array.from({ length: 50 }, (_, at) => rowOf(50 - at, 7))
  const ids = (await readAll(createNode({ [carol]: rows }))).flat().map(({ id }) => id)
  expect(ids).toEqual(rows.map(({ signature }) => signature))
})

const key = (pubkey: string, signer = false) => ({ pubkey, signer, writable: true, source: 'transaction' })
const token = (accountIndex: number, owner: string, amount: string) => ({
  accountIndex,
  mint,
  owner,
  uiTokenAmount: { amount, decimals: 6, uiAmountString: amount },
})
async function readOne(
  meta: object,
  keys: readonly object[],
  more: { err?: unknown; instructions?: object[] } = {},
) {
  const row = { ...rowOf(1), err: more.err ?? null } as Row
  const transaction = { message: { accountKeys: keys, instructions: more.instructions ?? [] } }
  const rpc = createNode({ [carol]: [row] }, { transactions: { [row.signature]: { meta, transaction } } })
  const { items } = await getActivity(rpc, { address, network, tokens: [usd] })
  return items[0]
}
const noTokens = { preTokenBalances: [], postTokenBalances: [] }

test('sent SOL is reported without the fee, with its receiver', async () => {
  const meta = { fee: 5_000, preBalances: [1_000_000, 0], postBalances: [495_000, 500_000], ...noTokens }
  expect(await readOne(meta, [key(carol, true), key(dave)])).toMatchObject({
    operation: 'send',
    status: 'confirmed',
    at: 1_768_000_001_000,
    from: carol,
    to: dave,
    fee: 5_000n,
    transfers: [{ direction: 'out', symbol: 'SOL', quantity: 500_000n, decimals: 9 }],
  })
})

test('received SOL is reported with its sender, and without a fee', async () => {
  const meta = { fee: 5_000, preBalances: [1_000_000, 0], postBalances: [495_000, 500_000], ...noTokens }
  const item = await readOne(meta, [key(dave, true), key(carol)])
  expect(item).toMatchObject({
    operation: 'receive',
    from: dave,
    to: carol,
    transfers: [{ direction: 'in', quantity: 500_000n }],
  })
  expect(item?.fee).toBeUndefined()
})

test('for a token sent into a new account the account’s rent is no transfer', async () => {
  const meta = {
    fee: 5_000,
    preBalances: [10_000_000, 2_039_280, 0],
    postBalances: [7_955_720, 2_039_280, 2_039_280],
    preTokenBalances: [token(1, carol, '9')],
    postTokenBalances: [token(1, carol, '4'), token(2, dave, '5')],
  }
  expect(await readOne(meta, [key(carol, true), key(holding), key(mint)])).toMatchObject({
    operation: 'send',
    to: dave,
    fee: 5_000n + 2_039_280n,
    transfers: [
      { direction: 'out', symbol: 'USD', name: 'Dollar', address: mint, quantity: 5n, decimals: 6 },
    ],
  })
})

test('one asset out and another in is a trade', async () => {
  const meta = {
    fee: 5_000,
    preBalances: [10_000_000, 0],
    postBalances: [8_995_000, 0],
    preTokenBalances: [token(1, carol, '0')],
    postTokenBalances: [token(1, carol, '7')],
  }
  const item = await readOne(meta, [key(carol, true), key(holding)])
  expect(item?.operation).toBe('trade')
  expect(item?.transfers.map(({ direction, quantity }) => [direction, quantity])).toEqual([
    ['out', 1_000_000n],
    ['in', 7n],
  ])
})

test('a failed one costs its fee and moves nothing', async () => {
  const meta = { fee: 5_000, preBalances: [10_000, 0], postBalances: [5_000, 0], ...noTokens }
  const transfer = { parsed: { type: 'transfer', info: { source: carol, destination: dave, lamports: 1 } } }
  const failed = { err: { InstructionError: [0, 'Custom'] }, instructions: [transfer] }
  expect(await readOne(meta, [key(carol, true), key(dave)], failed)).toMatchObject({
    operation: 'send',
    status: 'failed',
    fee: 5_000n,
    transfers: [],
  })
})

test('a transaction that the node has pruned is reported by its index entry alone', async () => {
  const { items } = await getActivity(createNode({ [carol]: [rowOf(1)] }), { address, network, tokens: [] })
  expect(items).toEqual([
    {
      id: signatureOf(1),
      hash: signatureOf(1),
      networkId: `solana:${network.id}`,
      at: 1_768_000_001_000,
      status: 'confirmed',
      operation: 'execute',
      transfers: [],
    },
  ])
})

test.each([
  ['an invalid index', { [carol]: 'x' as unknown as Row[] }],
  ['a row without a signature', { [carol]: [{ ...rowOf(1), signature: '../evil' }] }],
  ['a row without a slot', { [carol]: [{ ...rowOf(1), slot: '1' as unknown as number }] }],
])('%s is malformed', async (_, index) => {
  const rpc = createFakeRpc(({ method }) => (method === 'getSignaturesForAddress' ? index[carol] : null))
  await expect(getActivity(rpc, { address, network, tokens: [] })).rejects.toMatchObject({
    name: 'MalformedResponseError',
  })
})

test('an unknown cursor starts from the beginning', async () => {
  const rpc = createNode({ [carol]: downFrom(3) })
  for (const cursor of ['x', '{}', '[{"address":"../"}]', 'null']) {
    const { items } = await getActivity(rpc, { address, network, tokens: [], cursor })
    expect(items).toHaveLength(3)
  }
})
