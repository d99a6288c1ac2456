import {
  type address,
  compressTransactionMessageUsingAddressLookupTables,
  createNoopSigner,
  fetchAddressesForLookupTables,
  generateKeyPairSigner,
  getBase58Decoder,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { programs } from '../../solana/solanaChain.js'
import { createWalletBench } from '../support/createWalletBench.js'
import { createLookupTable } from './support/createLookupTable.js'
import { createSolanaTools } from './support/createSolanaTools.js'

const bench = createWalletBench()
const solana = createSolanaTools(bench.localnet)
const rejected = { code: 4001, message: 'User rejected the request.' }
const chain = 'solana:localnet'
const fee = 5_000n

type Compressible = Parameters<typeof compressTransactionMessageUsingAddressLookupTables>[0] &
  Parameters<typeof solana.toBytes>[0]
type Signed = { result: { signedMessage: number[]; signature: number[]; signedTransaction: number[] }[] }

/** A tab that is connected with the first account, and what a user would be asked from then on. */
async function openConnected(mode = 'ask') {
  const tab = await bench.open()
  await bench.control({ do: 'grant', accounts: [bench.solanaAddressOf(0)], origin: bench.origin })
  await tab.standard('standard:connect', { silent: true })
  await bench.control({ do: 'mode', mode })
  const approve = () => tab.prompt.getByRole('button', { name: 'Approve' }).click()
  const decline = () => tab.prompt.getByRole('button', { name: 'Decline' }).click()
  return { ...tab, approve, decline, account: solana.accountAt(0) }
}

async function transferSol(
  amount: bigint,
  options: { to?: ReturnType<typeof address>; version?: 'legacy' | 0 } = {},
) {
  const { to = solana.accountAt(1), version = 0 } = options
  const payer = solana.accountAt(0)
  const source = createNoopSigner(payer)
  const instruction = getTransferSolInstruction({ source, destination: to, amount })
  return solana.toBytes(await solana.build(payer, [instruction], { version }))
}

test('a signed message verifies, and the user sees its text', async () => {
  const { standard, prompt, approve, account } = await openConnected()
  const message = 'Sign in to <b>Latchkey</b> ✓'
  const bytes = [...new TextEncoder().encode(message)]
  const signing = standard('solana:signMessage', { account, message: bytes })
  await prompt.getByRole('heading', { name: 'Sign message' }).waitFor()
  await prompt.getByText(message).waitFor()
  await approve()
  const [output] = ((await signing) as Signed).result
  expect(output).toMatchObject({ signedMessage: bytes, signatureType: 'ed25519' })
  const signed = output?.signature ?? []
  expect(await solana.verify({ signer: account, message, signed })).toBe(true)
  expect(await solana.verify({ signer: account, message: `${message}.`, signed })).toBe(false)
})

test('several messages are asked about one by one, and one that is declined ends it', async () => {
  const { standard, prompt, approve, decline, account } = await openConnected()
  const inputs = ['one', 'two', 'three'].map((text) => ({
    account,
    message: [...new TextEncoder().encode(text)],
  }))
  const signing = standard('solana:signMessage', ...inputs)
  await prompt.getByText('one', { exact: true }).waitFor()
  await approve()
  await prompt.getByText('two', { exact: true }).waitFor()
  await decline()
  expect(await signing).toEqual(rejected)
})

test('a message that is a transaction is rejected', async () => {
  const { standard, account } = await openConnected('approve')
  const [signatures = 0, ...rest] = await transferSol(1n)
  const message = rest.slice(signatures * 64)
  expect(await standard('solana:signMessage', { account, message })).toMatchObject({ code: -32602 })
})

test.each(['legacy', 0] as const)(
  'a signed transaction of version %s lands as it was shown',
  async (version) => {
    const { standard, prompt, approve, account } = await openConnected()
    const to = solana.accountAt(1)
    const before = [await solana.lamportsOf(account), await solana.lamportsOf(to)] as const
    const transaction = await transferSol(1_250_000_001n, { version })
    const signing = standard('solana:signTransaction', { account, transaction, chain })
    await prompt.getByRole('heading', { name: 'Sign transaction' }).waitFor()
    await prompt.getByText('1.250000001 SOL').waitFor()
    await prompt.getByText(to).waitFor()
    await approve()
    const [output] = ((await signing) as Signed).result
    expect(await solana.lamportsOf(to), 'nothing is sent by signing').toBe(before[1])

    await solana.sendSigned(output?.signedTransaction ?? [])
    expect(await solana.lamportsOf(account)).toBe(before[0] - 1_250_000_001n - fee)
    expect(await solana.lamportsOf(to)).toBe(before[1] + 1_250_000_001n)
  },
)

test('sending signs and sends, and waits where the app asks to', async () => {
  const { standard, prompt, approve, account } = await openConnected()
  const to = solana.accountAt(2)
  const before = await solana.lamportsOf(to)
  const transaction = await transferSol(7n, { to })
  const options = { commitment: 'confirmed', skipPreflight: true }
  const sending = standard('solana:signAndSendTransaction', { account, transaction, chain, options })
  await prompt.getByRole('heading', { name: 'Send transaction' }).waitFor()
  await prompt.getByText('0.000000007 SOL').waitFor()
  await approve()
  const [output] = ((await sending) as Signed).result
  const id = solana.toId(getBase58Decoder().decode(Uint8Array.from(output?.signature ?? [])))
  const { value } = await solana.rpc().getSignatureStatuses([id]).send()
  expect(value[0]).toMatchObject({
    err: null,
    confirmationStatus: expect.stringMatching(/confirmed|finalized/),
  })
  expect(await solana.lamportsOf(to)).toBe(before + 7n)
})

test('a token transfer is shown as receiver and exact amount, also to an account that it opens', async () => {
  const { standard, prompt, approve, account } = await openConnected()
  const token = solana.tokenOf('tUSDC')
  const [newcomer, payer] = [await generateKeyPairSigner(), createNoopSigner(account)]
  const holdingOf = async (owner: typeof account) => {
    const seeds = { mint: token.address, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS }
    return (await findAssociatedTokenPda(seeds))[0]
  }
  const [source, destination] = [await holdingOf(account), await holdingOf(newcomer.address)]
  const before = await solana.amountAt(source)
  const open = { payer, ata: destination, owner: newcomer.address, mint: token.address }
  const move = { source, mint: token.address, destination, authority: payer, decimals: 6 }
  const transaction = solana.toBytes(
    await solana.build(account, [
      getCreateAssociatedTokenIdempotentInstruction(open),
      getTransferCheckedInstruction({ ...move, amount: 12_500_001n }),
    ]),
  )
  const sending = standard('solana:signAndSendTransaction', {
    account,
    transaction,
    chain,
    options: { commitment: 'confirmed' },
  })
  await prompt.getByText('12.500001 tUSDC').waitFor()
  await prompt.getByText('Opens a token account for').waitFor()
  expect(await prompt.getByText(newcomer.address, { exact: true }).count()).toBe(2)
  await approve()
  expect(await sending).toEqual({ result: [{ signature: expect.any(Array) }] })
  expect(await solana.amountAt(destination)).toBe(12_500_001n)
  expect(await solana.amountAt(source)).toBe(before - 12_500_001n)
})

test('a token transfer that names no token is shown with the token that moves', async () => {
  const { standard, prompt, decline, account } = await openConnected()
  const token = solana.tokenOf('tUSDC')
  const [source, destination] = await Promise.all(
    [account, solana.accountAt(1)].map(async (owner) => {
      const seeds = { mint: token.address, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS }
      return (await findAssociatedTokenPda(seeds))[0]
    }),
  )
  if (source === undefined || destination === undefined) throw new TypeError('There are no token accounts.')
  const authority = createNoopSigner(account)
  const move = getTransferInstruction({ source, destination, authority, amount: 3_000_000n })
  const transaction = solana.toBytes(await solana.build(account, [move]))
  const signing = standard('solana:signTransaction', { account, transaction })
  await prompt.getByText('3 tUSDC').waitFor()
  await prompt.getByText(solana.accountAt(1), { exact: true }).waitFor()
  await decline()
  expect(await signing).toEqual(rejected)
})

test('accounts that a lookup table holds are shown, and other programs by their address', async () => {
  const { standard, prompt, decline, account } = await openConnected()
  const to = solana.accountAt(1)
  const table = await createLookupTable(solana, { owner: 4, addresses: [to] })
  const tables = await fetchAddressesForLookupTables([table], solana.rpc())
  const source = createNoopSigner(account)
  const message = await solana.build(account, [
    getTransferSolInstruction({ source, destination: to, amount: 2_000_000_000n }),
    { programAddress: programs.memo, data: new TextEncoder().encode('hello') },
  ])
  const transaction = solana.toBytes(
    compressTransactionMessageUsingAddressLookupTables(message as Compressible, tables),
  )
  const sending = standard('solana:signAndSendTransaction', { account, transaction, chain })
  await prompt.getByText('2 SOL').waitFor()
  await prompt.getByText(to, { exact: true }).waitFor()
  await prompt.getByText(`${programs.memo}, 5 bytes for 0 accounts`).waitFor()
  await decline()
  expect(await sending).toEqual(rejected)
})

test('what would fail on chain fails with the words of the node', async () => {
  const { standard, account } = await openConnected('approve')
  const transaction = await transferSol(999_999_000_000_000n)
  const outcome = await standard('solana:signAndSendTransaction', { account, transaction, chain })
  expect(outcome).toMatchObject({ code: -32002, message: expect.stringMatching(/custom program error: 0x1/) })
})

test('another chain, another account and bytes that are no transaction are rejected', async () => {
  const { standard, account } = await openConnected('approve')
  const transaction = await transferSol(1n)
  const sign = (input: object) =>
    standard('solana:signTransaction', { account, transaction, chain, ...input })
  expect(await sign({ chain: 'solana:mainnet' })).toMatchObject({
    code: -32602,
    message: expect.stringContaining('does not know the chain solana:mainnet'),
  })
  expect(await sign({ account: solana.accountAt(1) })).toMatchObject({ code: 4100 })
  expect(await sign({ transaction: [1, 2, 3] })).toMatchObject({ code: -32602 })
  const [, own] = await Promise.all([undefined, solana.build(solana.accountAt(1), [])])
  expect(await sign({ transaction: solana.toBytes(own) })).toMatchObject({
    code: -32602,
    message: expect.stringContaining('does not need a signature'),
  })
  await bench.control({ do: 'revoke' })
  expect(await sign({})).toMatchObject({ code: 4100 })
})
