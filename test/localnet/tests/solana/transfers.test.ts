import { assertIsTransactionWithBlockhashLifetime, sendAndConfirmTransactionFactory } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  fetchToken,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstructionAsync,
  getCreateAssociatedTokenInstructionAsync,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()

test('the client sends and confirms a transfer of SOL, and every lamport is accounted for', async () => {
  const { node, rpc, rpcSubscriptions, sign, accountAt, newcomer, lamportsOf } = shared.bench
  node.mine('auto')
  const [alice, bob] = [await accountAt(0), await newcomer()]
  const before = await lamportsOf(alice.address)
  const { transaction } = await sign(alice, [
    getTransferSolInstruction({ source: alice, destination: bob.address, amount: 1_234_567_891n }),
  ])
  assertIsTransactionWithBlockhashLifetime(transaction)

  await sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })(transaction, { commitment: 'confirmed' })

  expect(await lamportsOf(bob.address)).toBe(1_234_567_891n)
  expect(await lamportsOf(alice.address)).toBe(before - 1_234_567_891n - 5_000n)
})

test.each(['usdc', 'reward'])('%s moves between accounts that hold it', async (key) => {
  const { accountAt, tokenOf, land, amountAt } = shared.bench
  const { address: mint, decimals, tokenProgram, holding } = tokenOf(key)
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  const [source, destination] = [await holding(alice.address), await holding(bob.address)]
  const before = [await amountAt(source), await amountAt(destination)] as const

  await land(alice, [
    getTransferCheckedInstruction(
      { source, mint, destination, authority: alice, amount: 12_345_678n, decimals },
      { programAddress: tokenProgram },
    ),
  ])

  expect(await amountAt(source)).toBe(before[0] - 12_345_678n)
  expect(await amountAt(destination)).toBe(before[1] + 12_345_678n)
})

test.each(['usdc', 'reward'])(
  'who has no account for %s gets one, which costs the sender its rent',
  async (key) => {
    const { accountAt, newcomer, tokenOf, land, rpc, lamportsOf } = shared.bench
    const { address: mint, decimals, tokenProgram, holding } = tokenOf(key)
    const [alice, carol] = [await accountAt(0), await newcomer()]
    const [source, destination] = [await holding(alice.address), await holding(carol.address)]
    const before = await lamportsOf(alice.address)

    await land(alice, [
      await getCreateAssociatedTokenIdempotentInstructionAsync({
        payer: alice,
        owner: carol.address,
        mint,
        tokenProgram,
      }),
      getTransferCheckedInstruction(
        { source, mint, destination, authority: alice, amount: 1n, decimals },
        { programAddress: tokenProgram },
      ),
    ])

    // A Token-2022 account carries the extension that its owner can't change.
    const size = key === 'usdc' ? 165n : 170n
    const rent = await rpc.getMinimumBalanceForRentExemption(size).send()
    expect(await lamportsOf(alice.address)).toBe(before - rent - 5_000n)
    expect(await lamportsOf(destination)).toBe(rent)
    expect(await lamportsOf(carol.address)).toBe(0n)
  },
)

test('an account that is there already is not made again, unless that does no harm', async () => {
  const { accountAt, tokenOf, land } = shared.bench
  const { address: mint, tokenProgram } = tokenOf('usdc')
  const alice = await accountAt(0)
  const parameters = { payer: alice, owner: alice.address, mint, tokenProgram }
  await expect(land(alice, [await getCreateAssociatedTokenInstructionAsync(parameters)])).rejects.toThrow(
    'Transaction simulation failed',
  )
  await expect(
    land(alice, [await getCreateAssociatedTokenIdempotentInstructionAsync(parameters)]),
  ).resolves.toBeTypeOf('string')
})

test('the token with a fee arrives with a hundredth less, which stays withheld', async () => {
  const { accountAt, tokenOf, land, amountAt, rpc } = shared.bench
  const { address: mint, decimals, tokenProgram, holding } = tokenOf('fee')
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  const [source, destination] = [await holding(alice.address), await holding(bob.address)]
  await land(alice, [
    getTransferCheckedInstruction(
      { source, mint, destination, authority: alice, amount: 10_000n, decimals },
      { programAddress: tokenProgram },
    ),
  ])
  expect(await amountAt(source)).toBe(500_000_000n - 10_000n)
  expect(await amountAt(destination)).toBe(400_000_000n + 9_900n)
  const { value } = await rpc.getAccountInfo(destination, { encoding: 'jsonParsed' }).send()
  expect(value?.data).toMatchObject({
    parsed: {
      info: { extensions: [{}, { extension: 'transferFeeAmount', state: { withheldAmount: 100n } }] },
    },
  })
})

test('a token account that is closed is gone, and its rent comes back', async () => {
  const { accountAt, tokenOf, land, rpc, lamportsOf, node } = shared.bench
  const { address: mint, decimals, tokenProgram, holding } = tokenOf('collectible')
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  const [source, destination] = [await holding(alice.address), await holding(bob.address)]
  await land(alice, [
    await getCreateAssociatedTokenIdempotentInstructionAsync({
      payer: alice,
      owner: bob.address,
      mint,
      tokenProgram,
    }),
    getTransferCheckedInstruction({ source, mint, destination, authority: alice, amount: 1n, decimals }),
  ])
  const [before, rent] = [await lamportsOf(alice.address), await lamportsOf(source)]

  await land(alice, [
    getCloseAccountInstruction({ account: source, destination: alice.address, owner: alice }),
  ])

  expect(await lamportsOf(alice.address)).toBe(before + rent - 5_000n)
  await expect(fetchToken(rpc, source)).rejects.toThrow('Account not found')
  expect((await fetchToken(rpc, destination)).data.amount).toBe(1n)
  // Who reads what is final still sees the account.
  const final = await rpc.getAccountInfo(source, { commitment: 'finalized', encoding: 'base64' }).send()
  expect(final.value?.lamports).toBe(rent)
  node.mine(31)
  await expect(
    rpc.getAccountInfo(source, { commitment: 'finalized', encoding: 'base64' }).send(),
  ).resolves.toMatchObject({ value: null })
})

test('a legacy transaction lands as well', async () => {
  const { rpc, sign, accountAt, newcomer, lamportsOf } = shared.bench
  const [alice, bob] = [await accountAt(0), await newcomer()]
  const transfer = getTransferSolInstruction({ source: alice, destination: bob.address, amount: 1_000_000n })
  const { wire } = await sign(alice, [transfer], { version: 'legacy' })
  await rpc.sendTransaction(wire, { encoding: 'base64', preflightCommitment: 'processed' }).send()
  expect(await lamportsOf(bob.address)).toBe(1_000_000n)
})

test('an airdrop is a transfer from the faucet, and equal ones are two', async () => {
  const { rpc, newcomer, lamportsOf } = shared.bench
  const { address } = await newcomer()
  const amount = 2_000_000_000n as Parameters<typeof rpc.requestAirdrop>[1]
  const first = await rpc.requestAirdrop(address, amount).send()
  const second = await rpc.requestAirdrop(address, amount).send()
  expect(first).not.toBe(second)
  expect(await lamportsOf(address)).toBe(4_000_000_000n)
})
