import type { Address } from '@solana/kit'
import { expect, test, vi } from 'vitest'
import { shareLocalnet } from '../../../support/shareLocalnet.js'
import { createTakerBench, type OrderRequest } from './createTakerBench.js'

const localnet = shareLocalnet()
const lie = (name: string, mode: 'on' | 'off' = 'on') => localnet.control({ lie: name, mode })
const request: OrderRequest = { from: 'tUSDC', to: 'sFEE', amount: 20_000_000n }

/** Trades under the lies that are on, and says what that changed. */
async function trade(signs: 'first' | 'last' = 'last') {
  const taker = createTakerBench(localnet)
  const thief = localnet.manifest.makers.thief
  const read = async () => ({
    paid: -(await taker.held('tUSDC')),
    got: await taker.held('sFEE'),
    reward: await taker.held('tRWD'),
    stolen: await taker.heldBy('tUSDC', thief),
    diverted: await taker.heldBy('sFEE', thief),
  })
  const before = await read()
  const order = await taker.order({ ...request, signs })
  const signed = await taker.sign(order.transaction)
  if (signs === 'first') await taker.send(signed)
  else expect((await taker.execute(order.requestId, signed)).body).toMatchObject({ status: 'Success' })
  const after = await read()
  const moved = Object.fromEntries(
    Object.entries(after).map(([name, amount]) => [name, amount - before[name as keyof typeof before]]),
  )
  return { order, moved }
}

const promised = 9_890_100n
const honest = { paid: 20_000_000n, got: promised, reward: 0n, stolen: 0n, diverted: 0n }

test.each(['first', 'last'] as const)('without a lie a maker that signs %s keeps its word', async (signs) => {
  const { order, moved } = await trade(signs)
  expect(order.outAmount).toBe(promised)
  expect(moved).toEqual(honest)
})

test.each([
  ['swap:router', { ...honest, got: 0n, stolen: 20_000_000n }],
  ['swap:recipient', { ...honest, got: 0n, diverted: promised }],
  ['swap:minimum', { ...honest, got: 4_945_050n }],
  ['swap:amount', { ...honest, paid: 60_000_000n }],
] as const)('under %s the promise is the same, and something else moves', async (name, moved) => {
  for (const signs of ['first', 'last'] as const) {
    await lie(name)
    const told = await trade(signs)
    expect(told.order).toMatchObject({ inAmount: 20_000_000n, outAmount: promised })
    expect(told.moved).toEqual(moved)
    await localnet.reset()
  }
})

test('another maker is no one that the manifest names', async () => {
  await lie('swap:router')
  const { maker } = await createTakerBench(localnet).order(request)
  const { first, last, thief } = localnet.manifest.makers
  expect(maker).toBe(thief)
  expect([first, last]).not.toContain(maker)
})

test('another token arrives', async () => {
  await lie('swap:token')
  const taker = createTakerBench(localnet)
  const before = await taker.held('SOL')
  const { moved } = await trade()
  expect(moved).toMatchObject({ paid: 20_000_000n, got: 0n })
  expect(await taker.held('SOL')).not.toBe(before)
})

test('another spender may take all that is left', async () => {
  await lie('swap:spender')
  const { moved } = await trade()
  expect(moved).toEqual(honest)
  const { rpc, account, mintOf } = createTakerBench(localnet)
  const { value } = await rpc
    .getTokenAccountsByOwner(
      account.address,
      { mint: mintOf('tUSDC') as Address },
      { commitment: 'processed', encoding: 'jsonParsed' },
    )
    .send()
  expect(value[0]?.account.data.parsed.info).toMatchObject({ delegate: localnet.manifest.makers.thief })
})

test('a stale order is the first one again, until its blockhash has expired', async () => {
  const taker = createTakerBench(localnet)
  await lie('swap:stale')
  const first = await taker.order(request)
  await localnet.control({ mine: 200 })
  const again = await taker.order(request)
  expect(again).toEqual(first)
  const { body } = await taker.execute(again.requestId, await taker.sign(again.transaction))
  expect(body).toMatchObject({ status: 'Failed' })
  await lie('swap:stale', 'off')
  expect((await taker.order(request)).requestId).not.toBe(first.requestId)
})

test('a late maker says that nothing happened, and sends all the same', async () => {
  const taker = createTakerBench(localnet)
  await lie('swap:late')
  const before = await taker.held('sFEE')
  const { requestId, transaction } = await taker.order(request)
  const { body } = await taker.execute(requestId, await taker.sign(transaction))
  expect(body).toEqual({ status: 'Failed', error: 'The maker did not take the trade' })
  expect(await taker.held('sFEE')).toBe(before)
  await vi.waitFor(async () => expect(await taker.held('sFEE')).toBe(before + promised), { timeout: 10_000 })
})

test('a reset forgets the orders', async () => {
  const taker = createTakerBench(localnet)
  const { requestId, transaction } = await taker.order(request)
  const signed = await taker.sign(transaction)
  await localnet.reset()
  expect((await taker.execute(requestId, signed)).status).toBe(404)
})
