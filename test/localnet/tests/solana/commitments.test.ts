import { getTransferSolInstruction } from '@solana-program/system'
import { getCreateAssociatedTokenIdempotentInstructionAsync } from '@solana-program/token'
import { expect, test } from 'vitest'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()

/** A transfer of 1 000 000 lamports that has just been processed. */
async function transfer() {
  const { bench } = shared
  const [alice, bob] = [await bench.accountAt(0), await bench.newcomer()]
  const { wire } = await bench.sign(alice, [
    getTransferSolInstruction({ source: alice, destination: bob.address, amount: 1_000_000n }),
  ])
  const signature = await bench.rpc
    .sendTransaction(wire, { encoding: 'base64', preflightCommitment: 'processed' })
    .send()
  return { signature, receiver: bob.address }
}

test('a transaction is processed, confirmed a slot later, and final after 32', async () => {
  const { rpc, node } = shared.bench
  const { signature } = await transfer()
  const status = async () => {
    const { value } = await rpc.getSignatureStatuses([signature]).send()
    return [value[0]?.confirmationStatus, value[0]?.confirmations]
  }
  expect(await status()).toEqual(['processed', 0n])
  node.mine(1)
  expect(await status()).toEqual(['confirmed', 1n])
  node.mine(30)
  expect(await status()).toEqual(['confirmed', 31n])
  node.mine(1)
  expect(await status()).toEqual(['finalized', null])
})

test('a balance is read as the commitment sees it', async () => {
  const { rpc, node } = shared.bench
  const { receiver } = await transfer()
  const read = async () => {
    const balances = (['processed', 'confirmed', 'finalized'] as const).map(
      async (commitment) => (await rpc.getBalance(receiver, { commitment }).send()).value as bigint,
    )
    return Promise.all(balances)
  }
  expect(await read()).toEqual([1_000_000n, 0n, 0n])
  node.mine(1)
  expect(await read()).toEqual([1_000_000n, 1_000_000n, 0n])
  node.mine(31)
  expect(await read()).toEqual([1_000_000n, 1_000_000n, 1_000_000n])
})

test('an account that changes in two slots is read as it was between them', async () => {
  const { rpc, node, land, accountAt } = shared.bench
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  const pay = (amount: bigint) =>
    land(alice, [getTransferSolInstruction({ source: alice, destination: bob.address, amount })])
  const start = 250_500_000_000n
  await pay(1n)
  await pay(2n)
  node.mine(29)
  const finalized = async () => (await rpc.getBalance(bob.address, { commitment: 'finalized' }).send()).value
  expect(await finalized()).toBe(start)
  node.mine(1)
  expect(await finalized()).toBe(start + 1n)
  node.mine(1)
  expect(await finalized()).toBe(start + 3n)
})

test('slots, heights and blockhashes follow the commitment', async () => {
  const { rpc } = shared.bench
  const at = async (commitment: 'processed' | 'confirmed' | 'finalized') => ({
    slot: await rpc.getSlot({ commitment }).send(),
    height: await rpc.getBlockHeight({ commitment }).send(),
    latest: (await rpc.getLatestBlockhash({ commitment }).send()).value,
  })
  const [processed, confirmed, finalized] = [
    await at('processed'),
    await at('confirmed'),
    await at('finalized'),
  ]
  expect(processed.slot - confirmed.slot).toBe(1n)
  expect(processed.slot - finalized.slot).toBe(32n)
  expect(finalized.latest.lastValidBlockHeight).toBe(finalized.height + 150n)
  expect(new Set([processed, confirmed, finalized].map(({ latest }) => latest.blockhash)).size).toBe(3)
  // Public networks skip slots, so taking one for the other must show here.
  expect(processed.height).not.toBe(processed.slot)
})

test('history holds what is confirmed, or final where that is asked for', async () => {
  const { rpc, node } = shared.bench
  const { signature, receiver } = await transfer()
  const listed = async (commitment: 'confirmed' | 'finalized') =>
    (await rpc.getSignaturesForAddress(receiver, { commitment }).send()).map((row) => row.signature)
  const found = async (commitment: 'confirmed' | 'finalized') =>
    (await rpc
      .getTransaction(signature, { commitment, encoding: 'base64', maxSupportedTransactionVersion: 0 })
      .send()) !== null
  expect([await listed('confirmed'), await found('confirmed')]).toEqual([[], false])
  node.mine(1)
  expect([await listed('confirmed'), await found('confirmed')]).toEqual([[signature], true])
  expect([await listed('finalized'), await found('finalized')]).toEqual([[], false])
  node.mine(31)
  expect([await listed('finalized'), await found('finalized')]).toEqual([[signature], true])
})

test('what asks for a slot that is not there yet is told which one is', async () => {
  const { rpc, call, node } = shared.bench
  const slot = await rpc.getSlot({ commitment: 'processed' }).send()
  const params = [node.accounts[0]?.address, { commitment: 'processed', minContextSlot: Number(slot) + 1 }]
  expect((await call('getBalance', params)).error).toEqual({
    code: -32016,
    message: 'Minimum context slot has not been reached',
    data: { contextSlot: Number(slot) },
  })
  node.mine(1)
  expect((await call('getBalance', params)).error).toBeUndefined()
})

test('token accounts are listed as the commitment sees them', async () => {
  const { rpc, node, accountAt, newcomer, tokenOf, land } = shared.bench
  const { address: mint, tokenProgram, holding } = tokenOf('reward')
  const [alice, carol] = [await accountAt(0), await newcomer()]
  await land(alice, [
    await getCreateAssociatedTokenIdempotentInstructionAsync({
      payer: alice,
      owner: carol.address,
      mint,
      tokenProgram,
    }),
  ])
  const listed = async (commitment: 'confirmed' | 'finalized') => {
    const { value } = await rpc
      .getTokenAccountsByOwner(carol.address, { programId: tokenProgram }, { encoding: 'base64', commitment })
      .send()
    return value.map(({ pubkey }) => pubkey)
  }
  expect([await listed('confirmed'), await listed('finalized')]).toEqual([[await holding(carol.address)], []])
  node.mine(31)
  expect(await listed('finalized')).toEqual([await holding(carol.address)])
})
