import { type Address, generateKeyPairSigner, type Signature } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getBurnCheckedInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstructionAsync,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import * as v from 'valibot'
import { formatUnits, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { historySchema } from '../../../../../hooks/clients/blockchain/schemas/history.js'
import type { HistoryPage } from '../../../blockchain/history/HistoryPage.js'
import { shareSolanaBench } from '../../solana/support/shareSolanaBench.js'
import { firstReason } from '../../support/firstReason.js'
import { createSolanaServiceBench } from '../createSolanaServiceBench.js'

const shared = shareSolanaBench()

async function readPage(address: string, query: Readonly<Record<string, string>> = {}): Promise<HistoryPage> {
  const service = createSolanaServiceBench(shared.bench.node)
  const { chainId } = service
  const { status, body } = await service.get(`/v1/account/${address}/history`, { chainId, ...query })
  expect(status, JSON.stringify(body)).toBe(200)
  const page = body as HistoryPage
  expect(v.parse(historySchema, body).data).toHaveLength(page.data.length)
  return page
}

async function readNewest(address: string) {
  const [first] = (await readPage(address)).data
  if (first === undefined) throw new TypeError(`${address} has no history.`)
  return first
}

/** Sends a token to an account of the manifest. */
async function sendToken(key: string, { to, amount }: { to: Address; amount: bigint }) {
  const { accountAt, tokenOf, land } = shared.bench
  const { address: mint, decimals, tokenProgram, holding } = tokenOf(key)
  const alice = await accountAt(0)
  return land(alice, [
    getTransferCheckedInstruction(
      {
        source: await holding(alice.address),
        mint,
        destination: await holding(to),
        authority: alice,
        amount,
        decimals,
      },
      { programAddress: tokenProgram },
    ),
  ])
}

test('native tokens that are sent are out for the sender and in for the receiver', async () => {
  const { node, accountAt, land, rpc } = shared.bench
  const [alice, carol] = [await accountAt(0), await generateKeyPairSigner()]
  const signature = await land(alice, [
    getTransferSolInstruction({ source: alice, destination: carol.address, amount: 1_500_000_000n }),
  ])
  const landed = await rpc
    .getTransaction(signature, { maxSupportedTransactionVersion: 0, encoding: 'json' })
    .send()
  const sent = await readNewest(alice.address)
  expect(sent).toMatchObject({
    id: String(landed?.slot),
    metadata: {
      operationType: 'send',
      hash: signature,
      minedAt: new Date(Number(landed?.blockTime) * 1_000).toISOString().replace('.000Z', 'Z'),
      sentFrom: alice.address,
      sentTo: carol.address,
      status: 'confirmed',
      chain: node.chain.chainId,
    },
    transfers: [
      {
        direction: 'out',
        quantity: { numeric: '1.5' },
        price: 150,
        value: 225,
        fungible_info: { symbol: 'SOL' },
      },
    ],
  })
  const received = await readNewest(carol.address)
  expect(received.metadata).toEqual({ ...sent.metadata, operationType: 'receive' })
  expect(received.transfers).toEqual([{ ...sent.transfers[0], direction: 'in' }])
})

test.each(['usdc', 'reward'])(
  '%s that is sent shows for both, though the receiver signed nothing',
  async (key) => {
    const { accountAt, tokenOf } = shared.bench
    const [alice, bob] = [await accountAt(0), await accountAt(1)]
    const { symbol, decimals } = tokenOf(key)
    const signature = await sendToken(key, { to: bob.address, amount: 1_234_567n })
    for (const [address, operationType, direction] of [
      [alice.address, 'send', 'out'],
      [bob.address, 'receive', 'in'],
    ] as const) {
      const { metadata, transfers } = await readNewest(address)
      expect(metadata).toMatchObject({
        operationType,
        hash: signature,
        sentFrom: alice.address,
        sentTo: bob.address,
      })
      expect(transfers).toMatchObject([
        { direction, quantity: { numeric: formatUnits(1_234_567n, decimals) }, fungible_info: { symbol } },
      ])
    }
  },
)

test('what a token keeps of a transfer never shows as received', async () => {
  const { accountAt, tokenOf, amountAt } = shared.bench
  const bob = await accountAt(1)
  const { decimals, holding } = tokenOf('fee')
  const before = await amountAt(await holding(bob.address))
  await sendToken('fee', { to: bob.address, amount: parseUnits('10', decimals) })
  const gained = (await amountAt(await holding(bob.address))) - before
  expect(gained).toBeLessThan(parseUnits('10', decimals))
  const { metadata, transfers } = await readNewest(bob.address)
  expect(metadata.operationType).toBe('receive')
  expect(transfers.map(({ quantity }) => quantity.numeric)).toEqual([formatUnits(gained, decimals)])
})

test('tokens that are destroyed are burnt, and an account that is closed gives its rent back', async () => {
  const { accountAt, tokenOf, land } = shared.bench
  const bob = await accountAt(1)
  const { address: mint, decimals, holding } = tokenOf('usdc')
  const account = await holding(bob.address)
  await land(bob, [
    getBurnCheckedInstruction({ account, mint, authority: bob, amount: 250_000_000n, decimals }),
  ])
  expect(await readNewest(bob.address)).toMatchObject({
    metadata: { operationType: 'burn' },
    transfers: [{ direction: 'out', quantity: { numeric: '250' }, fungible_info: { symbol: 'tUSDC' } }],
  })
  await land(bob, [getCloseAccountInstruction({ account, destination: bob.address, owner: bob })])
  expect(await readNewest(bob.address)).toMatchObject({
    metadata: { operationType: 'close' },
    transfers: [{ direction: 'in', fungible_info: { symbol: 'SOL' } }],
  })
})

test('the transfers of a Solana history add up to the balances, fees apart', async () => {
  const { accountAt, land, tokenOf, lamportsOf, amountAt, rpc } = shared.bench
  const [alice, bob, carol] = [await accountAt(0), await accountAt(1), await generateKeyPairSigner()]
  const { address: mint, decimals, holding } = tokenOf('usdc')
  const hold = async (owner: Address) => ({
    lamports: await lamportsOf(owner),
    amount: await amountAt(await holding(owner)),
  })
  const before = await hold(alice.address)
  await land(alice, [getTransferSolInstruction({ source: alice, destination: bob.address, amount: 12_345n })])
  await land(bob, [getTransferSolInstruction({ source: bob, destination: alice.address, amount: 777n })])
  await sendToken('usdc', { to: bob.address, amount: 5n })
  // The receiver has no account for the token yet: the sender pays its rent.
  await land(alice, [
    await getCreateAssociatedTokenIdempotentInstructionAsync({ payer: alice, owner: carol.address, mint }),
    getTransferCheckedInstruction({
      source: await holding(alice.address),
      mint,
      destination: await holding(carol.address),
      authority: alice,
      amount: 6n,
      decimals,
    }),
  ])
  const after = await hold(alice.address)
  const { data } = await readPage(alice.address)
  const sum = (symbol: string, places: number) =>
    data
      .flatMap(({ transfers }) => transfers)
      .filter((transfer) => transfer.fungible_info?.symbol === symbol)
      .reduce((total, { direction, quantity }) => {
        const amount = parseUnits(quantity.numeric, places)
        return total + (direction === 'in' ? amount : -amount)
      }, 0n)
  const fees = await Promise.all(
    data.map(async ({ metadata }): Promise<bigint> => {
      const signature = metadata.hash as Signature
      const landed = await rpc
        .getTransaction(signature, { maxSupportedTransactionVersion: 0, encoding: 'json' })
        .send()
      const [payer] = landed?.transaction.message.accountKeys ?? []
      return payer === alice.address ? (landed?.meta?.fee ?? 0n) : 0n
    }),
  )
  const paid = fees.reduce((total, fee) => total + fee, 0n)
  expect(sum('tUSDC', 6)).toBe(after.amount - before.amount)
  // The rent of an account that the sender created for another account is the sender's own expense.
  expect(sum('SOL', 9) - paid).toBe(after.lamports - before.lamports)
})

test('pages have a hundred transactions and are counted, newest first', async () => {
  const { accountAt, land } = shared.bench
  const [alice, carol] = [await accountAt(0), await generateKeyPairSigner()]
  const signatures: string[] = []
  for (let index = 0; index < 130; index += 1)
    signatures.push(
      await land(alice, [
        getTransferSolInstruction({
          source: alice,
          destination: carol.address,
          amount: BigInt(1_000_000 + index),
        }),
      ]),
    )
  const first = await readPage(carol.address)
  expect([first.data.length, first.next]).toEqual([100, '2'])
  const second = await readPage(carol.address, { cursor: '2' })
  expect([second.data.length, second.next]).toEqual([30, null])
  const read = [...first.data, ...second.data].map(({ metadata }) => metadata.hash)
  expect(read).toEqual(signatures.reverse())
})

test('a failed transaction moved nothing and does not show', async () => {
  const { accountAt, sign, rpc, node } = shared.bench
  const bob = await accountAt(1)
  const { length } = (await readPage(bob.address)).data
  const { wire } = await sign(bob, [
    getTransferSolInstruction({ source: bob, destination: (await accountAt(0)).address, amount: 10n ** 18n }),
  ])
  await rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
  node.mine(1)
  const landed = await rpc.getSignaturesForAddress(bob.address).send()
  expect(landed[0]?.err).not.toBeNull()
  expect((await readPage(bob.address)).data).toHaveLength(length)
})

test.each(['0', '-1', '1.5', 'abc', '99', ''])('the cursor "%s" is refused', async (cursor) => {
  const { node, accountAt } = shared.bench
  const service = createSolanaServiceBench(node)
  const { chainId } = service
  const refused = await service.get(`/v1/account/${(await accountAt(0)).address}/history`, {
    chainId,
    cursor,
  })
  expect(refused.status).toBe(400)
  expect(firstReason(refused)?.field).toBe('cursor')
})
