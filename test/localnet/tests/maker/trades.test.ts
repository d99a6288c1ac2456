import { type Address, getBase64Encoder, getTransactionDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { shareLocalnet } from '../../../support/shareLocalnet.js'
import { firstReason } from '../support/firstReason.js'
import { createTakerBench } from './createTakerBench.js'

const localnet = shareLocalnet()
const sol = 1_000_000_000n
const dollars = 1_000_000n

/** What the makers give, less a tenth of a percent. */
const trades = [
  ['SOL', 'tUSDC', sol, 149_850_000n],
  ['tUSDC', 'SOL', 150n * dollars, 999_000_000n],
  ['tUSDC', 'tRWD', 10n * dollars, 19_980_000_000n],
  ['tRWD', 'tUSDC', 2_000_000_000n, 999_000n],
  // One that keeps a hundredth of every transfer: of what comes, and of what goes.
  ['tUSDC', 'sFEE', 20n * dollars, 9_890_100n],
  ['sFEE', 'tUSDC', 10n * dollars, 19_780_200n],
] as const

const costOf = async ({ rpc }: ReturnType<typeof createTakerBench>, signature: string) => {
  await localnet.control({ mine: 2 })
  const options = { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 } as const
  const found = await rpc
    .getTransaction(signature as Parameters<typeof rpc.getTransaction>[0], options)
    .send()
  if (found?.meta?.err !== null) throw new TypeError('The trade did not happen.')
  return found.meta.fee
}

test.each(trades.flatMap((trade) => [['first', ...trade] as const, ['last', ...trade] as const]))(
  'a maker that signs %s trades %s for %s, to the last unit',
  async (signs, from, to, amount, outAmount) => {
    const taker = createTakerBench(localnet)
    const order = await taker.order({ from, to, amount, signs })
    expect(order).toMatchObject({
      maker: localnet.manifest.makers[signs],
      signs,
      inAmount: amount,
      outAmount,
    })
    const { signatures } = getTransactionDecoder().decode(getBase64Encoder().encode(order.transaction))
    expect(signatures[order.maker as Address] != null).toBe(signs === 'first')
    expect(signatures[taker.account.address]).toBeNull()

    const before = { from: await taker.held(from), to: await taker.held(to) }
    const signed = await taker.sign(order.transaction)
    let signature: string
    if (signs === 'first') signature = await taker.send(signed)
    else {
      const { status, body } = await taker.execute(order.requestId, signed)
      expect({ status, body }).toMatchObject({ status: 200, body: { status: 'Success' } })
      signature = (body as { signature: string }).signature
    }
    const cost = await costOf(taker, signature)
    const paid = before.from - (await taker.held(from)) - (from === 'SOL' ? cost : 0n)
    const got = (await taker.held(to)) - before.to + (to === 'SOL' ? cost : 0n)
    expect({ paid, got }).toEqual({ paid: amount, got: outAmount })
  },
)

test('who has no account for a token gets one with the trade', async () => {
  const taker = createTakerBench(localnet, 3)
  const other = createTakerBench(localnet, 5)
  const { requestId, transaction } = await taker.order({ from: 'tRWD', to: 'SOL', amount: 1_000_000n })
  expect((await taker.execute(requestId, await taker.sign(transaction))).body).toMatchObject({
    status: 'Success',
  })
  // The empty account can pay for nothing.
  const refused = await other.order({ from: 'SOL', to: 'tUSDC', amount: sol })
  const { body } = await other.execute(refused.requestId, await other.sign(refused.transaction))
  expect(body).toMatchObject({ status: 'Failed', error: expect.any(String) })
})

test('without the maker’s signature nothing happens', async () => {
  const taker = createTakerBench(localnet)
  const { transaction } = await taker.order({ from: 'SOL', to: 'tUSDC', amount: sol })
  await expect(taker.send(await taker.sign(transaction))).rejects.toThrow()
  expect(await taker.held('tUSDC')).toBe(1_234_567_891n)
})

test('a maker signs its own order only, signed by the taker, and sends it once', async () => {
  const taker = createTakerBench(localnet)
  const [one, other] = [
    await taker.order({ from: 'SOL', to: 'tUSDC', amount: sol }),
    await taker.order({ from: 'SOL', to: 'tUSDC', amount: sol }),
  ]
  const failed = (error: string) => ({ status: 'Failed', error })
  const foreign = await taker.execute(one.requestId, await taker.sign(other.transaction))
  expect(foreign.body).toEqual(failed('It is not the transaction of this order'))
  expect((await taker.execute(one.requestId, 'AAAA')).body).toEqual(foreign.body)
  const unsigned = await taker.execute(one.requestId, one.transaction)
  expect(unsigned.body).toEqual(failed('The taker has not signed'))

  const before = await taker.held('tUSDC')
  const signed = await taker.sign(one.transaction)
  const [first, again] = await Promise.all([
    taker.execute(one.requestId, signed),
    taker.execute(one.requestId, signed),
  ])
  expect(first.body).toMatchObject({ status: 'Success' })
  expect(again.body).toEqual(first.body)
  expect((await taker.held('tUSDC')) - before).toBe(one.outAmount)
})

test('an order is good until its blockhash expires', async () => {
  const taker = createTakerBench(localnet)
  const { requestId, transaction } = await taker.order({ from: 'SOL', to: 'tUSDC', amount: sol })
  await localnet.control({ mine: 200 })
  const { body } = await taker.execute(requestId, await taker.sign(transaction))
  expect(body).toMatchObject({ status: 'Failed', error: expect.stringContaining('lockhash') })
})

test('a question without a taker gets a price and no transaction', async () => {
  const { ask, queryOf } = createTakerBench(localnet)
  const { status, body } = await ask(queryOf({ from: 'SOL', to: 'tUSDC', amount: sol }))
  expect(status).toBe(200)
  expect(body).toMatchObject({ outAmount: '149850000', transaction: null, lastValidBlockHeight: null })
})

test('the makers say what they trade', async () => {
  const answer = await fetch(`${localnet.urls.services}/maker/tokens`)
  const { tokens } = (await answer.json()) as { tokens: { symbol: string; decimals: number }[] }
  expect(tokens.map(({ symbol, decimals }) => `${symbol} ${decimals}`)).toEqual([
    'SOL 9',
    'tUSDC 6',
    'tRWD 9',
    'sFEE 6',
  ])
})

test.each([
  [{ inputMint: 'nothing' }, 'inputMint', 'do not trade'],
  [{ outputMint: 'nothing' }, 'outputMint', 'do not trade'],
  [{ outputMint: 'So11111111111111111111111111111111111111111' }, 'outputMint', 'what is given'],
  [{ amount: '0' }, 'amount', 'whole number'],
  [{ amount: '1.5' }, 'amount', 'whole number'],
  [{ amount: '1' }, 'amount', 'insufficient liquidity'],
  [{ amount: '9000000000000000' }, 'amount', 'insufficient liquidity'],
  [{ taker: 'me' }, 'taker', 'must be an address'],
  [{ signs: 'twice' }, 'signs', 'Invalid'],
])('an order with %j is refused with the reason', async (changes, field, description) => {
  const { ask, queryOf } = createTakerBench(localnet)
  const answer = await ask({ ...queryOf({ from: 'SOL', to: 'tUSDC', amount: sol }), ...changes })
  expect(answer.status).toBe(400)
  expect(firstReason(answer)).toEqual({ field, description: expect.stringContaining(description) })
})

test('an unknown order is not executed', async () => {
  const { status, body } = await createTakerBench(localnet).execute('other', 'AAAA')
  expect(status).toBe(404)
  expect(firstReason({ body })?.field).toBe('requestId')
})
