import { getBase64EncodedWireTransaction, getTransactionDecoder, type KeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getCloseAccountInstruction, getTransferInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import type { SentTransaction } from '../../../hooks/shared/types/transaction.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'
import { native } from './support/createSolanaSend.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { openSolanaPage } from './support/openSolanaPage.js'

const shared = shareSolanaBench()
const quantity = 1_234_567n

test('a payment with the lamports of the account’s token account paid to another one is not the reviewed one', async () => {
  const { bench } = shared
  const usdc = bench.tokenOf('usdc')
  const alice = await bench.accountAt(0)
  const { address: to } = await bench.accountAt(1)
  const { address: thief } = await bench.accountAt(2)
  const held = await usdc.holding(alice.address)
  const balance = await bench.rpc.getTokenAccountBalance(held).send()
  const amount = BigInt(balance.value.amount)
  // Beforehand the account is emptied (to the sender's friend), which is a transaction of its own.
  const first = await bench.sign(alice, [
    getTransferInstruction({
      source: held,
      destination: await usdc.holding(thief),
      authority: alice,
      amount,
    }),
    // And more lamports than its rent, as wrapped or mistaken payments leave them.
    getTransferSolInstruction({ source: alice, destination: held, amount: 500_000_000n }),
  ])
  await bench.rpc.sendTransaction(first.wire, { encoding: 'base64', skipPreflight: true }).send()
  bench.node.mine(2)
  const page = await openSolanaPage(bench, {
    async answer(keys: KeyPairSigner) {
      const { transaction } = await bench.sign(keys, [
        getTransferSolInstruction({ source: keys, destination: to, amount: quantity }),
        getCloseAccountInstruction({ account: held, destination: thief, owner: keys }),
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
  const plan = await planTransfer(latchkey, { from: page.from, to, asset: native, quantity })
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
