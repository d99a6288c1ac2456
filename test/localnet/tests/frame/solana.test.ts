import {
  address as asAddress,
  type Base64EncodedWireTransaction,
  createNoopSigner,
  getAddressEncoder,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getTransactionDecoder,
} from '@solana/kit'
import { getTransferCheckedInstruction } from '@solana-program/token'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { solanaResultSchemas } from '../../../../hooks/clients/embedded/schemas/solanaRpc.js'
import { answerApproval, readRows } from './support/answerApproval.js'
import { createFrameBench } from './support/createFrameBench.js'
import { createSolanaApp, transferCoins } from './support/createSolanaApp.js'
import { logIn } from './support/logIn.js'
import { resultOf } from './support/openFrame.js'

const bench = createFrameBench()
const receiver = asAddress('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')
const toBase58 = (text: string) => getBase58Decoder().decode(new TextEncoder().encode(text))

async function openOnSolana() {
  const tab = await bench.open()
  await logIn(tab, bench)
  const network = bench.localnet.manifest.tokens.find(({ chainId }) => chainId.startsWith('solana:'))?.chainId
  if (network === undefined) throw new TypeError('There is no Solana chain.')
  const { address, accounts, chainId, preferredAccountType } = await tab.expect('GET_USER', {
    chainId: network,
  })
  expect({ accounts, chainId, preferredAccountType }).toEqual({
    accounts: [{ address, type: 'eoa' }],
    chainId: network,
    preferredAccountType: 'eoa',
  })
  return { ...tab, address, app: createSolanaApp(bench.localnet) }
}

async function verify({
  address,
  signature,
  data,
}: {
  address: string
  signature: string
  data: Uint8Array
}) {
  const raw = Uint8Array.from(getAddressEncoder().encode(asAddress(address)))
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', true, ['verify'])
  const bytes = Uint8Array.from(getBase58Encoder().encode(signature))
  return crypto.subtle.verify('Ed25519', key, bytes, Uint8Array.from(data))
}

test('a signed message verifies; bytes that could be a transaction are rejected', async () => {
  const tab = await openOnSolana()
  const text = 'Sign in ✓\nNonce: 1'
  const signing = tab.rpc('solana_signMessage', { message: toBase58(text), pubkey: tab.address })
  await tab.wallet.getByText('Nonce: 1').waitFor()
  expect(await readRows(tab)).toMatchObject({ Network: 'Latchkey Local Solana', Account: tab.address })
  await answerApproval(tab, { heading: 'Sign message' })
  const { signature } = v.parse(solanaResultSchemas.solana_signMessage, await resultOf(signing))
  const data = new TextEncoder().encode(text)
  expect(await verify({ address: tab.address, signature, data })).toBe(true)

  const transaction = await tab.app.write(tab.address, [transferCoins(tab.address, receiver, 1n)])
  const message = getTransactionDecoder().decode(getBase58Encoder().encode(transaction)).messageBytes
  const disguised = getBase58Decoder().decode(message)
  expect(await tab.rpc('solana_signMessage', { message: disguised, pubkey: tab.address })).toEqual({
    message: 'The message is not text, so it cannot be shown before it is signed.',
  })
  expect(await tab.rpc('solana_signMessage', { message: toBase58('a'), pubkey: receiver })).toEqual({
    message: `The account ${receiver} does not belong to the person who is signed in.`,
  })
})

test('native tokens that are signed and sent arrive to the last lamport', async () => {
  const tab = await openOnSolana()
  await tab.app.fund(tab.address, 2_000_000_000n)
  const amount = 1_234_567_891n
  const transaction = await tab.app.write(tab.address, [transferCoins(tab.address, receiver, amount)])
  const before = await tab.app.balanceOf(receiver)
  const sending = tab.rpc('solana_signAndSendTransaction', {
    transaction,
    options: { preflightCommitment: 'confirmed' },
  })
  await tab.wallet.getByText('1.234567891 SOL').waitFor()
  expect(await readRows(tab)).toMatchObject({
    From: tab.address,
    To: receiver,
    'Network fee paid by': tab.address,
  })
  await answerApproval(tab, { heading: 'Send transaction' })
  const sent = v.parse(solanaResultSchemas.solana_signAndSendTransaction, await resultOf(sending))
  await tab.app.untilLanded(sent.signature)
  expect((await tab.app.balanceOf(receiver)) - before).toBe(amount)
  expect(await tab.app.balanceOf(tab.address)).toBe(2_000_000_000n - amount - 5_000n)
})

