import { getBase64EncodedWireTransaction, getTransactionDecoder, type KeyPairSigner } from '@solana/kit'
import {
  getAdvanceNonceAccountInstruction,
  getAllocateInstruction,
  getCreateAccountInstruction,
  getInitializeNonceAccountInstruction,
  getTransferSolInstruction,
  getWithdrawNonceAccountInstruction,
} from '@solana-program/system'
import { expect, test } from 'vitest'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'
import { native } from './support/createSolanaSend.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { openSolanaPage } from './support/openSolanaPage.js'

const shared = shareSolanaBench()
const quantity = 1_234_567n
type Instructions = Parameters<(typeof shared)['bench']['sign']>[1]

/** Confirms a transfer of SOL to account 1; the wallet sends it with these instructions after it, and what its block shows. */
async function confirm(
  beside: (alice: KeyPairSigner) => Promise<Instructions>,
  before: (alice: KeyPairSigner) => Promise<Instructions> = async () => [],
) {
  const { bench } = shared
  const { address: to } = await bench.accountAt(1)
  const page = await openSolanaPage(bench, {
    async answer(keys) {
      const pay = getTransferSolInstruction({ source: keys, amount: quantity, destination: to })
      const { transaction } = await bench.sign(keys, [...(await before(keys)), pay, ...(await beside(keys))])
      return Uint8Array.from(Buffer.from(getBase64EncodedWireTransaction(transaction), 'base64'))
    },
    send: (signed) =>
      bench.rpc
        .sendTransaction(getBase64EncodedWireTransaction(getTransactionDecoder().decode(signed)), {
          ...{ encoding: 'base64', skipPreflight: true },
        })
        .send(),
  })
  const plan = await planTransfer(page.latchkey, { from: page.from, to, asset: native, quantity })
  const { id } = await sendTransfer(page.latchkey, { plan })
  await untilRecorded(page.latchkey, id, { transfers: [{ quantity }] })
  bench.node.mine(2)
  await untilRecorded(page.latchkey, id, { status: 'confirmed' })
  return recordOf(page.latchkey, id)
}

const balanceOf = async (address: Parameters<(typeof shared)['bench']['rpc']['getBalance']>[0]) =>
  (await shared.bench.rpc.getBalance(address, { commitment: 'confirmed' }).send()).value

test('a wallet that uses a durable nonce of the account sent what was reviewed', async () => {
  const { bench } = shared
  const [alice, nonce] = [await bench.accountAt(0), await bench.newcomer()]
  const lamports = 1_447_680n
  await bench.land(alice, [
    getCreateAccountInstruction({
      ...{ payer: alice, newAccount: nonce, lamports, space: 80n },
      programAddress: '11111111111111111111111111111111' as typeof alice.address,
    }),
    getInitializeNonceAccountInstruction({ nonceAccount: nonce.address, nonceAuthority: alice.address }),
  ])
  bench.node.mine(2)
  const advance = async (account: KeyPairSigner) => [
    getAdvanceNonceAccountInstruction({ nonceAccount: nonce.address, nonceAuthority: account }),
  ]
  expect(await confirm(async () => [], advance)).toMatchObject({ effect: 'reviewed' })
})

test('a wallet that makes the account a nonce account of a thief, who empties it later, did something else', async () => {
  const { bench } = shared
  const thief = await bench.accountAt(2)
  const alice = await bench.accountAt(0)
  const record = await confirm(async (account) => [
    getAllocateInstruction({ newAccount: account, space: 80n }),
    getInitializeNonceAccountInstruction({ nonceAccount: account.address, nonceAuthority: thief.address }),
  ])
  const had = await balanceOf(alice.address)
  bench.node.mine(2)
  const { wire } = await bench.sign(thief, [
    getWithdrawNonceAccountInstruction({
      ...{ nonceAccount: alice.address, recipientAccount: thief.address },
      ...{ nonceAuthority: thief, withdrawAmount: had },
    }),
  ])
  await bench.rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
  bench.node.mine(2)
  expect(await balanceOf(alice.address)).toBe(0n)
  expect(record).toMatchObject({ effect: 'different' })
})
