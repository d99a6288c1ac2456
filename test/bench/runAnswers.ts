import * as v from 'valibot'
import { balancesSchema } from '../../hooks/clients/blockchain/schemas/balances.js'
import { historySchema } from '../../hooks/clients/blockchain/schemas/history.js'
import { nameRecordsSchema } from '../../hooks/clients/blockchain/schemas/names.js'
import { pricesSchema } from '../../hooks/clients/blockchain/schemas/prices.js'
import { swapTokensSchema } from '../../hooks/clients/blockchain/schemas/swap.js'
import { walletsPageSchema } from '../../hooks/clients/directory/schemas.js'
import { createHttp } from '../../hooks/clients/http/createHttp.js'
import { parseExactJson } from '../../hooks/clients/rpc/createRpcClient.js'
import { readClientRecords } from '../../hooks/clients/walletconnect/readClientRecords.js'
import { solanaMainnet } from '../../hooks/networks.js'
import { encodeBase58 } from '../../hooks/shared/base58.js'
import { createEnv } from '../../hooks/shared/createEnv.js'
import { tokenPrograms } from '../../hooks/solana/programs.js'
import { readActivityItem } from '../../hooks/solana/read/readActivityItem.js'
import { readSignatures } from '../../hooks/solana/read/readSignatures.js'
import { readTokenAccounts } from '../../hooks/solana/read/readTokenAccounts.js'
import { parsers, repeated, units } from '../architecture/growth/parsers.js'
import { createFakeRpc } from '../support/createFakeRpc.js'

/** In bytes: as much as is read of an answer. */
const size = 2_000_000
/** In ms of the processor's time, for one answer. */
const limit = 100

/** Parsers that never get so much: they are measured over what they get at most, in characters. */
const cut: { readonly [parser: string]: readonly [most: number, why: string] } = {
  foldText: [1024, 'a name that cleanText has cut, or what was typed'],
  nameSkeleton: [1024, 'a name that cleanText has cut'],
  readBytes: [65_536, 'a list, which is read up to a length'],
  readList: [65_536, 'a list, which is read up to a length'],
  readRecap: [4096, 'a text of cacaoSchema'],
  splitAtHidden: [65_536, 'a message that parseSiwxMessage takes'],
  symbolSkeleton: [1024, 'a symbol that cleanText has cut'],
}

const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const keyOf = (index: number, length = 32) =>
  encodeBase58(Uint8Array.from({ length }, (_, at) => (at < 4 ? index >> (8 * at) : 7) % 256))

type Answer = {
  /** A row of the answer. */
  readonly row: (index: number) => unknown
  /** The answer with its rows. */
  readonly wrap: (rows: readonly unknown[]) => unknown
  readonly read: (text: string) => unknown
}

const bySchema = (schema: v.GenericSchema) => (text: string) => v.safeParse(schema, JSON.parse(text))
const place = { network: solanaMainnet, networkId: `solana:${solanaMainnet.id}` as const }
/** As the client of nodes hands it on. */
const nodeOf = (text: string) => createFakeRpc(() => parseExactJson(text))

const answers: { readonly [name: string]: Answer } = {
  'wallets of the directory': {
    row: (index) => ({
      ...{ id: `wallet-${index}`, name: `Wallet ${index}`, mobile_link: `wallet-${index}://`, order: index },
      ...{ homepage: `https://wallet-${index}.example`, rdns: `example.wallet-${index}` },
    }),
    wrap: (data) => ({ count: data.length, data }),
    read: bySchema(walletsPageSchema),
  },
  'balances of the data service': {
    row: (index) => ({
      ...{ name: `Token ${index}`, symbol: `T${index}`, chainId: 'eip155:1', price: 1.5, value: 3 },
      ...{
        address: `eip155:1:${addressOf(index)}`,
        quantity: { decimals: '18', numeric: '2.000000000000000001' },
      },
    }),
    wrap: (balances) => ({ balances }),
    read: bySchema(balancesSchema),
  },
  'history of the data service': {
    row: (index) => ({
      id: `row-${index}`,
      metadata: {
        ...{ operationType: 'send', hash: `0x${index.toString(16).padStart(64, '0')}`, status: 'confirmed' },
        ...{
          minedAt: '2026-01-01T00:00:00Z',
          sentFrom: addressOf(1),
          sentTo: addressOf(index),
          nonce: index,
        },
      },
      transfers: [
        {
          direction: 'out',
          quantity: { numeric: '1.5' },
          fungible_info: { name: 'Ether', symbol: 'ETH' },
          value: 3,
        },
      ],
    }),
    wrap: (data) => ({ data, next: 'cursor' }),
    read: bySchema(historySchema),
  },
  'prices of the data service': {
    row: (index) => ({
      ...{ address: `eip155:1:${addressOf(index)}`, name: 'Token', symbol: 'T', decimals: 18, price: 1.5 },
    }),
    wrap: (fungibles) => ({ fungibles }),
    read: bySchema(pricesSchema),
  },
  'tokens of the swap service': {
    row: (index) => ({
      ...{
        address: `eip155:1:${addressOf(index)}`,
        name: 'Token',
        symbol: 'T',
        decimals: 18,
        eip2612: false,
      },
    }),
    wrap: (tokens) => ({ tokens }),
    read: bySchema(swapTokensSchema),
  },
  'names of the data service': {
    row: (index) => ({
      ...{ name: `name-${index}.reown.id`, registered_at: '2026-01-01T00:00:00Z', updated_at: null },
      ...{ attributes: null, addresses: { 60: { address: addressOf(index), created_at: null } } },
    }),
    wrap: (rows) => rows,
    read: bySchema(nameRecordsSchema),
  },
  'token accounts of a Solana node': {
    row: (index) => ({
      pubkey: keyOf(index),
      account: { data: [Buffer.alloc(72, index % 256).toString('base64'), 'base64'], lamports: 2_039_280 },
    }),
    wrap: (value) => ({ context: { slot: 1 }, value }),
    read: (text) =>
      readTokenAccounts(nodeOf(text), { ...place, owner: keyOf(1), programId: tokenPrograms.spl }),
  },
  'signatures of a Solana node': {
    row: (index) => ({ signature: keyOf(index, 64), slot: index, blockTime: 1_768_000_000, err: null }),
    wrap: (rows) => rows,
    read: (text) => readSignatures(nodeOf(text), { ...place, address: keyOf(1), limit: 1e6 }),
  },
  'a transaction of a Solana node': {
    row: (index) => ({
      programId: tokenPrograms.spl,
      parsed: { type: 'closeAccount', info: { account: keyOf(index), owner: 'owner', destination: 'owner' } },
    }),
    wrap: (instructions) => ({
      meta: {
        err: null,
        fee: 1,
        preBalances: [],
        postBalances: [],
        preTokenBalances: [],
        postTokenBalances: [],
      },
      transaction: { message: { accountKeys: [], instructions } },
    }),
    read: (text) =>
      readActivityItem(parseExactJson(text), {
        ...place,
        row: { signature: 'a', slot: 0, at: 0, hasFailed: false },
        owner: 'owner',
        tokens: [],
      }),
  },
  'records of WalletConnect’s storage': {
    row: (id) => ({ id, topic: keyOf(id), request: { method: 'personal_sign', params: [] } }),
    wrap: (rows) => rows,
    read: (text) => readClientRecords(JSON.parse(text), { name: 'history' }),
  },
}

