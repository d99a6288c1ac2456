import type { Signature } from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import { getInitializeAccount3Instruction, getTransferCheckedInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import { inspectRecipient } from '../../../hooks/solana/transfer/inspectRecipient.js'
import { sendTransfer } from '../../../hooks/solana/transfer/sendTransfer.js'
import { readTransferRequest } from '../../../hooks/solana/transfer/transferRequest.js'
import { programs } from '../../localnet/solana/solanaChain.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'
import { createSolanaSend, native } from './support/createSolanaSend.js'
import { createSolanaWallet, honest } from './support/createSolanaWallet.js'
import { createMint, delegatedTo, openHolding, pausableBy } from './support/token2022Mint.js'

const shared = shareSolanaBench()

async function open() {
  const { bench } = shared
  const [alice, bob, carol] = [await bench.accountAt(0), await bench.accountAt(1), await bench.newcomer()]
  return { bench, alice, bob, carol, ...createSolanaSend(bench) }
}

const differences = (after: readonly bigint[], before: readonly bigint[]) =>
  after.map((amount, index) => amount - (before[index] ?? 0n))

test('SOL arrives to the lamport, and costs what the plan states', async () => {
  const { bench, alice, bob, plan, carryOut, standOf } = await open()
  const people = bench.node.accounts.map(({ address }) => address)
  const before = await standOf(people)
  const quantity = 900_719_925_474n
  const planned = await plan(alice, { to: bob.address, asset: native, quantity })
  expect(planned).toMatchObject({ deposit: 0n, reserve: 890_880n, failure: undefined })
  expect(planned.changes).toEqual([
    { account: alice.address, asset: native, quantity: -quantity },
    { account: bob.address, asset: native, quantity },
  ])
  const { meta, asked, lastValidBlockHeight } = await carryOut(planned, alice)
  const after = await standOf(people)
  expect(meta).toMatchObject({ err: null, fee: planned.fee })
  expect(asked).toHaveLength(1)
  expect(lastValidBlockHeight).toBe(readTransferRequest(planned.request).lastValidBlockHeight)
  const fee = planned.fee ?? 0n
  expect(differences(after.coins, before.coins)).toEqual([-quantity - fee, quantity, 0n, 0n, 0n, 0n])
  expect(fee).toBeLessThan(5_400n)
})

test('all of the SOL can be sent, and nothing is left', async () => {
  const { bench, alice, bob, carol, plan, carryOut } = await open()
  await bench.land(alice, [
    getTransferSolInstruction({ source: alice, destination: carol.address, amount: 5_000_000n }),
  ])
  const first = await plan(carol, { to: bob.address, asset: native, quantity: 1n })
  const planned = await plan(carol, {
    to: bob.address,
    asset: native,
    quantity: 5_000_000n - (first.fee ?? 0n),
  })
  expect(planned.failure).toBeUndefined()
  await carryOut(planned, carol)
  expect(await bench.lamportsOf(carol.address)).toBe(0n)
})

test.each(['usdc', 'reward', 'collectible'] as const)(
  '%s sent to a receiver without an account for it creates one',
  async (key) => {
    const { bench, alice, carol, plan, carryOut, assetOf, standOf } = await open()
    const { holding, decimals } = bench.tokenOf(key)
    const [from, to] = [await holding(alice.address), await holding(carol.address)]
    const quantity = key === 'collectible' ? 1n : 10n ** BigInt(decimals) + 1n
    const before = await standOf([alice.address, carol.address], [from, to])
    const planned = await plan(alice, { to: carol.address, asset: assetOf(key), quantity })
    expect(planned).toMatchObject({
      failure: undefined,
      changes: [
        { account: alice.address, asset: assetOf(key), quantity: -quantity },
        { account: carol.address, asset: assetOf(key), quantity },
        { account: alice.address, asset: native, quantity: -planned.deposit },
      ],
    })
    const { meta } = await carryOut(planned, alice)
    const after = await standOf([alice.address, carol.address], [from, to])
    expect(meta).toMatchObject({ err: null, fee: planned.fee })
    expect(differences(after.tokens, before.tokens)).toEqual([-quantity, quantity])
    expect(differences(after.coins, before.coins)).toEqual([-planned.deposit - (planned.fee ?? 0n), 0n])
    expect(await bench.lamportsOf(to)).toBe(planned.deposit)
  },
)

test.each(['usdc', 'reward'] as const)('%s sent to a receiver with an account creates none', async (key) => {
  const { bench, alice, bob, plan, carryOut, assetOf, standOf } = await open()
  const { holding } = bench.tokenOf(key)
  const holdings = [await holding(alice.address), await holding(bob.address)]
  const before = await standOf([alice.address, bob.address], holdings)
  const planned = await plan(alice, { to: bob.address, asset: assetOf(key), quantity: 3n })
  expect(planned).toMatchObject({ deposit: 0n, failure: undefined })
  const { meta, id } = await carryOut(planned, alice)
  expect(meta).toMatchObject({ err: null, fee: planned.fee })
  const after = await standOf([alice.address, bob.address], holdings)
  expect(differences(after.tokens, before.tokens)).toEqual([-3n, 3n])
  expect(differences(after.coins, before.coins)).toEqual([-(planned.fee ?? 0n), 0n])
  const landed = await bench.rpc
    .getTransaction(id as Signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  expect(landed?.transaction.message.accountKeys).not.toContain(programs.associatedToken)
})

test('the plan for a token with a fee states the received quantity', async () => {
  const { bench, alice, carol, plan, carryOut, assetOf, standOf } = await open()
  const { holding } = bench.tokenOf('fee')
  const holdings = [await holding(alice.address), await holding(carol.address)]
  // One hundredth, rounded up.
  const planned = await plan(alice, { to: carol.address, asset: assetOf('fee'), quantity: 1_000_050n })
  expect(planned.changes).toMatchObject([
    { account: alice.address, quantity: -1_000_050n },
    { account: carol.address, quantity: 990_049n },
    { account: alice.address, quantity: -planned.deposit },
  ])
  const before = await standOf([], holdings)
  expect((await carryOut(planned, alice)).meta).toMatchObject({ err: null, fee: planned.fee })
  const after = await standOf([], holdings)
  expect(differences(after.tokens, before.tokens)).toEqual([-1_000_050n, 990_049n])
  expect(await bench.lamportsOf(await holding(carol.address))).toBe(planned.deposit)
})

test('a mint without extensions, by any creator, is sent in Token-2022 too', async () => {
  const { bench, alice, bob, plan, carryOut } = await open()
  const mint = await createMint(bench, { maker: alice, held: 500n })
  const to = await openHolding(bench, { payer: alice, owner: bob.address, mint: mint.address })
  const asset = { kind: 'token', address: mint.address, decimals: 2 } as const
  const planned = await plan(alice, { to: bob.address, asset, quantity: 500n })
  expect((await carryOut(planned, alice)).meta?.err).toBeNull()
  expect([await bench.amountAt(mint.holding), await bench.amountAt(to)]).toEqual([0n, 500n])
})

test('the account of a pausable token costs rent for that extension', async () => {
  const { bench, alice, carol, plan, carryOut } = await open()
  const extension = pausableBy(alice.address)
  const mint = await createMint(bench, { maker: alice, extension, held: 5n })
  const asset = { kind: 'token', address: mint.address, decimals: 2 } as const
  const planned = await plan(alice, { to: carol.address, asset, quantity: 5n })
  expect((await carryOut(planned, alice)).meta).toMatchObject({ err: null, fee: planned.fee })
  const to = await openHolding(bench, { payer: alice, owner: carol.address, mint: mint.address })
  expect([await bench.amountAt(to), await bench.lamportsOf(to)]).toEqual([5n, planned.deposit])
})

test('a plan names what the issuer of a token can do with it', async () => {
  const { bench, alice, bob, plan, carryOut, assetOf } = await open()
  for (const [extension, issuerPowers] of [
    [delegatedTo(bob.address), ['permanentDelegate']],
    [pausableBy(bob.address), ['pausable']],
    [undefined, []],
  ] as const) {
    const mint = await createMint(bench, { maker: alice, ...(extension && { extension }), held: 5n })
    const asset = { kind: 'token', address: mint.address, decimals: 2 } as const
    const planned = await plan(alice, { to: bob.address, asset, quantity: 5n })
    expect(planned).toMatchObject({ issuerPowers, failure: undefined })
    expect((await carryOut(planned, alice)).meta?.err).toBeNull()
  }
  const ofUsdc = await plan(alice, { to: bob.address, asset: assetOf('usdc'), quantity: 1n })
  const ofSol = await plan(alice, { to: bob.address, asset: native, quantity: 1n })
  expect([ofUsdc.issuerPowers, ofSol.issuerPowers]).toEqual([[], undefined])
})

test('tokens in several accounts of the sender are sent together', async () => {
  const { bench, alice, bob, plan, carryOut, assetOf } = await open()
  const { address: mint, decimals, holding, tokenProgram } = bench.tokenOf('usdc')
  const [own, other] = [await holding(alice.address), await bench.newcomer()]
  const lamports = await bench.rpc.getMinimumBalanceForRentExemption(165n).send()
  const all = await bench.amountAt(own)
  await bench.land(alice, [
    getCreateAccountInstruction({
      payer: alice,
      newAccount: other,
      lamports,
      space: 165,
      programAddress: tokenProgram,
    }),
    getInitializeAccount3Instruction({ account: other.address, mint, owner: alice.address }),
    getTransferCheckedInstruction({
      source: own,
      mint,
      destination: other.address,
      authority: alice,
      amount: all - 5n,
      decimals,
    }),
  ])
  const planned = await plan(alice, { to: bob.address, asset: assetOf('usdc'), quantity: all - 1n })
  expect((await carryOut(planned, alice)).meta).toMatchObject({ err: null, fee: planned.fee })
  expect([await bench.amountAt(own), await bench.amountAt(other.address)]).toEqual([0n, 1n])
})

test('a plan that has waited gets a newer block, and nothing else changes', async () => {
  const { bench, alice, bob, plan, carryOut, assetOf } = await open()
  const planned = await plan(alice, { to: bob.address, asset: assetOf('usdc'), quantity: 3n })
  const { lastValidBlockHeight, transaction } = readTransferRequest(planned.request)
  bench.node.mine(200)
  const sent = await carryOut(planned, alice)
  expect(sent.meta?.err).toBeNull()
  expect(sent.lastValidBlockHeight).toBe(lastValidBlockHeight + 200)
  const bytes = sent.asked[0] ?? new Uint8Array()
  const changed = [...bytes.keys()].filter((index) => bytes[index] !== transaction[index])
  expect([bytes.length, changed.length <= 32]).toEqual([transaction.length, true])
})

test('a wallet that changes the transaction is rejected, and nothing is sent', async () => {
  const { bench, alice, bob, carol, plan, carryOut } = await open()
  const planned = await plan(alice, { to: bob.address, asset: native, quantity: 1_000_000n })
  const other = await plan(alice, { to: carol.address, asset: native, quantity: 1_000_000n })
  const before = await bench.lamportsOf(alice.address)
  const cheat = carryOut(planned, alice, (keys) =>
    honest(keys, readTransferRequest(other.request).transaction),
  )
  await expect(cheat).rejects.toMatchObject({ name: 'UnexpectedSignatureError' })
  bench.node.mine(1)
  expect(await bench.lamportsOf(alice.address)).toBe(before)
})

test('a wallet that rejects sends nothing, and a wallet without the account receives no request', async () => {
  const { bench, rpc, network, alice, bob, plan, carryOut } = await open()
  const planned = await plan(alice, { to: bob.address, asset: native, quantity: 1n })
  const before = await bench.lamportsOf(alice.address)
  const refusal = carryOut(planned, alice, async () => {
    throw Object.assign(new Error('no'), { code: 4001 })
  })
  await expect(refusal).rejects.toMatchObject({ name: 'UserRejectedError' })
  const { wallet, asked } = createSolanaWallet(bob)
  await expect(sendTransfer(rpc, { plan: planned, network, provider: wallet })).rejects.toMatchObject({
    name: 'AccountChangedError',
  })
  expect(asked).toEqual([])
  bench.node.mine(1)
  expect(await bench.lamportsOf(alice.address)).toBe(before)
})

test('when the node falls silent the id is reported, since the transfer may have arrived', async () => {
  const { bench, rpc, network, alice, bob, plan } = await open()
  const planned = await plan(alice, { to: bob.address, asset: native, quantity: 77n })
  const { wallet } = createSolanaWallet(alice)
  const before = await bench.lamportsOf(bob.address)
  /** The node executes the request, and its answer is lost. */
  const deaf: typeof rpc = {
    async request(call) {
      const answer = await rpc.request(call)
      if (call.method === 'sendTransaction') throw new TypeError('connection lost')
      return answer
    },
  }
  const error = await sendTransfer(deaf, { plan: planned, network, provider: wallet }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ name: 'SendUnconfirmedError' })
  bench.node.mine(1)
  const { id } = error as { id: Signature }
  const { value } = await bench.rpc.getSignatureStatuses([id]).send()
  expect(value[0]).toMatchObject({ err: null })
  expect(await bench.lamportsOf(bob.address)).toBe(before + 77n)
})

test('kinds of receivers are distinguished as the chain has them', async () => {
  const { bench, rpc, network, alice, carol } = await open()
  const { address: mint, holding } = bench.tokenOf('reward')
  const told = async (address: string) => inspectRecipient(rpc, { address, network })
  expect(await told(alice.address)).toEqual({ kind: 'account', isUsed: true })
  expect(await told(carol.address)).toEqual({ kind: 'account', isUsed: false })
  expect(await told(mint)).toEqual({ kind: 'token', isUsed: true })
  expect(await told(await holding(alice.address))).toEqual({ kind: 'token', isUsed: true })
  expect(await told(programs.token2022)).toEqual({ kind: 'program', isUsed: true })
  expect(await told(await holding(carol.address))).toEqual({ kind: 'program', isUsed: false })
})
