import {
  createNoopSigner,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { solana as chain, createPhoneBench } from './support/createPhoneBench.js'
import { createSolanaTools } from './support/createSolanaTools.js'

const bench = createPhoneBench()
const solana = createSolanaTools(bench.localnet)
const rejected = { code: 5000, message: 'User rejected.' }
const fee = 5_000n

async function transfer(amount: bigint): Promise<string> {
  const payer = solana.accountAt(0)
  const destination = solana.accountAt(1)
  const instruction = getTransferSolInstruction({ source: createNoopSigner(payer), destination, amount })
  return toBase64(solana.toBytes(await solana.build(payer, [instruction])))
}

const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const fromBase58 = (text: string) => [...getBase58Encoder().encode(text)]
const toBase64 = (bytes: readonly number[]) => getBase64Decoder().decode(Uint8Array.from(bytes))
const fromBase64 = (text: string) => [...getBase64Encoder().encode(text)]

test('a message is shown, signed and verifies', async () => {
  const { phone, app } = await bench.connect()
  const [pubkey, text] = [solana.accountAt(0), 'Sign in to <b>Latchkey</b> ✓']
  const params = { message: toBase58(new TextEncoder().encode(text)), pubkey }
  const signing = app.request<{ signature: string }>({ method: 'solana_signMessage', params }, chain)
  await phone.heading('Sign message').waitFor()
  await phone.screen.getByText(text).waitFor()
  await phone.press('Approve')
  const { signature } = await signing
  expect(await solana.verify({ signer: pubkey, message: text, signed: fromBase58(signature) })).toBe(true)
})

test('a signed transaction lands when the app sends it, with the amount that was shown', async () => {
  const { phone, app } = await bench.connect()
  const [from, to] = [solana.accountAt(0), solana.accountAt(1)]
  const before = [await solana.lamportsOf(from), await solana.lamportsOf(to)] as const
  const params = { transaction: await transfer(1_000_000_001n), pubkey: from }
  const signing = app.request<{ signature: string; transaction: string }>(
    { method: 'solana_signTransaction', params },
    chain,
  )
  await phone.heading('Sign transaction').waitFor()
  await phone.screen.getByText('1.000000001 SOL').waitFor()
  await phone.screen.getByText(to, { exact: true }).waitFor()
  await phone.press('Approve')
  const { signature, transaction } = await signing
  expect(await solana.sendSigned(fromBase64(transaction))).toBe(signature)
  expect(await solana.lamportsOf(from)).toBe(before[0] - 1_000_000_001n - fee)
  expect(await solana.lamportsOf(to)).toBe(before[1] + 1_000_000_001n)
})

test('several transactions are asked about one by one', async () => {
  const { phone, app } = await bench.connect()
  const before = await solana.lamportsOf(solana.accountAt(1))
  const params = { transactions: [await transfer(1_000_000_000n), await transfer(2_000_000_000n)] }
  const signing = app.request<{ transactions: string[] }>(
    { method: 'solana_signAllTransactions', params },
    chain,
  )
  for (const amount of ['1 SOL', '2 SOL']) {
    await phone.screen.getByText(amount, { exact: true }).waitFor()
    await phone.press('Approve')
  }
  for (const transaction of (await signing).transactions) await solana.sendSigned(fromBase64(transaction))
  expect(await solana.lamportsOf(solana.accountAt(1))).toBe(before + 3_000_000_000n)
})

test('a transaction is signed and sent by the wallet', async () => {
  const { phone, app } = await bench.connect()
  const before = await solana.lamportsOf(solana.accountAt(1))
  const params = { transaction: await transfer(7n), pubkey: solana.accountAt(0) }
  const sending = app.request<{ signature: string }>(
    { method: 'solana_signAndSendTransaction', params },
    chain,
  )
  await phone.heading('Send transaction').waitFor()
  await phone.screen.getByText('0.000000007 SOL').waitFor()
  await phone.press('Approve')
  await solana.untilLanded(solana.toId((await sending).signature))
  expect(await solana.lamportsOf(solana.accountAt(1))).toBe(before + 7n)
})

test.each([
  ['solana_signMessage', async () => ({ message: toBase58(new TextEncoder().encode('no')) })],
  ['solana_signTransaction', async () => ({ transaction: await transfer(1n) })],
  ['solana_signAllTransactions', async () => ({ transactions: [await transfer(1n)] })],
  ['solana_signAndSendTransaction', async () => ({ transaction: await transfer(1n) })],
])('a user declines %s', async (method, params) => {
  const { phone, app } = await bench.connect()
  const before = await solana.lamportsOf(solana.accountAt(1))
  const request = app.request({ method, params: await params() }, chain)
  const declined = expect(request).rejects.toMatchObject(rejected)
  await phone.press('Decline')
  await declined
  expect(await solana.lamportsOf(solana.accountAt(1))).toBe(before)
})

test('accounts are reported, and what makes no sense is rejected', async () => {
  const { app } = await bench.connect('approve')
  const ask = (method: string, params: object) => app.request({ method, params }, chain)
  expect(await ask('solana_getAccounts', {})).toEqual([{ pubkey: solana.accountAt(0) }])
  await expect(ask('solana_signMessage', { message: '0OIl' })).rejects.toMatchObject({ code: -32602 })
  await expect(ask('solana_signTransaction', { transaction: 'AAAA' })).rejects.toMatchObject({ code: -32602 })
  const other = { message: toBase58(Uint8Array.of(65)), pubkey: solana.accountAt(1) }
  await expect(ask('solana_signMessage', other)).rejects.toMatchObject({ code: 4100 })
})