test('signed transactions come back for the app to send', async () => {
  const tab = await openOnSolana()
  await tab.app.fund(tab.address, 2_000_000_000n)
  const write = (amount: bigint) => tab.app.write(tab.address, [transferCoins(tab.address, receiver, amount)])
  const send = async (signed: string) => {
    const wire = getBase64Decoder().decode(getBase58Encoder().encode(signed)) as Base64EncodedWireTransaction
    await tab.app.untilLanded(await tab.app.rpc.sendTransaction(wire, { encoding: 'base64' }).send())
  }
  const before = await tab.app.balanceOf(receiver)
  const signing = tab.rpc('solana_signTransaction', { transaction: await write(1_000_000n) })
  await answerApproval(tab, { heading: 'Sign transaction' })
  const one = v.parse(solanaResultSchemas.solana_signTransaction, await resultOf(signing))
  await send(one.transaction)

  const transactions = [await write(2_000_000n), await write(3_000_000n)]
  const signingAll = tab.rpc('solana_signAllTransactions', { transactions })
  await tab.wallet.getByRole('heading', { name: 'Transaction 2, step 1' }).waitFor()
  await answerApproval(tab, { heading: 'Sign transactions' })
  const all = v.parse(solanaResultSchemas.solana_signAllTransactions, await resultOf(signingAll))
  for (const transaction of all.transactions) await send(transaction)
  expect((await tab.app.balanceOf(receiver)) - before).toBe(6_000_000n)
})

test('a transfer of tokens is shown with its exact amount', async () => {
  const tab = await openOnSolana()
  const token = bench.localnet.manifest.tokens.find(
    ({ chainId, symbol }) => chainId.startsWith('solana:') && symbol === 'tUSDC',
  )
  const step = getTransferCheckedInstruction({
    source: asAddress('4Nd1mYvFzPFY6bWm4rxHGnVTZo9eLPFLmWxbgUKHVUBP'),
    mint: asAddress(token?.address ?? ''),
    destination: receiver,
    authority: createNoopSigner(asAddress(tab.address)),
    amount: 1_000_001n,
    decimals: 6,
  })
  const signing = tab.rpc('solana_signTransaction', { transaction: await tab.app.write(tab.address, [step]) })
  await tab.wallet.getByText('1.000001 tUSDC').waitFor()
  expect(await readRows(tab)).toMatchObject({ 'To token account': receiver, Token: token?.address })
  await answerApproval(tab, { heading: 'Sign transaction', button: 'Decline' })
  expect(await signing).toEqual({ message: 'User rejected the request.' })
})

test('what is no transaction, or not the user’s, or rejected by the chain, is a sentence', async () => {
  const tab = await openOnSolana()
  expect(await tab.rpc('solana_signTransaction', { transaction: toBase58('no transaction') })).toEqual({
    message: 'The transaction cannot be read.',
  })
  const foreign = await tab.app.write(receiver, [transferCoins(receiver, asAddress(tab.address), 1n)])
  expect(await tab.rpc('solana_signTransaction', { transaction: foreign })).toEqual({
    message: `The transaction does not need a signature of ${tab.address}.`,
  })
  expect(await tab.rpc('solana_signTransaction', { transaction: 'O0l' })).toEqual({
    message: 'The parameters of solana_signTransaction are wrong at "transaction".',
  })
  const transaction = await tab.app.write(tab.address, [transferCoins(tab.address, receiver, 1_000_000n)])
  const sending = tab.rpc('solana_signAndSendTransaction', { transaction })
  await answerApproval(tab, { heading: 'Send transaction' })
  expect(await sending).toEqual({ message: expect.stringMatching(/simulation failed|prior credit/i) })
  expect(
    await tab.rpc('eth_blockNumber', [], { chainId: (await tab.expect('GET_CHAIN_ID')).chainId }),
  ).toEqual({
    message: 'Latchkey Local Solana has no method eth_blockNumber.',
  })
})
