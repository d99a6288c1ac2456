import { createNoopSigner, type Instruction } from '@solana/kit'
import { getApproveInstruction, getCloseAccountInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import { SwapMismatchError } from '../../../../hooks/shared/errors/swaps.js'
import { programAddresses } from '../../../../hooks/solana/programs.js'
import { proveTrade } from '../../../../hooks/solana/swap/proveTrade.js'
import { createTrade } from '../../../support/createTrade.js'

const trade = await createTrade()
const { accountOf, bought, get, give, maker, move, open, pay, sol, sold, taker, terms, thief, write } = trade
/** An instruction of the compute budget: its kind, and a number of some bytes. */
function budget(kind: number, value: bigint, length: 4 | 8): Instruction {
  const data = new Uint8Array(1 + length)
  const view = new DataView(data.buffer)
  data[0] = kind
  if (length === 4) view.setUint32(1, Number(value), true)
  else view.setBigUint64(1, value, true)
  return { programAddress: programAddresses.computeBudget as Instruction['programAddress'], data }
}
const limit = (units: number) => budget(2, BigInt(units), 4)
const price = (microLamports: bigint) => budget(3, microLamports, 8)
const plain = async () => [await give(), await get()]
const reasonOf = async (bytes: Uint8Array, of = terms) => {
  try {
    await proveTrade(bytes, of)
    return 'none'
  } catch (thrown) {
    if (thrown instanceof SwapMismatchError) return thrown.reason
    throw thrown
  }
}

test('a trade of two tokens is read from its bytes', async () => {
  const own = await accountOf(taker.address, bought)
  const instructions = [
    ...[
      limit(200_000),
      price(1000n),
      await open(sold, maker.address, maker.address),
      await open(bought, taker.address),
    ],
    ...(await plain()),
  ]
  expect(await proveTrade(await write(instructions), terms)).toMatchObject({
    blockhash: thief.address,
    source: await accountOf(taker.address, sold),
    arrival: { address: own, mint: bought, quantity: 500n, withheld: undefined },
  })
})

test('SOL moves between the two themselves', async () => {
  const selling = { ...terms, from: sol }
  const sells = await write([pay(taker.address, maker.address, 1000n), await get()])
  expect(await proveTrade(sells, selling)).toMatchObject({ source: undefined })
  const buying = { ...terms, to: sol }
  const buys = await write([await give(), pay(maker.address, taker.address, 500n)])
  expect(await proveTrade(buys, buying)).toMatchObject({ arrival: undefined })
})

test('what a maker signs first is proven with its signature', async () => {
  const first = { ...terms, contracts: { router: maker.address, calls: 'makerFirst' } } as const
  expect(await reasonOf(await write(await plain(), { by: [maker] }), first)).toBe('none')
  expect(await reasonOf(await write(await plain()), first)).toBe('router')
  const signed = await write(await plain(), { by: [maker] })
  // The maker's signature follows the account's.
  signed[1 + 64] = (signed[1 + 64] ?? 0) ^ 1
  expect(await reasonOf(signed, first)).toBe('router')
})

const hostile: readonly [what: string, reason: string, write: () => Promise<Uint8Array>][] = [
  ['no second transfer', 'router', async () => write([await give()])],
  [
    'a transfer of the maker alone, and a memo',
    'call',
    async () => write([await get(), getMemo('x'), pay(maker.address, taker.address, 1n)]),
  ],
  [
    'a third transfer',
    'call',
    async () => write([...(await plain()), pay(taker.address, maker.address, 1n)]),
  ],
  [
    'more sold',
    'amount',
    async () =>
      write([await move(sold, { by: taker.address, to: maker.address, amount: 1001n }), await get()]),
  ],
  [
    'less sold',
    'amount',
    async () =>
      write([await move(sold, { by: taker.address, to: maker.address, amount: 999n }), await get()]),
  ],
  [
    'less bought',
    'minimum',
    async () =>
      write([await give(), await move(bought, { by: maker.address, to: taker.address, amount: 499n })]),
  ],
  [
    'another recipient',
    'recipient',
    async () =>
      write([await give(), await move(bought, { by: maker.address, to: thief.address, amount: 500n })]),
  ],
  [
    'another receiver of what is sold',
    'router',
    async () =>
      write([await move(sold, { by: taker.address, to: thief.address, amount: 1000n }), await get()]),
  ],
  [
    'another token sold',
    'token',
    async () =>
      write([
        await move(thief.address, { by: taker.address, to: maker.address, amount: 1000n }),
        await get(),
      ]),
  ],
  [
    'another token bought',
    'token',
    async () => write([await give(), pay(maker.address, taker.address, 500n)]),
  ],
  [
    'other decimals',
    'token',
    async () =>
      write([
        await move(sold, { by: taker.address, to: maker.address, amount: 1000n, decimals: 9 }),
        await get(),
      ]),
  ],
  ['another maker', 'router', async () => write([await give(), await byThief()])],
  ['a third signer', 'call', async () => write([...(await plain()), pay(thief.address, taker.address, 1n)])],
  ['another payer', 'account', async () => write(await plain(), { payer: maker.address })],
  [
    'a deposit for another account',
    'recipient',
    async () => write([...(await plain()), await open(bought, thief.address)]),
  ],
  [
    'a deposit for the maker, whose account may be closed until then',
    'value',
    async () => write([await open(sold, maker.address), ...(await plain())]),
  ],
  [
    'a deposit for another token',
    'token',
    async () => write([...(await plain()), await open(thief.address, taker.address)]),
  ],
  [
    'an approval',
    'call',
    async () =>
      write([
        ...(await plain()),
        await withSource((source, owner) =>
          getApproveInstruction({ source, owner, delegate: thief.address, amount: 1n }),
        ),
      ]),
  ],
  [
    'a closed account',
    'call',
    async () =>
      write([
        ...(await plain()),
        await withSource((account, owner) =>
          getCloseAccountInstruction({ account, owner, destination: thief.address }),
        ),
      ]),
  ],
  ['another program', 'call', async () => write([...(await plain()), getMemo('hello')])],
  [
    'a fee far above the usual',
    'value',
    async () => write([limit(1_400_000), price(1_000_000n), ...(await plain())]),
  ],
  ['a price without a limit', 'call', async () => write([price(1000n), ...(await plain())])],
  ['two limits', 'call', async () => write([limit(1), limit(2), ...(await plain())])],
  ['the account’s signature', 'answer', async () => write(await plain(), { by: [taker] })],
  ['the maker’s signature, who signs last', 'router', async () => write(await plain(), { by: [maker] })],
  ['other bytes', 'call', async () => Uint8Array.from([...(await write(await plain())), 0])],
  ['no transaction', 'answer', async () => Uint8Array.from([1, 2, 3])],
  ['more bytes than a transaction has', 'answer', async () => new Uint8Array(1_233)],
]

const getMemo = (text: string): Instruction => ({
  programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Instruction['programAddress'],
  data: new TextEncoder().encode(text),
})
const byThief = () => move(bought, { by: thief.address, to: taker.address, amount: 500n })
const withSource = async (
  write: (
    source: Awaited<ReturnType<typeof accountOf>>,
    owner: ReturnType<typeof createNoopSigner>,
  ) => Instruction,
) => write(await accountOf(taker.address, sold), createNoopSigner(taker.address))

test.each(hostile)('%s is rejected', async (_, reason, bytes) => {
  expect(await reasonOf(await bytes())).toBe(reason)
})

test('a maker that is the account itself, or no address, is none', async () => {
  const bytes = await write(await plain())
  for (const router of [taker.address as string, '', '0x1234'])
    expect(await reasonOf(bytes, { ...terms, contracts: { router, calls: 'makerLast' } })).toBe('router')
})
