import {
  type Address,
  decodeTransactionFromRpcResponse,
  getBase58Decoder,
  getTransactionEncoder,
  type Instruction,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenInstructionAsync,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { programs } from '../../solana/solanaChain.js'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()

async function pay(amount: bigint, extra: readonly Instruction[] = []) {
  const { accountAt, land } = shared.bench
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  return land(alice, [
    getTransferSolInstruction({ source: alice, destination: bob.address, amount }),
    ...extra,
  ])
}

const memo = (text: string): Instruction => ({
  programAddress: programs.memo,
  data: new TextEncoder().encode(text),
})

test('the history of an account is newest first, in pages', async () => {
  const { rpc, node } = shared.bench
  const address = node.accounts[1]?.address ?? programs.system
  const [first, second, third] = [await pay(1n), await pay(2n), await pay(3n)]
  const list = async (options: object = {}) =>
    (await rpc.getSignaturesForAddress(address, options).send()).map(({ signature }) => signature)
  expect(await list()).toEqual([third, second, first])
  expect(await list({ limit: 2 })).toEqual([third, second])
  expect(await list({ before: second })).toEqual([first])
  expect(await list({ until: first })).toEqual([third, second])
  expect(await list({ before: third, until: first })).toEqual([second])
  expect(await list({ before: first })).toEqual([])
})

test('a row of the history reports time, slot, memo and commitment', async () => {
  const { rpc, node } = shared.bench
  const [alice] = node.accounts
  const before = Math.floor(Date.now() / 1000)
  const signature = await pay(1n, [memo('Thank you \u{1F33B}')])
  const [row] = await rpc.getSignaturesForAddress(alice?.address ?? programs.system).send()
  const slot = await rpc.getSlot().send()
  expect(row).toMatchObject({
    signature,
    slot,
    err: null,
    memo: '[14] Thank you \u{1F33B}',
    confirmationStatus: 'confirmed',
  })
  expect(Number(row?.blockTime)).toBeGreaterThanOrEqual(before - 1)
})

test('a transfer of SOL is parsed', async () => {
  const { rpc, node } = shared.bench
  const [alice, bob] = node.accounts
  const signature = await pay(9_007_199_254n, [memo('Hello')])
  const found = await rpc
    .getTransaction(signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
    .send()
  expect(found?.version).toBe(0)
  expect(found?.transaction.signatures).toEqual([signature])
  expect(found?.transaction.message.instructions).toEqual([
    {
      program: 'system',
      programId: programs.system,
      parsed: {
        type: 'transfer',
        info: { source: alice?.address, destination: bob?.address, lamports: 9_007_199_254n },
      },
      stackHeight: 1,
    },
    { program: 'spl-memo', programId: programs.memo, parsed: 'Hello', stackHeight: 1 },
  ])
  expect(found?.transaction.message.accountKeys[0]).toEqual({
    pubkey: alice?.address,
    signer: true,
    source: 'transaction',
    writable: true,
  })
  expect(found?.meta).toMatchObject({ err: null, fee: 5_000n, status: { Ok: null } })
  const [before, after] = [found?.meta?.preBalances ?? [], found?.meta?.postBalances ?? []]
  const change = (address: Address | undefined) => {
    const index = found?.transaction.message.accountKeys.findIndex(({ pubkey }) => pubkey === address) ?? -1
    return BigInt(after[index] ?? 0n) - BigInt(before[index] ?? 0n)
  }
  expect(change(bob?.address)).toBe(9_007_199_254n)
  expect(change(alice?.address)).toBe(-9_007_199_254n - 5_000n)
})

test.each(['usdc', 'reward'])(
  'a transfer of %s is parsed, with what the programs called and what was held',
  async (key) => {
    const { rpc, accountAt, newcomer, tokenOf, land } = shared.bench
    const { address: mint, decimals, tokenProgram, holding } = tokenOf(key)
    const [alice, carol] = [await accountAt(0), await newcomer()]
    const [source, destination] = [await holding(alice.address), await holding(carol.address)]
    const signature = await land(alice, [
      await getCreateAssociatedTokenInstructionAsync({
        payer: alice,
        owner: carol.address,
        mint,
        tokenProgram,
      }),
      getTransferCheckedInstruction(
        { source, mint, destination, authority: alice, amount: 1_500_000n, decimals },
        { programAddress: tokenProgram },
      ),
    ])
    const found = await rpc
      .getTransaction(signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
      .send()
    const uiAmountString = key === 'usdc' ? '1.5' : '0.0015'
    expect(found?.transaction.message.instructions).toMatchObject([
      {
        program: 'spl-associated-token-account',
        parsed: {
          type: 'create',
          info: { source: alice.address, account: destination, wallet: carol.address, mint, tokenProgram },
        },
      },
      {
        program: 'spl-token',
        programId: tokenProgram,
        parsed: {
          type: 'transferChecked',
          info: {
            source,
            mint,
            destination,
            authority: alice.address,
            tokenAmount: { amount: '1500000', uiAmountString },
          },
        },
      },
    ])
    const inner = found?.meta?.innerInstructions?.map(({ index, instructions }) => [
      index,
      instructions.map((instruction) =>
        'parsed' in instruction ? (instruction.parsed as { type: string }).type : undefined,
      ),
    ])
    expect(inner).toEqual([
      [0, ['getAccountDataSize', 'createAccount', 'initializeImmutableOwner', 'initializeAccount3']],
    ])
    expect(found?.meta?.preTokenBalances?.map(({ owner }) => owner)).toEqual([alice.address])
    const after = found?.meta?.postTokenBalances ?? []
    expect(after.find(({ owner }) => owner === carol.address)).toMatchObject({
      mint,
      programId: tokenProgram,
      uiTokenAmount: { amount: '1500000', decimals, uiAmountString },
    })
  },
)

test('a transaction comes back byte for byte', async () => {
  const { rpc, accountAt, sign, node } = shared.bench
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  const { transaction, wire, signature } = await sign(alice, [
    getTransferSolInstruction({ source: alice, destination: bob.address, amount: 1n }),
  ])
  await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
  node.mine(1)
  for (const encoding of ['base64', 'base58'] as const) {
    const found = await rpc
      .getTransaction(signature, { encoding: encoding as 'base64', maxSupportedTransactionVersion: 0 })
      .send()
    if (found === null) throw new TypeError('The transaction is not there.')
    const decoded = decodeTransactionFromRpcResponse(found)
    expect(getTransactionEncoder().encode(decoded.transaction)).toEqual(
      getTransactionEncoder().encode(transaction),
    )
  }
})

test('the plain form has instructions by index', async () => {
  const { rpc } = shared.bench
  const signature = await pay(1n)
  const found = await rpc
    .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  expect(found?.transaction.message).toMatchObject({
    header: { numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 1 },
    instructions: [{ programIdIndex: 2, accounts: [0, 1], stackHeight: 1 }],
    addressTableLookups: [],
  })
  expect(found?.transaction.message.accountKeys[2]).toBe(programs.system)
  expect(found?.meta?.loadedAddresses).toEqual({ writable: [], readonly: [] })
})

test('who can not read a version is informed', async () => {
  const { call } = shared.bench
  const signature = await pay(1n)
  expect(
    (await call('getTransaction', [signature, { encoding: 'base64', commitment: 'confirmed' }])).error,
  ).toEqual({
    code: -32015,
    message:
      'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
  })
})

test('an unknown transaction is null', async () => {
  const { rpc } = shared.bench
  const signature = await pay(1n)
  shared.bench.node.reset()
  await expect(rpc.getTransaction(signature, { encoding: 'json' }).send()).resolves.toBeNull()
})

test('history below confirmed is rejected', async () => {
  const { call, node } = shared.bench
  const { error } = await call('getSignaturesForAddress', [
    node.accounts[0]?.address,
    { commitment: 'processed' },
  ])
  expect(error).toEqual({
    code: -32602,
    message: 'Invalid params: Method does not support commitment below `confirmed`',
  })
})

test('a block holds its transactions in order', async () => {
  const { rpc, accountAt, sign, node } = shared.bench
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  const slot = await rpc.getSlot({ commitment: 'processed' }).send()
  const signatures = []
  for (const amount of [1n, 2n, 3n]) {
    const transfer = getTransferSolInstruction({ source: alice, destination: bob.address, amount })
    const { wire } = await sign(alice, [transfer])
    signatures.push(await rpc.sendTransaction(wire, { encoding: 'base64' }).send())
  }
  node.mine(1)
  const block = await rpc
    .getBlock(slot, { transactionDetails: 'signatures', maxSupportedTransactionVersion: 0 })
    .send()
  expect(block).toMatchObject({ signatures, parentSlot: slot - 1n, rewards: [] })
  const full = await rpc
    .getBlock(slot, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, rewards: false })
    .send()
  expect(full?.transactions.map(({ transaction }) => transaction.signatures[0])).toEqual(signatures)
  const people = await rpc
    .getBlock(slot, { transactionDetails: 'accounts', maxSupportedTransactionVersion: 0, rewards: false })
    .send()
  expect(people?.transactions[0]?.transaction.accountKeys[0]?.pubkey).toBe(alice.address)
  expect(await rpc.getBlocks(slot - 1n, slot).send()).toEqual([slot - 1n, slot])
  expect(await rpc.getBlockTime(slot).send()).toBe(block?.blockTime)
})

test('blocks that are not there yet, or no more, are distinguished', async () => {
  const { call, rpc } = shared.bench
  const slot = Number(await rpc.getSlot({ commitment: 'processed' }).send())
  const first = Number(await rpc.getFirstAvailableBlock().send())
  expect((await call('getBlock', [slot + 1])).error).toEqual({
    code: -32004,
    message: `Block not available for slot ${slot + 1}`,
  })
  expect((await call('getBlockTime', [first - 1])).error).toEqual({
    code: -32001,
    message: `Block ${first - 1} cleaned up, does not exist on node. First available block: ${first}`,
  })
})

test('an instruction of a program that is not known here is shown raw', async () => {
  const { rpc } = shared.bench
  const data = Uint8Array.of(2, 64, 13, 3, 0)
  const limit: Instruction = { programAddress: programs.computeBudget, data }
  const signature = await pay(1n, [limit])
  const found = await rpc
    .getTransaction(signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
    .send()
  expect(found?.transaction.message.instructions[1]).toEqual({
    programId: programs.computeBudget,
    accounts: [],
    data: getBase58Decoder().decode(data),
    stackHeight: 1,
  })
})
