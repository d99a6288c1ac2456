import {
  appendTransactionMessageInstructions,
  compileTransactionMessage,
  createTransactionMessage,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageEncoder,
  getSignatureFromTransaction,
  type Instruction,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { programs } from '../../solana/solanaChain.js'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()

type Budget = { limit?: number; price?: bigint; memo?: string }

/** A transfer that offers a price for its compute units. */
async function prepare({ limit, price, memo }: Budget, signers = 1) {
  const { accountAt, rpc } = shared.bench
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const transfer = (from: typeof alice): Instruction =>
    getTransferSolInstruction({ source: from, destination: bob.address, amount: 1n })
  const instructions = [transfer(alice), ...(signers === 2 ? [transfer(bob)] : [])]
  if (memo !== undefined)
    instructions.push({ programAddress: programs.memo, data: new TextEncoder().encode(memo) })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(alice, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
    (filled) => (limit === undefined ? filled : setTransactionMessageComputeUnitLimit(limit, filled)),
    (limited) => (price === undefined ? limited : setTransactionMessageComputeUnitPrice(price, limited)),
  )
  const encoded = getCompiledTransactionMessageEncoder().encode(compileTransactionMessage(message))
  return { message, encoded: getBase64Decoder().decode(encoded) as never }
}

test.each<[string, Budget, number, bigint]>([
  ['no price', {}, 1, 5_000n],
  ['two signers', {}, 2, 10_000n],
  ['a price and a limit', { limit: 300_000, price: 2_000_000n }, 1, 605_000n],
  ['a price of less than a lamport', { limit: 1_000, price: 1n }, 1, 5_001n],
  ['a price without a limit', { price: 1_000_000n }, 1, 11_000n],
  ['a memo, and a price without a limit', { price: 1_000_000n, memo: 'Hello' }, 1, 211_000n],
])('a transfer with %s costs what was reported', async (_, budget, signers, fee) => {
  const { rpc, node } = shared.bench
  const { message, encoded } = await prepare(budget, signers)
  const { value: told } = await rpc.getFeeForMessage(encoded).send()
  const transaction = await signTransactionMessageWithSigners(message)
  await rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' }).send()
  node.mine(1)
  const found = await rpc
    .getTransaction(getSignatureFromTransaction(transaction), {
      encoding: 'base64',
      maxSupportedTransactionVersion: 0,
    })
    .send()
  expect([told, found?.meta?.fee]).toEqual([fee, fee])
})

test('a message whose blockhash is over has no fee', async () => {
  const { rpc, node } = shared.bench
  const { encoded } = await prepare({})
  node.mine(152)
  await expect(rpc.getFeeForMessage(encoded).send()).resolves.toMatchObject({ value: null })
})
