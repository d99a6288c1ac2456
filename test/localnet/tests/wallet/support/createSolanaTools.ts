import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getPublicKeyFromAddress,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  pipe,
  type Signature,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signature,
  signatureBytes,
  signTransaction,
  verifySignature,
} from '@solana/kit'
import { vi } from 'vitest'
import type { JoinedLocalnet } from '../../../joinLocalnet.js'

export type SolanaTools = ReturnType<typeof createSolanaTools>

/** What an app on Solana does with the official client; bytes are lists of numbers, as they go into the page. */
export function createSolanaTools(localnet: JoinedLocalnet) {
  const rpc = () => createSolanaRpc(localnet.urls.solana)
  const accountAt = (index: number): Address =>
    address(localnet.manifest.accounts.solana[index]?.address ?? '')
  const tokenOf = (symbol: string) => {
    const token = localnet.manifest.tokens.find(
      (row) => row.symbol === symbol && row.chainId.startsWith('solana:'),
    )
    if (token === undefined) throw new TypeError(`There is no token ${symbol}.`)
    return { ...token, address: address(token.address) }
  }
  const keysOf = async (index: number) => {
    const { secretKey = '' } = localnet.manifest.accounts.solana[index] ?? {}
    return (await createKeyPairSignerFromBytes(getBase58Encoder().encode(secretKey))).keyPair
  }
  /** An unsigned transaction. */
  const build = async (
    feePayer: Address,
    instructions: readonly Instruction[],
    { version = 0 }: { version?: 'legacy' | 0 } = {},
  ) => {
    const { value: lifetime } = await rpc().getLatestBlockhash().send()
    return pipe(
      createTransactionMessage({ version }),
      (empty) => setTransactionMessageFeePayer(feePayer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (timed) => appendTransactionMessageInstructions(instructions, timed),
    )
  }
  const toBytes = (message: Parameters<typeof compileTransaction>[0]) => [
    ...getTransactionEncoder().encode(compileTransaction(message)),
  ]
  const untilLanded = (id: Signature) =>
    vi.waitUntil(
      async () => {
        const { value } = await rpc().getSignatureStatuses([id]).send()
        return value[0] !== null && value[0]?.confirmationStatus !== 'processed'
      },
      { timeout: 20_000 },
    )
  const send = async (wire: Parameters<ReturnType<typeof rpc>['sendTransaction']>[0]) => {
    await untilLanded(await rpc().sendTransaction(wire, { encoding: 'base64' }).send())
  }
  return {
    rpc,
    accountAt,
    tokenOf,
    build,
    toBytes,
    untilLanded,
    /** Signs as an account of the manifest, sends and waits. */
    async land(index: number, instructions: readonly Instruction[]) {
      const transaction = compileTransaction(await build(accountAt(index), instructions))
      await send(getBase64EncodedWireTransaction(await signTransaction([await keysOf(index)], transaction)))
    },
    /** Sends what a wallet has signed and waits; returns its id. */
    async sendSigned(bytes: readonly number[]) {
      const transaction = getTransactionDecoder().decode(Uint8Array.from(bytes))
      await send(
        getBase64EncodedWireTransaction(transaction as Parameters<typeof getBase64EncodedWireTransaction>[0]),
      )
      return getSignatureFromTransaction(transaction as Parameters<typeof getSignatureFromTransaction>[0])
    },
    lamportsOf: async (owner: Address): Promise<bigint> =>
      (await rpc().getBalance(owner, { commitment: 'processed' }).send()).value,
    async amountAt(holding: Address) {
      const { value } = await rpc().getTokenAccountBalance(holding, { commitment: 'processed' }).send()
      return BigInt(value.amount)
    },
    /** Whether an address has signed a message, by WebCrypto. */
    async verify({
      signer,
      message,
      signed,
    }: {
      signer: string
      message: string
      signed: readonly number[]
    }) {
      const key = await getPublicKeyFromAddress(address(signer))
      return verifySignature(key, signatureBytes(Uint8Array.from(signed)), new TextEncoder().encode(message))
    },
    toId: (text: string) => signature(text),
  }
}
