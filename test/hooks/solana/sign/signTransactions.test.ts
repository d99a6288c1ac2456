import { createPublicKey, verify } from 'node:crypto'
import { getBase58Decoder, getBase64Decoder, getBase64Encoder, partiallySignTransaction } from '@solana/kit'
import { expect, test } from 'vitest'
import { signTransactions } from '../../../../hooks/solana/sign/signTransactions.js'
import {
  createSigningSession,
  createSigningWallet,
  fromBytes,
  honest,
  keysOf,
  onMain,
  toBytes,
  unsignedMemo,
} from '../../../support/createSigningWallet.js'

const [alice, bob] = await Promise.all([keysOf(1), keysOf(2)])
const address = onMain(alice.address)
const memo = (text = 'hello') => toBytes(unsignedMemo(alice, text))

/** With Node's own Ed25519. */
async function isSigned(bytes: Uint8Array, { keyPair, address: signer }: typeof alice): Promise<boolean> {
  const { messageBytes, signatures } = fromBytes(bytes)
  const key = createPublicKey({
    key: (await crypto.subtle.exportKey('jwk', keyPair.publicKey)) as { x: string },
    format: 'jwk',
  })
  return verify(null, Uint8Array.from(messageBytes), key, Uint8Array.from(signatures[signer] ?? []))
}

test('an installed wallet signs all at once, for the chain by its name', async () => {
  const { wallet, asked } = createSigningWallet(alice)
  const signed = await signTransactions({
    provider: wallet,
    address,
    transactions: [memo('one'), memo('two')],
  })
  expect(await Promise.all(signed.map((bytes) => isSigned(bytes, alice)))).toEqual([true, true])
  expect(asked).toEqual([
    {
      method: 'signTransaction',
      inputs: ['one', 'two'].map((text) => ({
        account: expect.objectContaining({ address: alice.address }),
        transaction: memo(text),
        chain: 'solana:mainnet',
      })),
    },
  ])
})

test('signatures of others stay', async () => {
  const unsigned = unsignedMemo(alice, 'both', [bob])
  const byBob = toBytes(await partiallySignTransaction([bob.keyPair], unsigned))
  const { wallet } = createSigningWallet(alice)
  const [signed = new Uint8Array()] = await signTransactions({
    provider: wallet,
    address,
    transactions: [byBob],
  })
  expect([await isSigned(signed, alice), await isSigned(signed, bob)]).toEqual([true, true])
})

test('only the own signature is taken from a wallet: it can’t drop or forge that of another', async () => {
  const byBob = toBytes(await partiallySignTransaction([bob.keyPair], unsignedMemo(alice, 'both', [bob])))
  const { wallet } = createSigningWallet(alice, {
    async sign(keys, bytes) {
      const { messageBytes, signatures } = fromBytes(await honest(keys, bytes))
      return toBytes({
        messageBytes,
        signatures: { ...signatures, [bob.address]: new Uint8Array(64).fill(9) as never },
      })
    },
  })
  const [signed = new Uint8Array()] = await signTransactions({
    provider: wallet,
    address,
    transactions: [byBob],
  })
  expect([await isSigned(signed, alice), await isSigned(signed, bob)]).toEqual([true, true])
})

/** Signs another transaction than the displayed one. */
const signsOther = (keys: typeof alice) => honest(keys, memo('all of it'))

test('a wallet that signs another transaction is rejected, unless the host allows it', async () => {
  const { wallet: provider } = createSigningWallet(alice, { sign: signsOther })
  const parameters = { provider, address, transactions: [memo()] }
  await expect(signTransactions(parameters)).rejects.toMatchObject({ kind: 'unexpected_signature' })
  const [signed = new Uint8Array()] = await signTransactions({ ...parameters, allowChanges: true })
  expect(fromBytes(signed).messageBytes).toEqual(fromBytes(memo('all of it')).messageBytes)
  expect(await isSigned(signed, alice)).toBe(true)
})

