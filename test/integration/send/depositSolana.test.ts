import {
  address,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  type KeyPairSigner,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import type { SentTransaction } from '../../../hooks/shared/types/transaction.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { openSolanaPage } from './support/openSolanaPage.js'

const shared = shareSolanaBench()
const quantity = 1_234_567n
const signatureFee = 5000n

/** An instruction of the compute budget: the unit limit (2), or the price of a unit in micro-lamports (3). */
function computeBudget(kind: 2 | 3, value: bigint) {
  const data = new Uint8Array(kind === 2 ? 5 : 9)
  data[0] = kind
  const view = new DataView(data.buffer)
  if (kind === 2) view.setUint32(1, Number(value), true)
  else view.setBigUint64(1, value, true)
  return { programAddress: address('ComputeBudget111111111111111111111111111111'), data }
}

test('a token to a new account that also got 2 SOL, of which the review said nothing, is not the reviewed transfer', async () => {
  const { bench } = shared
  const usdc = bench.tokenOf('usdc')
  const alice = await bench.accountAt(0)
  const { address: to } = await generateKeyPairSigner()
  // In use, as far as the network tells.
  const fund = await bench.sign(alice, [
    getTransferSolInstruction({ source: alice, destination: to, amount: 10_000_000n }),
  ])
  await bench.rpc.sendTransaction(fund.wire, { encoding: 'base64', skipPreflight: true }).send()
  bench.node.mine(2)
  const ata = await usdc.holding(to)
  const page = await openSolanaPage(bench, {
    async answer(keys: KeyPairSigner) {
      const { transaction } = await bench.sign(keys, [
        getCreateAssociatedTokenIdempotentInstruction({ payer: keys, ata, owner: to, mint: usdc.address }),
        getTransferSolInstruction({ source: keys, destination: ata, amount: 2_000_000_000n }),
        getTransferInstruction({
          source: await usdc.holding(keys.address),
          destination: ata,
          authority: keys,
          amount: quantity,
        }),
      ])
      return Uint8Array.from(Buffer.from(getBase64EncodedWireTransaction(transaction), 'base64'))
    },
    send: (signed: Uint8Array) =>
      bench.rpc
        .sendTransaction(getBase64EncodedWireTransaction(getTransactionDecoder().decode(signed)), {
          encoding: 'base64',
          skipPreflight: true,
        })
        .send(),
  })
  const { latchkey } = page
  const plan = await planTransfer(latchkey, { from: page.from, to, asset: page.assetOf('usdc'), quantity })
  const { id } = await sendTransfer(latchkey, { plan })
  await untilRecorded(latchkey, id, { transfers: [{ quantity }] })
  bench.node.mine(2)
  const actions = await latchkey.chains.actionsFor('solana')
  const [network] = latchkey.config.networks
  const observed = await actions.observeTransaction?.({
    transaction: recordOf(latchkey, id) as SentTransaction,
    network,
  })
  expect(observed).toMatchObject({ effect: 'different' })
})

test.each([
  ['that wallets pay when the network is busy', 10_000_000n, 'reviewed'],
  ['of 2 SOL, of which the review said nothing,', 2_000_000_000n, 'different'],
] as const)(
  'a payment with a priority fee %s by a wallet that sends: %s lamports',
  async (_, priority, effect) => {
    const { bench } = shared
    const to = (await bench.accountAt(1)).address
    const units = 200_000n
    const page = await openSolanaPage(bench, {
      async answer(keys: KeyPairSigner) {
        const { transaction } = await bench.sign(keys, [
          computeBudget(2, units),
          computeBudget(3, ((priority - signatureFee) * 1_000_000n) / units),
          getTransferSolInstruction({ source: keys, destination: to, amount: quantity }),
        ])
        return Uint8Array.from(Buffer.from(getBase64EncodedWireTransaction(transaction), 'base64'))
      },
      send: (signed: Uint8Array) =>
        bench.rpc
          .sendTransaction(getBase64EncodedWireTransaction(getTransactionDecoder().decode(signed)), {
            encoding: 'base64',
            skipPreflight: true,
          })
          .send(),
    })
    const { latchkey } = page
    const balance = async () => (await bench.rpc.getBalance((await bench.accountAt(0)).address).send()).value
    const before = await balance()
    const plan = await planTransfer(latchkey, { from: page.from, to, asset: { kind: 'native' }, quantity })
    const { id } = await sendTransfer(latchkey, { plan })
    await untilRecorded(latchkey, id, { transfers: [{ quantity }] })
    bench.node.mine(2)
    const actions = await latchkey.chains.actionsFor('solana')
    const [network] = latchkey.config.networks
    const transaction = recordOf(latchkey, id) as SentTransaction
    const observed = await actions.observeTransaction?.({ transaction, network })
    expect(before - (await balance())).toBe(priority + quantity)
    expect(observed).toMatchObject({ effect })
  },
)
