import { type Address, createSolanaRpc } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenInstructionAsync,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { eventually } from '../../../support/eventually.js'
import { createSolanaBench } from './support/createSolanaBench.js'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()

/** Everything that the chain knows of the accounts at the start. */
async function readAll() {
  const { rpc, node } = shared.bench
  const addresses: Address[] = [...node.accounts, ...node.tokens].map(({ address }) => address)
  const programs = [
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  ]
  return {
    accounts: (
      await rpc.getMultipleAccounts(addresses, { encoding: 'base64', commitment: 'processed' }).send()
    ).value,
    owned: await Promise.all(
      programs.map((program) =>
        rpc.getProgramAccounts(program as Address, { encoding: 'base64', commitment: 'processed' }).send(),
      ),
    ),
  }
}

test('a reset brings every account back and removes new ones', async () => {
  const { node, rpc, accountAt, newcomer, tokenOf, land, lamportsOf } = shared.bench
  const start = await readAll()
  const [alice, carol] = [await accountAt(0), await newcomer()]
  const { address: mint, decimals, tokenProgram, holding } = tokenOf('reward')
  await land(alice, [
    getTransferSolInstruction({ source: alice, destination: carol.address, amount: 5_000_000n }),
    await getCreateAssociatedTokenInstructionAsync({
      payer: alice,
      owner: carol.address,
      mint,
      tokenProgram,
    }),
    getTransferCheckedInstruction(
      {
        source: await holding(alice.address),
        mint,
        destination: await holding(carol.address),
        authority: alice,
        amount: 5n,
        decimals,
      },
      { programAddress: tokenProgram },
    ),
  ])
  expect(await readAll()).not.toEqual(start)

  node.reset()

  expect(await readAll()).toEqual(start)
  expect(await lamportsOf(carol.address)).toBe(0n)
  for (const commitment of ['confirmed', 'finalized'] as const)
    expect(await rpc.getSignaturesForAddress(alice.address, { commitment }).send()).toEqual([])
  expect(await rpc.getTransactionCount({ commitment: 'processed' }).send()).toBe(0n)
})

test('what was signed before a reset does not land after it', async () => {
  const { node, accountAt, sign, call } = shared.bench
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  const { wire } = await sign(alice, [
    getTransferSolInstruction({ source: alice, destination: bob.address, amount: 1n }),
  ])
  node.reset()
  const { error } = await call('sendTransaction', [
    wire,
    { encoding: 'base64', preflightCommitment: 'processed' },
  ])
  expect(error?.data).toMatchObject({ err: 'BlockhashNotFound' })
})

test('after a reset the latest blockhash of every commitment counts', async () => {
  const { node, rpc, accountAt, sign } = shared.bench
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  node.reset()
  for (const [amount, commitment] of [
    [1n, 'processed'],
    [2n, 'confirmed'],
    [3n, 'finalized'],
  ] as const) {
    const { value } = await rpc.getLatestBlockhash({ commitment }).send()
    const { wire } = await sign(
      alice,
      [getTransferSolInstruction({ source: alice, destination: bob.address, amount })],
      value,
    )
    await expect(
      rpc.sendTransaction(wire, { encoding: 'base64', preflightCommitment: commitment }).send(),
    ).resolves.toBeTypeOf('string')
  }
})

test('slots go on over a reset, and by themselves after it', async () => {
  const { node, rpc } = shared.bench
  const slot = () => rpc.getSlot({ commitment: 'processed' }).send()
  const before = await slot()
  node.reset()
  const after = await slot()
  expect(after).toBeGreaterThan(before)
  await eventually(slot).toBeGreaterThan(after)
})

test('two chains share nothing', async () => {
  const { rpc, newcomer } = shared.bench
  const other = await createSolanaBench()
  try {
    const { address } = await newcomer()
    await createSolanaRpc(other.node.url)
      .requestAirdrop(address, 5_000_000n as never)
      .send()
    expect(await other.lamportsOf(address)).toBe(5_000_000n)
    expect((await rpc.getBalance(address, { commitment: 'processed' }).send()).value).toBe(0n)
  } finally {
    await other.node.stop()
  }
})
