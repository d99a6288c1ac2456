import {
  assertIsTransactionWithBlockhashLifetime,
  type Blockhash,
  getBase64Decoder,
  getBase64Encoder,
  isSolanaError,
  SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  sendAndConfirmTransactionFactory,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getTransferCheckedInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()

/** A signed transfer from the first account to the second. */
async function prepare({ amount = 1n, blockhash }: { amount?: bigint; blockhash?: Blockhash } = {}) {
  const { bench } = shared
  const [alice, bob] = [await bench.accountAt(0), await bench.accountAt(1)]
  const instruction = getTransferSolInstruction({ source: alice, destination: bob.address, amount })
  return bench.sign(alice, [instruction], blockhash === undefined ? {} : { blockhash })
}

const send = (wire: string, options: object = {}) =>
  shared.bench.call('sendTransaction', [
    wire,
    { encoding: 'base64', preflightCommitment: 'processed', ...options },
  ])

test('a transfer of more than there is fails before it is sent, with what the program said', async () => {
  const { wire } = await prepare({ amount: 2_000_000_000_000n })
  const { error } = await send(wire)
  expect(error).toMatchObject({
    code: -32002,
    message: 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
    data: {
      err: { InstructionError: [0, { Custom: 1 }] },
      logs: [
        'Program 11111111111111111111111111111111 invoke [1]',
        'Transfer: insufficient lamports 999999995000, need 2000000000000',
        'Program 11111111111111111111111111111111 failed: custom program error: 0x1',
      ],
      unitsConsumed: 150,
      fee: 5000,
      accounts: null,
    },
  })
})

test('the client reads the reason out of the failure', async () => {
  const { rpc } = shared.bench
  const { wire } = await prepare({ amount: 2_000_000_000_000n })
  const failure: unknown = await rpc
    .sendTransaction(wire, { encoding: 'base64', preflightCommitment: 'processed' })
    .send()
    .catch((thrown: unknown) => thrown)
  if (!isSolanaError(failure, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE))
    throw new TypeError('That is not the failure of a preflight.')
  expect(isSolanaError(failure.cause, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)).toBe(true)
})

test('more of a token than there is fails in the words of the token program', async () => {
  const { accountAt, tokenOf, sign } = shared.bench
  const { address: mint, decimals, holding } = tokenOf('usdc')
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  const { wire } = await sign(alice, [
    getTransferCheckedInstruction({
      source: await holding(alice.address),
      mint,
      destination: await holding(bob.address),
      authority: alice,
      amount: 9_999_999_999_999n,
      decimals,
    }),
  ])
  const { error } = await send(wire)
  expect(error?.data).toMatchObject({
    err: { InstructionError: [0, { Custom: 1 }] },
    logs: expect.arrayContaining(['Program log: Error: insufficient funds']),
  })
})

test('who has nothing can not even pay the fee', async () => {
  const { newcomer, accountAt, sign } = shared.bench
  const [carol, alice] = [await newcomer(), await accountAt(0)]
  const { wire } = await sign(carol, [
    getTransferSolInstruction({ source: carol, destination: alice.address, amount: 1n }),
  ])
  expect((await send(wire)).error).toMatchObject({
    code: -32002,
    message:
      'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.',
    data: { err: 'AccountNotFound' },
  })
})

test('an amount that leaves a new account below its rent is rejected', async () => {
  const { newcomer, accountAt, sign } = shared.bench
  const [alice, carol] = [await accountAt(0), await newcomer()]
  const { wire } = await sign(alice, [
    getTransferSolInstruction({ source: alice, destination: carol.address, amount: 1n }),
  ])
  expect((await send(wire)).error).toMatchObject({
    code: -32002,
    message:
      'Transaction simulation failed: Transaction results in an account (1) with insufficient funds for rent',
    data: { err: { InsufficientFundsForRent: { account_index: 1 } } },
  })
})

test('a blockhash counts for 150 blocks and not for 151', async () => {
  const { node, rpc, call } = shared.bench
  const { value } = await rpc.getLatestBlockhash({ commitment: 'processed' }).send()
  const [early, late] = [
    await prepare({ amount: 1n, blockhash: value.blockhash }),
    await prepare({ amount: 2n, blockhash: value.blockhash }),
  ]
  node.mine(150)
  expect(await rpc.getBlockHeight({ commitment: 'processed' }).send()).toBe(value.lastValidBlockHeight)
  expect((await send(early.wire)).result).toBe(early.signature)
  node.mine(1)
  expect((await send(late.wire)).error).toMatchObject({
    code: -32002,
    message: 'Transaction simulation failed: Blockhash not found',
    data: { err: 'BlockhashNotFound' },
  })
  expect(
    (await call('isBlockhashValid', [value.blockhash, { commitment: 'processed' }])).result,
  ).toMatchObject({
    value: false,
  })
})

test('a blockhash that a commitment does not know yet is rejected at that commitment', async () => {
  const { wire } = await prepare()
  expect((await send(wire, { preflightCommitment: 'finalized' })).error?.data).toMatchObject({
    err: 'BlockhashNotFound',
  })
  expect((await send(wire)).error).toBeUndefined()
})

test('a blockhash of another chain is none', async () => {
  const blockhash = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi' as Blockhash
  const { wire } = await prepare({ blockhash })
  const failure: unknown = await shared.bench.rpc
    .sendTransaction(wire, { encoding: 'base64', preflightCommitment: 'processed' })
    .send()
    .catch((thrown: unknown) => thrown)
  const cause = failure instanceof Error ? failure.cause : undefined
  expect(isSolanaError(cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(true)
})

test('the client gives up on a transaction that outlives its blockhash', async () => {
  const { rpc, rpcSubscriptions, node } = shared.bench
  const { transaction } = await prepare()
  assertIsTransactionWithBlockhashLifetime(transaction)
  node.mine(151)
  // The client looks at the height whenever it hears of a slot.
  node.mine('auto')
  const sending = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })(transaction, {
    commitment: 'confirmed',
    skipPreflight: true,
  })
  const failure: unknown = await sending.catch((thrown: unknown) => thrown)
  expect(isSolanaError(failure, SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED)).toBe(true)
})

test('the same transaction does not land twice', async () => {
  const { accountAt, lamportsOf } = shared.bench
  const bob = await accountAt(1)
  const before = await lamportsOf(bob.address)
  const { wire, signature } = await prepare({ amount: 7n })
  expect((await send(wire)).result).toBe(signature)
  expect((await send(wire)).error).toMatchObject({
    code: -32002,
    message: 'Transaction simulation failed: This transaction has already been processed',
    data: { err: 'AlreadyProcessed' },
  })
  // Without the preflight nodes just pass it on, and the chain ignores it.
  expect((await send(wire, { skipPreflight: true })).result).toBe(signature)
  expect(await lamportsOf(bob.address)).toBe(before + 7n)
})

test('without the preflight a failing transaction lands, fails there and costs its fee', async () => {
  const { accountAt, lamportsOf, rpc, node } = shared.bench
  const alice = await accountAt(0)
  const before = await lamportsOf(alice.address)
  const { wire, signature } = await prepare({ amount: 2_000_000_000_000n })
  expect((await send(wire, { skipPreflight: true })).result).toBe(signature)
  expect(await lamportsOf(alice.address)).toBe(before - 5_000n)
  node.mine(1)
  const { value } = await rpc.getSignatureStatuses([signature]).send()
  expect(value[0]).toMatchObject({
    err: { InstructionError: [0n, { Custom: 1n }] },
    status: { Err: { InstructionError: [0n, { Custom: 1n }] } },
  })
  const listed = await rpc.getSignaturesForAddress(alice.address).send()
  expect(listed.map((row) => row.err)).toEqual([{ InstructionError: [0n, { Custom: 1n }] }])
})

test('a forged signature is rejected, and without the preflight it never lands', async () => {
  const { rpc } = shared.bench
  const { wire } = await prepare()
  const bytes = Uint8Array.from(getBase64Encoder().encode(wire))
  bytes[10] = (bytes[10] ?? 0) ^ 255
  const forged = getBase64Decoder().decode(bytes)
  expect((await send(forged)).error).toEqual({
    code: -32003,
    message: 'Transaction signature verification failure',
  })
  const { result } = await send(forged, { skipPreflight: true })
  const { value } = await rpc
    .getSignatureStatuses([result as Parameters<typeof rpc.getSignatureStatuses>[0][0]])
    .send()
  expect(value).toEqual([null])
})

test.each([
  ['no bytes', '', 'failed to deserialize the transaction'],
  ['no base64', '***', 'invalid base64 encoding'],
  ['no transaction', 'AAECAwQ=', 'failed to deserialize the transaction'],
  [
    'too long',
    Buffer.alloc(1233).toString('base64'),
    'decoded transaction too large: 1233 bytes (max: 1232 bytes)',
  ],
])('what is %s is rejected before anything is done with it', async (_, wire, problem) => {
  expect((await send(wire)).error).toEqual({ code: -32602, message: `Invalid params: ${problem}` })
})

test('bytes behind a transaction make it none', async () => {
  const { wire } = await prepare()
  const longer = Buffer.concat([Buffer.from(wire, 'base64'), Buffer.of(0)]).toString('base64')
  expect((await send(longer)).error?.message).toBe('Invalid params: failed to deserialize the transaction')
})

test('broken bytes never bring the chain down', async () => {
  const { rpc } = shared.bench
  const { wire } = await prepare()
  const original = Buffer.from(wire, 'base64')
  for (let place = 64; place < original.length; place++) {
    const broken = Buffer.from(original)
    broken[place] = (broken[place] ?? 0) ^ 0x55
    const options = { encoding: 'base64', replaceRecentBlockhash: true, commitment: 'processed' }
    const { error, result } = await shared.bench.call('simulateTransaction', [
      broken.toString('base64'),
      options,
    ])
    expect(error === undefined ? result : error.code).toBeDefined()
  }
  await expect(rpc.getHealth().send()).resolves.toBe('ok')
})
