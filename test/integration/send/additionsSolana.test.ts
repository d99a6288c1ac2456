import {
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  setTransactionMessageComputeUnitPrice,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { programs } from '../../localnet/solana/solanaChain.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'
import { createSolanaHoldings } from './support/createSolanaHoldings.js'
import { native } from './support/createSolanaSend.js'
import { honest } from './support/createSolanaWallet.js'
import { untilRecorded } from './support/followSent.js'
import { openSolanaPage } from './support/openSolanaPage.js'

const shared = shareSolanaBench()
const quantity = 1_234_567n

type Change = { price?: bigint; add?: (keys: KeyPairSigner) => readonly Instruction[] }

const memo: Instruction = {
  programAddress: programs.memo as Address,
  data: new TextEncoder().encode('from my wallet'),
}

/** Signs the given transaction with another price per compute unit, and with more instructions. */
async function signChanged(keys: KeyPairSigner, bytes: Uint8Array, { price, add }: Change) {
  const { messageBytes } = getTransactionDecoder().decode(bytes)
  const message = decompileTransactionMessage(getCompiledTransactionMessageDecoder().decode(messageBytes))
  if (message.version !== 0 || !('blockhash' in message.lifetimeConstraint)) throw new TypeError()
  const priced = setTransactionMessageComputeUnitPrice(price, message)
  const changed = appendTransactionMessageInstructions(add?.(keys) ?? [], priced)
  const transaction = compileTransaction(changed as typeof message)
  return honest(keys, Uint8Array.from(getTransactionEncoder().encode(transaction)))
}

/** A page whose wallet only signs, and changes what it signs as long as there is a change. */
async function open(first: Change) {
  const { bench } = shared
  const state: { change: Change | undefined } = { change: first }
  const page = await openSolanaPage(bench, {
    answer: (keys, bytes) => (state.change ? signChanged(keys, bytes, state.change) : honest(keys, bytes)),
  })
  const { address: to } = await bench.accountAt(1)
  const { read, compare } = createSolanaHoldings(bench)
  const before = await read()
  return {
    ...{ ...page, bench, state, to },
    sender: page.keys.address,
    changes: async () => compare(before, await read()),
    plan: (asset = native) => planTransfer(page.latchkey, { from: page.from, to, asset, quantity }),
  }
}

test.each(['SOL', 'usdc'] as const)(
  '%s of a wallet that adds a priority fee and a memo arrives, for the fee it signed, within the shown maximum',
  async (key) => {
    const { assetOf, bench, changes, latchkey, plan, sender, to } = await open({
      price: 400_000n,
      add: () => [memo],
    })
    const asset = key === 'SOL' ? native : assetOf(key)
    const planned = await plan(asset)
    const { id } = await sendTransfer(latchkey, { plan: planned })
    await untilRecorded(latchkey, id, { lastValidBlockHeight: expect.any(Number) })
    bench.node.mine(2)
    await untilRecorded(latchkey, id, { status: 'confirmed', effect: 'reviewed' })
    const moved = await changes()
    const name = key === 'SOL' ? 'native' : bench.tokenOf(key).address
    expect(moved[`${name} ${to}`]).toBe(quantity)
    const fee = -(moved[`native ${sender}`] ?? 0n) - (key === 'SOL' ? quantity : 0n)
    expect(fee).toBeGreaterThan(planned.fee ?? 0n)
    expect(fee).toBeLessThanOrEqual(planned.maxFee ?? 0n)
  },
)

const stealing: Change = {
  price: 10_000n,
  add: (source) => [
    getTransferSolInstruction({
      source,
      destination: shared.bench.node.accounts[2]?.address ?? source.address,
      amount: 7n,
    }),
  ],
}

test.each<[string, Change, string]>([
  ['raises the fee above the shown maximum', { price: 9_000_000n }, 'TransferChangedError'],
  ['adds a transfer', stealing, 'UnexpectedSignatureError'],
])('nothing is sent for a wallet that %s, and it may be asked again', async (_, change, name) => {
  const { asked, bench, changes, gate, latchkey, plan, sender, state, to } = await open(change)
  const planned = await plan()
  await expect(sendTransfer(latchkey, { plan: planned })).rejects.toMatchObject({ name })
  expect(gate.asked).not.toContain('sendTransaction')
  bench.node.mine(2)
  expect(await changes()).toEqual({})
  state.change = undefined
  await sendTransfer(latchkey, { plan: planned })
  expect(asked).toHaveLength(2)
  expect(await changes()).toEqual({
    [`native ${sender}`]: -quantity - (planned.fee ?? 0n),
    [`native ${to}`]: quantity,
  })
})
