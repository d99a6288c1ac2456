import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { findBasePort } from '../../../findBasePort.js'
import { createFaults } from '../../../http/createFaults.js'
import { planPorts } from '../../../planPorts.js'
import { programs } from '../../../solana/solanaChain.js'
import { startSolanaNode } from '../../../solana/startSolanaNode.js'
import { createCaller } from './createCaller.js'

export type SolanaBench = Awaited<ReturnType<typeof createSolanaBench>>

/** A chain of its own whose time stands still until `mine`, with the official client as its only visitor. */
export async function createSolanaBench() {
  const faults = createFaults()
  const { solana: port, solanaWs: wsPort } = planPorts(await findBasePort())
  const node = await startSolanaNode({ port, wsPort, faults })
  node.mine('manual')
  const rpc = createSolanaRpc(node.url)
  const rpcSubscriptions = createSolanaRpcSubscriptions(node.wsUrl)

  const accountAt = async (index: number): Promise<KeyPairSigner> => {
    const { secretKey = '' } = node.accounts[index] ?? {}
    return createKeyPairSignerFromBytes(getBase58Encoder().encode(secretKey))
  }
  const tokenOf = (key: string) => {
    const token = node.tokens.find((row) => row.key === key)
    if (token === undefined) throw new TypeError(`There is no token ${key}.`)
    const tokenProgram = programs[token.standard === 'spl' ? 'token' : 'token2022']
    const holding = async (owner: Address) => {
      const [address] = await findAssociatedTokenPda({ mint: token.address, owner, tokenProgram })
      return address
    }
    return { ...token, tokenProgram, holding }
  }
  const sign = async (
    payer: KeyPairSigner,
    instructions: readonly Instruction[],
    { blockhash, version = 0 }: { blockhash?: Blockhash; version?: 'legacy' | 0 } = {},
  ) => {
    const latest = await rpc.getLatestBlockhash().send()
    const lifetime = blockhash ? { ...latest.value, blockhash } : latest.value
    return signTransaction(instructions, { payer, lifetime, version })
  }
  /** Sends instructions and lets one slot pass, so that they are confirmed. */
  const land = async (payer: KeyPairSigner, instructions: readonly Instruction[]) => {
    const { wire } = await sign(payer, instructions)
    const sent = await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
    node.mine(1)
    return sent
  }
  const { post, call } = createCaller(node.url)
  const lamportsOf = async (address: Address) =>
    (await rpc.getBalance(address, { commitment: 'processed' }).send()).value as bigint
  const amountAt = async (holding: Address) => {
    const { value } = await rpc.getTokenAccountBalance(holding, { commitment: 'processed' }).send()
    return BigInt(value.amount)
  }
  return {
    node,
    faults,
    rpc,
    rpcSubscriptions,
    accountAt,
    tokenOf,
    sign,
    land,
    post,
    call,
    lamportsOf,
    amountAt,
    newcomer: generateKeyPairSigner,
  }
}

/** Signs instructions with the key that pays for them. */
export async function signTransaction(
  instructions: readonly Instruction[],
  {
    payer,
    lifetime,
    version,
  }: {
    payer: KeyPairSigner
    lifetime: Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0]
    version: 'legacy' | 0
  },
) {
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  const transaction = await signTransactionMessageWithSigners(message)
  return {
    transaction,
    signature: getSignatureFromTransaction(transaction),
    wire: getBase64EncodedWireTransaction(transaction),
  }
}