/** What the gateway is sent to keep the JSON parser busy: the most that it takes, and more. */
const dense: { readonly [name: string]: (parts: number) => string } = {
  'lists in lists': (parts) => `${'['.repeat(parts)}${']'.repeat(parts)}`,
  'empty lists': (parts) => `[${'[],'.repeat(parts - 2)}[]]`,
  'objects in objects': (parts) => `${'{"":'.repeat(parts / 2)}1${'}'.repeat(parts / 2)}`,
  'keys that differ': (parts) =>
    `{${Array.from({ length: parts - 1 }, (_, key) => `"${key.toString(36)}":1`)}}`,
}
const accepted = 150_000

const ask = (text: string) =>
  createHttp({ env: createEnv({ fetch: async () => new Response(text) }) }).request({
    url: 'https://api.example',
    parse: (json) => json,
  })

/** An answer of two megabytes. */
function write({ row, wrap }: Answer): string {
  const count = Math.floor(size / JSON.stringify(row(9999)).length)
  return JSON.stringify(wrap(Array.from({ length: count }, (_, index) => row(index))))
}

/** The shortest of five, in ms of the processor's time; of a short one the first. */
async function costOf(run: () => unknown): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5 && shortest > limit / 4; round++) {
    const start = process.cpuUsage()
    try {
      await run()
    } catch {}
    const { system, user } = process.cpuUsage(start)
    shortest = Math.min(shortest, (user + system) / 1000)
  }
  return shortest
}

/** Measures every parser over its dearest text of two megabytes, and whole answers; prints a row for each, and returns whether every limit holds. */
export async function runAnswers(): Promise<boolean> {
  let areWithin = true
  const print = (name: string, of: string, ms: number) => {
    areWithin &&= ms <= limit
    console.log(`| ${name} | ${of} | ${ms.toFixed(1)} ms | ${limit}${ms <= limit ? '' : ' OVER'} |`)
  }
  console.log('\n| parser | over 2 MB of | cost | limit |\n| --- | --- | --- | --- |')
  for (const [name, answer] of Object.entries(answers)) {
    const text = write(answer)
    print(name, `${(text.length / 1e6).toFixed(1)} MB of rows`, await costOf(() => answer.read(text)))
  }
  for (const [name, repeat] of Object.entries(dense))
    for (const parts of [accepted, 2 * accepted]) {
      const text = repeat(parts)
      print(`JSON: ${name}`, `${parts.toLocaleString('en')} of them`, await costOf(() => ask(text)))
    }
  for (const [name, [parse, ...starts]] of Object.entries(parsers)) {
    const [most, why] = cut[name] ?? [size]
    let dearest = { ms: 0, of: '' }
    for (const start of starts)
      for (const unit of units) {
        const text = start + repeated(unit, Math.floor(most / Buffer.byteLength(unit)) * unit.length)
        const ms = await costOf(() => parse(text))
        const of = `${start === '' ? '' : `${JSON.stringify(start)}, then `}many ${JSON.stringify(unit)}`
        if (ms >= dearest.ms) dearest = { ms, of }
      }
    const short = why === undefined ? '' : `; ${most.toLocaleString('en')} characters: ${why}`
    print(name, `${dearest.of}${short}`.replaceAll('|', '\\|'), dearest.ms)
  }
  return areWithin
}
