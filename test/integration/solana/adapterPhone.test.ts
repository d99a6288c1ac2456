import {
  getBase58Decoder,
  getBase58Encoder,
  getTransactionEncoder,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { createPublicClient, http, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { createClient } from '../../../hooks/evm/read/createClient.js'
import type { CaipAddress, ChainNamespace } from '../../../hooks/shared/types/caip.js'
import { createSigner } from '../../../hooks/solana/sign/createSigner.js'
import { signMessage } from '../../../hooks/solana/sign/signMessage.js'
import { verifyMessage } from '../../../hooks/solana/sign/verifyMessage.js'
import { createPhoneBench } from '../../localnet/tests/wallet/support/createPhoneBench.js'
import { createSolanaTools } from '../../localnet/tests/wallet/support/createSolanaTools.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { networks, openConnector } from '../pairing/support/openConnector.js'
import { transferBySigner } from './support/transferBySigner.js'

const bench = createPhoneBench()
const solana = createSolanaTools(bench.localnet)
const fee = 5_000n
const refuse = { request: () => Promise.reject(new TypeError('no node was expected')) }

/** Latchkey's connector, paired with the wallet on a phone, which approves everything. */
async function open() {
  const phone = await bench.openPhone({ wallet: 'approve' })
  const { connector, press } = openConnector({ url: bench.localnet.urls.relay, version: '2.21.8' })
  const { answer, uri } = press()
  await phone.pair(await uri)
  const connections = await answer
  return {
    phone,
    async of(namespace: ChainNamespace) {
      const address = connections.find((one) => one.namespace === namespace)?.accounts[0] as CaipAddress
      const network = networks.find((one) => (one.namespace ?? 'eip155') === namespace)
      return { address, network, provider: await connector.provider(namespace) }
    },
  }
}

test('kit’s signer sends over WalletConnect, and the chain moves exactly the requested quantity', async () => {
  const signer = createSigner(refuse, await (await open()).of('solana'))
  const [from, to] = [solana.accountAt(0), solana.accountAt(1)]
  expect(signer.address).toBe(from)
  const before = [await solana.lamportsOf(from), await solana.lamportsOf(to)] as const
  const message = await transferBySigner(solana, { signer, to, amount: 1_000_000_001n })
  const id = await signAndSendTransactionMessageWithSigners(message)
  await solana.untilLanded(solana.toId(getBase58Decoder().decode(id)))
  expect(await solana.lamportsOf(from)).toBe(before[0] - 1_000_000_001n - fee)
  expect(await solana.lamportsOf(to)).toBe(before[1] + 1_000_000_001n)
})

test('kit’s signer signs over WalletConnect without sending, and the signed transaction lands', async () => {
  const signer = createSigner(refuse, await (await open()).of('solana'))
  const to = solana.accountAt(2)
  const before = await solana.lamportsOf(to)
  const signed = await signTransactionMessageWithSigners(
    await transferBySigner(solana, { signer, to, amount: 7n }),
  )
  expect(await solana.lamportsOf(to)).toBe(before)
  await solana.sendSigned([...getTransactionEncoder().encode(signed)])
  expect(await solana.lamportsOf(to)).toBe(before + 7n)
})

test('a text signed over WalletConnect verifies with WebCrypto and with Latchkey', async () => {
  const { provider, address } = await (await open()).of('solana')
  const message = 'Sign in to <b>Latchkey</b> ✓'
  const signature = await signMessage({ provider, address, message })
  const signed = [...getBase58Encoder().encode(signature)]
  expect(await solana.verify({ signer: solana.accountAt(0), message, signed })).toBe(true)
  expect(await verifyMessage({ address, message, signature })).toBe(true)
})

test('viem’s client sends over WalletConnect, and the chain moves exactly the requested quantity', async () => {
  const client = createClient(await (await open()).of('eip155'))
  const node = createPublicClient({ transport: http(bench.localnet.urls.evm) })
  const to = '0x00000000000000000000000000000000deadbeef'
  const before = await node.getBalance({ address: to })
  const hash = await client.sendTransaction({ to, value: parseEther('0.5') })
  const { status, from } = await waitForReceipt(node, hash)
  expect([status, from]).toEqual(['success', bench.evmAddress(0).toLowerCase()])
  expect(await node.getBalance({ address: to })).toBe(before + parseEther('0.5'))
})
