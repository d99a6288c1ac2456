import { expect, test } from 'vitest'
import { solanaMainnet } from '../../../../hooks/networks.js'
import { decodeBase58, encodeBase58 } from '../../../../hooks/shared/base58.js'
import { MalformedResponseError } from '../../../../hooks/shared/errors/http.js'
import { createSolanaActions } from '../../../../hooks/solana/createSolanaActions.js'
import { getNfts, metaplexAddress, metaplexProgram } from '../../../../hooks/solana/read/getNfts.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { carol, dave, onMainnet } from '../../../support/createFakeSolanaWallet.js'
import { type MetaplexParts, writeMetaplexMetadata } from '../../../support/writeMetaplexMetadata.js'

const address = onMainnet(carol) as `solana:${string}:${string}`
const network = solanaMainnet
const classic = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

const mintAt = (number: number) => {
  const bytes = new Uint8Array(32).fill(7)
  new DataView(bytes.buffer).setUint32(0, number)
  return encodeBase58(bytes)
}

type Item = {
  mint: string
  program?: string
  amounts?: readonly bigint[]
  decimals?: number
  extension?: { name: string; uri: string }
  metaplex?: Omit<MetaplexParts, 'mint'> & { mint?: string; owner?: string }
}

function holding(mint: string, amount: bigint) {
  const data = Buffer.alloc(72)
  data.set(decodeBase58(mint) ?? [])
  data.writeBigUInt64LE(amount, 64)
  return { pubkey: dave, account: { data: [data.toString('base64'), 'base64'] } }
}

async function createNode(items: readonly Item[]) {
  const accounts = new Map<string, unknown>()
  for (const { mint, program = classic, decimals = 0, extension, metaplex } of items) {
    const extensions = extension ? [{ extension: 'tokenMetadata', state: extension }] : undefined
    const parsed = { type: 'mint', info: { decimals, supply: '1', extensions } }
    accounts.set(mint, { owner: program, data: { parsed, program: 'spl-token' } })
    if (metaplex === undefined) continue
    const { owner = metaplexProgram, ...parts } = metaplex
    const bytes = Buffer.from(writeMetaplexMetadata({ mint, ...parts }))
    accounts.set(await metaplexAddress(mint), { owner, data: [bytes.toString('base64'), 'base64'] })
  }
  return createFakeRpc(({ method, params }) => {
    if (method === 'getMultipleAccounts')
      return { value: (params[0] as string[]).map((id) => accounts.get(id) ?? null) }
    const { programId } = params[1] as { programId: string }
    const own = items.filter(({ program = classic, amounts = [1n] }) => program === programId && amounts)
    return { value: own.flatMap(({ mint, amounts = [1n] }) => amounts.map((one) => holding(mint, one))) }
  })
}

const [first, second, third] = [mintAt(1), mintAt(2), mintAt(3)]

test('assets with a supply of one and without decimals are listed, of both programs', async () => {
  const rpc = await createNode([
    { mint: first },
    { mint: second, program: token2022, extension: { name: 'New key', uri: 'https://meta.example/2' } },
    { mint: third, decimals: 6 },
    { mint: mintAt(4), amounts: [1n, 1n] },
    { mint: mintAt(5), amounts: [0n] },
    { mint: mintAt(6), amounts: [2n] },
  ])
  const { items, next } = await getNfts(rpc, { address, network })
  const known = Object.fromEntries(items.map((item) => [item.address, item]))
  expect(Object.keys(known).sort()).toEqual([first, second].sort())
  expect(known[first]).toEqual({ address: first, standard: 'spl', quantity: 1n })
  expect(known[second]).toEqual({
    address: second,
    standard: 'token2022',
    quantity: 1n,
    name: 'New key',
    metadataUrl: 'https://meta.example/2',
  })
  expect(next).toBeUndefined()
  expect(rpc.calls.map(({ method }) => method)).toEqual([
    'getTokenAccountsByOwner',
    'getTokenAccountsByOwner',
    'getMultipleAccounts',
  ])
})

test('the name comes from Metaplex, and a verified collection from its own account', async () => {
  const collection = { id: third, isVerified: true }
  const rpc = await createNode([
    { mint: first, metaplex: { name: 'Key #1', uri: 'https://meta.example/1', collection } },
    { mint: third, amounts: [0n], metaplex: { name: 'Keys', uri: '' } },
  ])
  const { items } = await getNfts(rpc, { address, network })
  expect(items).toEqual([
    {
      address: first,
      standard: 'spl',
      quantity: 1n,
      name: 'Key #1',
      metadataUrl: 'https://meta.example/1',
      collection: { id: third, name: 'Keys', isVerified: true },
    },
  ])
})

test('an unverified collection gives an item no name', async () => {
  const collection = { id: third, isVerified: false }
  const rpc = await createNode([
    { mint: first, metaplex: { name: 'Key', uri: '', collection } },
    { mint: third, amounts: [0n], metaplex: { name: 'Keys', uri: '' } },
  ])
  const { items } = await getNfts(rpc, { address, network })
  expect(items[0]?.collection).toEqual({ id: third, name: '', isVerified: false })
})

test.each([
  ['of another program', { owner: classic }],
  ['of another mint', { mint: second }],
])('metadata %s are ignored', async (_what, parts) => {
  const rpc = await createNode([{ mint: first, metaplex: { name: 'Fake', uri: 'x', ...parts } }])
  const { items } = await getNfts(rpc, { address, network })
  expect(items).toEqual([{ address: first, standard: 'spl', quantity: 1n }])
})

test('a hundred and twenty come in three pages, each once', async () => {
  const mints = Array.from({ length: 120 }, (_, index) => mintAt(index + 1))
  const rpc = await createNode(mints.map((mint) => ({ mint })))
  const told: string[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const page = await getNfts(rpc, { address, network, cursor })
    told.push(...page.items.map((item) => item.address))
    cursor = page.next
    pages++
  } while (cursor !== undefined)
  expect(pages).toBe(3)
  expect(told).toEqual(mints.toSorted())
})

test('unreadable accounts are reported', async () => {
  const node = await createNode([{ mint: first }])
  const rpc = createFakeRpc((call) =>
    call.method === 'getMultipleAccounts' ? { value: [] } : node.request(call),
  )
  await expect(getNfts(rpc, { address, network })).rejects.toBeInstanceOf(MalformedResponseError)
})

test('all pages of a large account are cut from one reading of its token accounts', async () => {
  const rpc = await createNode(Array.from({ length: 170 }, (_, index) => ({ mint: mintAt(index) })))
  const actions = createSolanaActions(rpc)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await actions.getNfts?.({ address, network, tokens: [], cursor })
    seen.push(...(page?.items ?? []).map((item) => item.address))
    cursor = page?.next
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(170)
  const reads = () => rpc.calls.filter(({ method }) => method === 'getTokenAccountsByOwner').length
  expect(reads()).toBe(2)
  // The first page reads again: the account may hold others now.
  await actions.getNfts?.({ address, network, tokens: [] })
  expect(reads()).toBe(4)
})
