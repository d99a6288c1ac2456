import {
  appendTransactionMessageInstruction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
  type Nonce,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingDurableNonce,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import {
  fetchNonce,
  getCreateAccountInstruction,
  getInitializeNonceAccountInstruction,
  getNonceSize,
  getTransferSolInstruction,
} from '@solana-program/system'
import { expect, test } from 'vitest'
import { programs } from '../../solana/solanaChain.js'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()

async function openNonce(owner: KeyPairSigner) {
  const { rpc, land, newcomer, node } = shared.bench
  const [account, space] = [await newcomer(), BigInt(getNonceSize())]
  await land(owner, [
    getCreateAccountInstruction({
      payer: owner,
      newAccount: account,
      lamports: await rpc.getMinimumBalanceForRentExemption(space).send(),
      space,
      programAddress: programs.system,
    }),
    getInitializeNonceAccountInstruction({ nonceAccount: account.address, nonceAuthority: owner.address }),
  ])
  node.mine(1)
  return account.address
}

test('a transaction that lives by a durable nonce outlives every blockhash, and lands once', async () => {
  const { rpc, node, accountAt, newcomer, lamportsOf, call } = shared.bench
  const [alice, carol] = [await accountAt(0), await newcomer()]
  const nonceAccountAddress = await openNonce(alice)
  const { data } = await fetchNonce(rpc, nonceAccountAddress)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(alice, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingDurableNonce(
        {
          nonce: data.blockhash as string as Nonce,
          nonceAccountAddress,
          nonceAuthorityAddress: alice.address,
        },
        paid,
      ),
    (timed) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: alice, destination: carol.address, amount: 2_000_000n }),
        timed,
      ),
  )
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
  node.mine(500)

  await rpc.sendTransaction(wire, { encoding: 'base64' }).send()

  expect(await lamportsOf(carol.address)).toBe(2_000_000n)
  const { error } = await call('sendTransaction', [wire, { encoding: 'base64' }])
  expect(error?.data).toMatchObject({ err: 'BlockhashNotFound' })
  const after = await fetchNonce(rpc, nonceAccountAddress, { commitment: 'processed' })
  expect(after.data.blockhash).not.toBe(data.blockhash)
})

test('a nonce account is parsed', async () => {
  const { rpc, accountAt } = shared.bench
  const alice = await accountAt(0)
  const { value } = await rpc.getAccountInfo(await openNonce(alice), { encoding: 'jsonParsed' }).send()
  expect(value?.data).toMatchObject({
    program: 'nonce',
    parsed: { type: 'initialized', info: { authority: alice.address } },
  })
})
