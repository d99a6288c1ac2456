import {
  getBase58Decoder,
  getBase58Encoder,
  getTransactionEncoder,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { expect, test } from 'vitest'
import type { CaipAddress } from '../../../hooks/shared/types/caip.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import type { SiwxSession } from '../../../hooks/shared/types/siwx.js'
import { createSigner } from '../../../hooks/solana/sign/createSigner.js'
import { signMessage } from '../../../hooks/solana/sign/signMessage.js'
import { verifyMessage } from '../../../hooks/solana/sign/verifyMessage.js'
import { createSolanaConnector } from '../../../hooks/solana/wallet/createSolanaConnector.js'
import { parseSignInMessage } from '../../localnet/siwx/parseSignInMessage.js'
import { solanaChain } from '../../localnet/solana/solanaChain.js'
import { createWalletBench } from '../../localnet/tests/support/createWalletBench.js'
import { createSolanaTools } from '../../localnet/tests/wallet/support/createSolanaTools.js'
import { bridgeWallet } from './support/bridgeWallet.js'
import { transferBySigner } from './support/transferBySigner.js'

const bench = createWalletBench()
const solana = createSolanaTools(bench.localnet)
const fee = 5_000n
const asked = { namespaces: ['solana'], silent: false, signal: new AbortController().signal } as const
const refuse = { request: () => Promise.reject(new TypeError('no node was expected')) }

const network = (): Network => ({
  id: solanaChain.chainId.slice('solana:'.length),
  namespace: 'solana',
  name: solanaChain.name,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [bench.localnet.urls.solana] } },
})

async function open(wallet: 'ask' | 'approve' = 'approve') {
  const tab = await bench.open({ wallet })
  const connector = createSolanaConnector({
    wallet: bridgeWallet(tab),
    id: 'Demo Wallet',
    name: 'Demo Wallet',
    networks: [network()],
  })
  return { ...tab, connector }
}

async function openSigner() {
  const { connector } = await open()
  const [connection] = await connector.connect(asked)
  const address = connection?.accounts[0] as CaipAddress
  const provider = await connector.provider('solana')
  return { address, provider, signer: createSigner(refuse, { provider, address, network: network() }) }
}

test('kit’s signer sends through the wallet, and the chain moves exactly the requested quantity', async () => {
  const { signer } = await openSigner()
  const [from, to] = [solana.accountAt(0), solana.accountAt(1)]
  expect(signer.address).toBe(from)
  const before = [await solana.lamportsOf(from), await solana.lamportsOf(to)] as const
  const message = await transferBySigner(solana, { signer, to, amount: 1_250_000_001n })
  const id = await signAndSendTransactionMessageWithSigners(message)
  await solana.untilLanded(solana.toId(getBase58Decoder().decode(id)))
  expect(await solana.lamportsOf(from)).toBe(before[0] - 1_250_000_001n - fee)
  expect(await solana.lamportsOf(to)).toBe(before[1] + 1_250_000_001n)
})

test('kit’s signer signs without sending, and the signed transaction lands', async () => {
  const { signer } = await openSigner()
  const to = solana.accountAt(2)
  const before = await solana.lamportsOf(to)
  const signed = await signTransactionMessageWithSigners(
    await transferBySigner(solana, { signer, to, amount: 7n }),
  )
  expect(await solana.lamportsOf(to)).toBe(before)
  await solana.sendSigned([...getTransactionEncoder().encode(signed)])
  expect(await solana.lamportsOf(to)).toBe(before + 7n)
})

test('a signed text verifies with WebCrypto and with Latchkey', async () => {
  const { provider, address } = await openSigner()
  const message = 'Sign in to <b>Latchkey</b> ✓'
  const signature = await signMessage({ provider, address, message })
  const signed = [...getBase58Encoder().encode(signature)]
  expect(await solana.verify({ signer: solana.accountAt(0), message, signed })).toBe(true)
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect(await verifyMessage({ address, message: `${message}.`, signature })).toBe(false)
})

const request = () => ({
  domain: new URL(bench.origin).host,
  uri: `${bench.origin}/`,
  version: '1' as const,
  nonce: 'oBbLoEldZs12',
  issuedAt: '2026-01-02T03:04:05.000Z',
  statement: 'Read and write your notes.',
})

test('one approval connects and signs in, and the text is the requested one', async () => {
  const { connector, prompt } = await open('ask')
  const sessions: SiwxSession[] = []
  const connecting = connector.connect({
    ...asked,
    signIn: {
      createRequest: async () => request(),
      async onSignedIn(signed) {
        sessions.push(...signed)
      },
    },
  })
  await prompt.getByRole('heading', { name: 'Sign in' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  const address = `${solanaChain.chainId}:${solana.accountAt(0)}` as const
  await expect(connecting).resolves.toMatchObject([{ accounts: [address] }])
  const [session] = sessions
  expect(session?.data).toEqual({
    ...request(),
    accountAddress: solana.accountAt(0),
    chainId: solanaChain.chainId,
  })
  const { message = '', signature = '' } = session ?? {}
  expect(parseSignInMessage(message)).toMatchObject({ ...request(), chainId: solanaChain.chainId })
  const signed = [...getBase58Encoder().encode(signature)]
  expect(await solana.verify({ signer: solana.accountAt(0), message, signed })).toBe(true)
})

test('rejecting the sign-in connects nothing', async () => {
  const { connector, prompt, standard } = await open('ask')
  const signIn = { createRequest: async () => request(), onSignedIn: async () => undefined }
  const connecting = connector.connect({ ...asked, signIn })
  const refused = expect(connecting).rejects.toMatchObject({ kind: 'user_rejected' })
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await refused
  expect(await standard('standard:connect', { silent: true })).toEqual({ result: { accounts: [] } })
})
