import { solana } from '@latchkey/hooks/solana'
import {
  type Address,
  appendTransactionMessageInstruction,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  type KeyPairSigner,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test, vi } from 'vitest'
import type { Latchkey } from '../../../hooks/instance/types.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import { createSigner } from '../../../hooks/solana/sign/createSigner.js'
import { getTransactions } from '../../../hooks/transactions/getTransactions.js'
import { recordTransaction } from '../../../hooks/transactions/recordTransaction.js'
import { solanaChain } from '../../localnet/solana/solanaChain.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'
import { createShelf, openInstance } from './support/openInstance.js'

const shared = shareSolanaBench()
const { chainId } = solanaChain

const network = (): Network => ({
  id: chainId.slice('solana:'.length),
  namespace: 'solana',
  name: solanaChain.name,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [shared.bench.node.url] } },
})

const open = (storage = createShelf()) => openInstance({ adapter: solana(), network: network(), storage })

/** kit's signer over a wallet that only signs: the node accepts what it signed, without preflight. */
async function signerOf(latchkey: Latchkey, keys: KeyPairSigner) {
  type Input = { transaction: Uint8Array }
  const wallet = {
    accounts: [{ address: keys.address }],
    chains: ['solana:localnet'],
    features: {
      'solana:signTransaction': {
        signTransaction: ({ transaction }: Input) =>
          partiallySignTransaction([keys.keyPair], getTransactionDecoder().decode(transaction)).then(
            (signed) => [{ signedTransaction: Uint8Array.from(getTransactionEncoder().encode(signed)) }],
          ),
      },
    },
  }
  const request: typeof latchkey.rpc = ({ params, ...call }) =>
    latchkey.rpc({ ...call, params: [params[0], { ...Object(params[1]), skipPreflight: true }] })
  return createSigner(
    { request },
    {
      provider: wallet,
      address: `${chainId}:${keys.address}`,
      network: network(),
      onSent: (transaction) => void recordTransaction(latchkey, transaction),
    },
  )
}

async function send(latchkey: Latchkey, amount: bigint, to?: Address) {
  const { accountAt, rpc } = shared.bench
  const [keys, other] = [await accountAt(0), await accountAt(1)]
  const source = await signerOf(latchkey, keys)
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(source, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source, destination: to ?? other.address, amount }),
        timed,
      ),
  )
  await signAndSendTransactionMessageWithSigners(message)
  return Number(lifetime.lastValidBlockHeight)
}

const only = (latchkey: Latchkey) => getTransactions(latchkey, { all: true })
const until = (latchkey: Latchkey, parts: object) =>
  vi.waitFor(() => expect(only(latchkey)).toMatchObject([parts]), { timeout: 15_000, interval: 20 })

test('a sent transaction is stored with its last valid block, and confirmed when the cluster confirms it', async () => {
  const latchkey = await open()
  const lastValidBlockHeight = await send(latchkey, 7n)
  expect(only(latchkey)).toMatchObject([{ networkId: chainId, status: 'pending', lastValidBlockHeight }])
  shared.bench.node.mine(2)
  await until(latchkey, { status: 'confirmed', blockTime: expect.any(Number) })
})

test('a transaction that fails in its block has failed', async () => {
  const latchkey = await open()
  await send(latchkey, 2n ** 60n)
  shared.bench.node.mine(2)
  await until(latchkey, { status: 'failed', reason: undefined })
})

test('a transaction that the cluster never took expires once its last valid block is final, and is polled until then', async () => {
  const latchkey = await open()
  const { accountAt, node, sign, rpc } = shared.bench
  const keys = await accountAt(0)
  const { signature } = await sign(keys, [])
  const { value } = await rpc.getLatestBlockhash().send()
  const lastValidBlockHeight = Number(value.lastValidBlockHeight)
  recordTransaction(latchkey, { id: signature, from: `${chainId}:${keys.address}`, lastValidBlockHeight })
  const asked = vi.spyOn(latchkey.chains, 'actionsFor')
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(2), { timeout: 15_000 })
  expect(only(latchkey)).toMatchObject([{ status: 'pending' }])
  node.mine(200)
  await until(latchkey, { status: 'failed', reason: 'expired' })
})

test('a transaction that is pending when a page closes is confirmed in the next one', async () => {
  const storage = createShelf()
  const latchkey = await open(storage)
  await send(latchkey, 11n)
  latchkey.destroy()
  shared.bench.node.mine(2)
  await until(await open(storage), { status: 'confirmed' })
})
