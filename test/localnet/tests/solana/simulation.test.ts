import type { Blockhash } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getTransferCheckedInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()

async function prepare(options: { blockhash?: Blockhash } = {}) {
  const { bench } = shared
  const [alice, bob] = [await bench.accountAt(0), await bench.accountAt(1)]
  const instruction = getTransferSolInstruction({ source: alice, destination: bob.address, amount: 5n })
  return { ...(await bench.sign(alice, [instruction], options)), alice, bob }
}

const simulate = (wire: string, options: object = {}) =>
  shared.bench.call('simulateTransaction', [
    wire,
    { encoding: 'base64', commitment: 'processed', ...options },
  ])

const oldBlockhash = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi' as Blockhash

test('a simulation reports what would be, and changes nothing', async () => {
  const { rpc, lamportsOf } = shared.bench
  const { wire, alice, bob } = await prepare()
  const before = await lamportsOf(bob.address)
  const { value } = await rpc
    .simulateTransaction(wire, {
      encoding: 'base64',
      commitment: 'processed',
      accounts: { addresses: [bob.address, alice.address], encoding: 'base64' },
    })
    .send()
  expect(value).toMatchObject({ err: null, fee: 5_000n, unitsConsumed: 150n, replacementBlockhash: null })
  expect(value.accounts.map((account) => account?.lamports)).toEqual([
    before + 5n,
    1_000_000_000_000n - 5_000n - 5n,
  ])
  expect(await lamportsOf(bob.address)).toBe(before)
})

test('signatures matter only where that is asked for', async () => {
  const { wire } = await prepare()
  const bytes = Buffer.from(wire, 'base64').fill(0, 1, 65)
  const unsigned = bytes.toString('base64')
  expect((await simulate(unsigned)).result).toMatchObject({ value: { err: null } })
  expect((await simulate(unsigned, { sigVerify: true })).error).toEqual({
    code: -32003,
    message: 'Transaction signature verification failure',
  })
  expect((await simulate(wire, { sigVerify: true })).result).toMatchObject({ value: { err: null } })
})

test('an old blockhash is replaced where that is asked for', async () => {
  const { rpc } = shared.bench
  const { wire } = await prepare({ blockhash: oldBlockhash })
  expect((await simulate(wire)).result).toMatchObject({ value: { err: 'BlockhashNotFound' } })
  const { value: latest } = await rpc.getLatestBlockhash({ commitment: 'processed' }).send()
  expect((await simulate(wire, { replaceRecentBlockhash: true })).result).toMatchObject({
    value: {
      err: null,
      replacementBlockhash: {
        blockhash: latest.blockhash,
        lastValidBlockHeight: Number(latest.lastValidBlockHeight),
      },
    },
  })
})

test('a replaced blockhash and checked signatures exclude each other', async () => {
  const { wire } = await prepare()
  expect((await simulate(wire, { sigVerify: true, replaceRecentBlockhash: true })).error).toEqual({
    code: -32602,
    message: 'Invalid params: sigVerify may not be used with replaceRecentBlockhash',
  })
})

test('a simulation of a token transfer reports what is held before and after', async () => {
  const { accountAt, tokenOf, sign } = shared.bench
  const { address: mint, decimals, holding } = tokenOf('usdc')
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  const { wire } = await sign(alice, [
    getTransferCheckedInstruction({
      source: await holding(alice.address),
      mint,
      destination: await holding(bob.address),
      authority: alice,
      amount: 1_000_000n,
      decimals,
    }),
  ])
  const { result } = await simulate(wire, { innerInstructions: true })
  const { value } = result as {
    value: Record<string, { owner: string; uiTokenAmount: { amount: string } }[]>
  }
  const amounts = (key: string) =>
    Object.fromEntries((value[key] ?? []).map(({ owner, uiTokenAmount }) => [owner, uiTokenAmount.amount]))
  expect(amounts('preTokenBalances')).toEqual({
    [alice.address]: '1234567891',
    [bob.address]: '250000000',
  })
  expect(amounts('postTokenBalances')).toEqual({
    [alice.address]: '1233567891',
    [bob.address]: '251000000',
  })
  expect(value['innerInstructions']).toEqual([])
})