test.each<[string, (keys: typeof alice, bytes: Uint8Array) => Promise<Uint8Array>]>([
  ['no signature', async (_, bytes) => bytes],
  [
    'a wrong signature',
    async (_, bytes) => {
      const { messageBytes } = fromBytes(bytes)
      return toBytes({ messageBytes, signatures: { [alice.address]: new Uint8Array(64).fill(1) as never } })
    },
  ],
  ['no transaction', async () => new Uint8Array(3)],
  ['no bytes', async () => 'signed' as never],
  ['a transaction without end', async () => new Uint8Array(10_001)],
])('a wallet that answers with %s is rejected, also where changes are allowed', async (_, sign) => {
  const { wallet: provider } = createSigningWallet(alice, { sign })
  for (const allowChanges of [false, true])
    await expect(
      signTransactions({ provider, address, transactions: [memo()], allowChanges }),
    ).rejects.toMatchObject({ kind: 'unexpected_signature' })
})

test('a wallet that returns fewer than requested is rejected', async () => {
  const { wallet } = createSigningWallet(alice)
  const provider = {
    ...wallet,
    features: { 'solana:signTransaction': { signTransaction: async () => [] } },
  }
  await expect(signTransactions({ provider, address, transactions: [memo()] })).rejects.toMatchObject({
    kind: 'unexpected_signature',
  })
})

test.each([
  ['no transaction', new Uint8Array([1, 2, 3])],
  ['a transaction of others', toBytes(unsignedMemo(bob, 'hi'))],
])('%s is rejected before the wallet request', async (_, bytes) => {
  const { wallet: provider, asked } = createSigningWallet(alice)
  await expect(signTransactions({ provider, address, transactions: [memo(), bytes] })).rejects.toMatchObject({
    kind: 'invalid_transaction',
  })
  expect(asked).toEqual([])
})

test('a wallet without the feature is reported as such', async () => {
  const { wallet: provider } = createSigningWallet(alice, { features: ['signMessage'] })
  await expect(signTransactions({ provider, address, transactions: [memo()] })).rejects.toMatchObject({
    kind: 'unsupported_method',
  })
})

const fromBase64 = (text: string) => Uint8Array.from(getBase64Encoder().encode(text))
const sessionWith = (toAnswer: (signed: Uint8Array) => object, sign = honest) =>
  createSigningSession({
    solana_signTransaction: async ({ transaction }: { transaction: string }) =>
      toAnswer(await sign(alice, fromBase64(transaction))),
  })
const signatureIn = (signed: Uint8Array) =>
  getBase58Decoder().decode(fromBytes(signed).signatures[alice.address] ?? new Uint8Array())

test.each<[string, (signed: Uint8Array) => object]>([
  ['the signature', (signed) => ({ signature: signatureIn(signed) })],
  ['the transaction', (signed) => ({ transaction: getBase64Decoder().decode(signed) })],
  ['both', (signed) => ({ signature: signatureIn(signed), transaction: getBase64Decoder().decode(signed) })],
])('a wallet behind a session may return %s', async (_, toAnswer) => {
  const provider = sessionWith(toAnswer)
  const signed = await signTransactions({ provider, address, transactions: [memo('one'), memo('two')] })
  expect(await Promise.all(signed.map((bytes) => isSigned(bytes, alice)))).toEqual([true, true])
  expect(provider.asked).toEqual(['solana_signTransaction', 'solana_signTransaction'])
})

test.each<[string, (signed: Uint8Array) => object]>([
  ['the signature', (signed) => ({ signature: signatureIn(signed) })],
  ['the transaction', (signed) => ({ transaction: getBase64Decoder().decode(signed) })],
])('of another transaction a session’s wallet may not return %s', async (_, toAnswer) => {
  const provider = sessionWith(toAnswer, signsOther)
  await expect(signTransactions({ provider, address, transactions: [memo()] })).rejects.toMatchObject({
    kind: 'unexpected_signature',
  })
})
