import {
  appendTransactionMessageInstruction,
  type Blockhash,
  createSignableMessage,
  createTransactionMessage,
  getBase58Decoder,
  getSignatureFromTransaction,
  type Instruction,
  isMessagePartialSigner,
  isTransactionModifyingSigner,
  isTransactionPartialSigner,
  isTransactionSendingSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
  type TransactionSigner,
  verifySignature,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { solanaMainnet } from '../../../../hooks/networks.js'
import type { NewTransaction } from '../../../../hooks/shared/types/transaction.js'
import { createSigner } from '../../../../hooks/solana/sign/createSigner.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import {
  createSigningSession,
  createSigningWallet,
  honest,
  keysOf,
  onMain,
  toBytes,
  unsignedMemo,
} from '../../../support/createSigningWallet.js'

const [alice, bob] = await Promise.all([keysOf(1), keysOf(2)])
const rpc = createFakeRpc(() => '')
const blockhash = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY' as Blockhash

const signerOver = (provider: object, options: { allowChanges?: boolean } = {}) =>
  createSigner(rpc, { provider, address: onMain(alice.address), network: solanaMainnet, ...options })

function messageOf(payer: TransactionSigner, others: readonly TransactionSigner[] = []) {
  const memo = {
    programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Instruction['programAddress'],
    accounts: others.map((signer) => ({ address: signer.address, role: 2, signer }) as const),
    data: new TextEncoder().encode('hello'),
  }
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(payer, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 9n }, message),
    (message) => appendTransactionMessageInstruction(memo, message),
  )
}

test.each([
  [['signTransaction', 'signAndSendTransaction', 'signMessage'], {}, [true, true, false, true]],
  [['signTransaction', 'signMessage'], { allowChanges: true }, [true, false, true, true]],
  [['signAndSendTransaction'], {}, [true, false, false, false]],
  [['signMessage'], {}, [true, false, false, true]],
])('a signer for a wallet with %j has the wallet’s methods', (features, options, expected) => {
  const signer = signerOver(createSigningWallet(alice, { features }).wallet, options)
  const checks = [
    isTransactionSendingSigner,
    isTransactionPartialSigner,
    isTransactionModifyingSigner,
    isMessagePartialSigner,
  ]
  expect(checks.map((is) => is(signer))).toEqual(expected)
  expect([signer.address, Object.isFrozen(signer)]).toEqual([alice.address, true])
})

test('kit signs a transaction with it and with others, and nothing is sent', async () => {
  const { wallet, sent } = createSigningWallet(alice)
  const signed = await signTransactionMessageWithSigners(messageOf(signerOver(wallet), [bob]))
  for (const { keyPair, address } of [alice, bob]) {
    const signature = signed.signatures[address]
    expect(signature && (await verifySignature(keyPair.publicKey, signature, signed.messageBytes))).toBe(true)
  }
  expect(signed.lifetimeConstraint).toEqual({ blockhash, lastValidBlockHeight: 9n })
  expect(sent).toEqual([])
})

test('kit signs with others first and sends through the wallet', async () => {
  const { wallet, sent } = createSigningWallet(alice)
  const id = await signAndSendTransactionMessageWithSigners(messageOf(signerOver(wallet), [bob]))
  expect(sent.map((one) => [Object.keys(one.signatures).length, one.signatures[alice.address]])).toEqual([
    [2, id],
  ])
  expect(sent.every((one) => getSignatureFromTransaction(one) && one.signatures[bob.address])).toBeTruthy()
})

test('a wallet that changes the transaction is rejected', async () => {
  const sign = (keys: typeof alice) => honest(keys, toBytes(unsignedMemo(keys, 'all of it')))
  const signer = signerOver(createSigningWallet(alice, { sign }).wallet)
  await expect(signTransactionMessageWithSigners(messageOf(signer))).rejects.toMatchObject({
    kind: 'unexpected_signature',
  })
})

test('where the host allows it the changed transaction is the signed one, with its lifetime', async () => {
  const changed = unsignedMemo(alice, 'guarded')
  const sign = (keys: typeof alice) => honest(keys, toBytes(changed))
  const signer = signerOver(createSigningWallet(alice, { sign }).wallet, { allowChanges: true })
  const signed = await signTransactionMessageWithSigners(messageOf(signer))
  expect(signed.messageBytes).toEqual(changed.messageBytes)
  expect(signed.lifetimeConstraint).toEqual({ blockhash, lastValidBlockHeight: 9n })
  const [alone] =
    (await signer.modifyAndSignTransactions?.([{ ...changed, signatures: changed.signatures }])) ?? []
  expect(alone?.lifetimeConstraint).toMatchObject({ blockhash })
})

test('texts are signed', async () => {
  const [signatures] =
    (await signerOver(createSigningWallet(alice).wallet).signMessages?.([createSignableMessage('hello')])) ??
    []
  const signature = signatures?.[alice.address]
  const content = new TextEncoder().encode('hello')
  expect(signature && (await verifySignature(alice.keyPair.publicKey, signature, content))).toBe(true)
})

test('a wallet behind a session is assumed to support what it is asked for', async () => {
  const signer = signerOver(createSigningSession({}))
  expect(isTransactionPartialSigner(signer) && isMessagePartialSigner(signer)).toBe(true)
  await expect(signTransactionMessageWithSigners(messageOf(signer))).rejects.toMatchObject({
    kind: 'unsupported_method',
  })
})

test('an abort ends the wait, and before the start also the request', async () => {
  const asked: string[] = []
  const wallet = createSigningSession({
    solana_signTransaction() {
      asked.push('asked')
      return new Promise(() => undefined)
    },
  })
  const controller = new AbortController()
  const { signal: abortSignal } = controller
  const signing = signTransactionMessageWithSigners(messageOf(signerOver(wallet)), { abortSignal })
  const refused = expect(signing).rejects.toBe('enough')
  while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve))
  controller.abort('enough')
  await refused
  await expect(
    signerOver(wallet).signAndSendTransactions([unsignedMemo(alice, 'x')], { abortSignal }),
  ).rejects.toBe('enough')
  expect(asked).toEqual(['asked'])
})

test('a sent transaction is reported with the account, and with its last valid block where that is known', async () => {
  const { wallet } = createSigningWallet(alice)
  const told: NewTransaction[] = []
  const signer = createSigner(rpc, {
    provider: wallet,
    address: onMain(alice.address),
    network: solanaMainnet,
    onSent: (transaction) => void told.push(transaction),
  })
  const [sent] = await signer.signAndSendTransactions([unsignedMemo(alice, 'hello')])
  expect(told).toEqual([
    {
      id: getBase58Decoder().decode(sent ?? new Uint8Array()),
      from: onMain(alice.address),
      lastValidBlockHeight: 9,
    },
  ])
})
