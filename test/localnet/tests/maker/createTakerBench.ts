import {
  type Address,
  type Base64EncodedWireTransaction,
  createKeyPairFromBytes,
  createSolanaRpc,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  partiallySignTransaction,
} from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import * as v from 'valibot'
import { solAddress } from '../../blockchain/assets/solanaAssets.js'
import type { JoinedLocalnet } from '../../joinLocalnet.js'
import { programs } from '../../solana/solanaChain.js'
import { readAnswer } from '../support/readAnswer.js'

const orderSchema = v.object({
  requestId: v.string(),
  maker: v.string(),
  signs: v.picklist(['first', 'last']),
  inputMint: v.string(),
  outputMint: v.string(),
  inAmount: v.pipe(v.string(), v.toBigint()),
  outAmount: v.pipe(v.string(), v.toBigint()),
  transaction: v.nullable(v.string()),
  lastValidBlockHeight: v.nullable(v.number()),
})

export type OrderRequest = { from: string; to: string; amount: bigint; signs?: 'first' | 'last' }

/** An account that trades with the makers. What it holds is read from the chain by the official client. */
export function createTakerBench({ manifest, urls }: Pick<JoinedLocalnet, 'manifest' | 'urls'>, index = 0) {
  const rpc = createSolanaRpc(urls.solana)
  const account = manifest.accounts.solana[index]
  if (account === undefined) throw new TypeError(`There is no account ${index}.`)
  const mintOf = (symbol: string): string => {
    if (symbol === 'SOL') return solAddress
    const token = manifest.tokens.find((row) => row.standard !== 'erc20' && row.symbol === symbol)
    if (token === undefined) throw new TypeError(`There is no token ${symbol}.`)
    return token.address
  }
  const heldBy = async (symbol: string, owner: Address): Promise<bigint> => {
    const commitment = 'processed'
    if (symbol === 'SOL') return (await rpc.getBalance(owner, { commitment }).send()).value
    const { address: mint, standard } =
      manifest.tokens.find((row) => row.standard !== 'erc20' && row.symbol === symbol) ?? {}
    const tokenProgram = programs[standard === 'spl' ? 'token' : 'token2022']
    const [holding] = await findAssociatedTokenPda({ mint: mint as Address, owner, tokenProgram })
    const { value } = await rpc.getAccountInfo(holding, { commitment, encoding: 'base64' }).send()
    if (value === null) return 0n
    return BigInt((await rpc.getTokenAccountBalance(holding, { commitment }).send()).value.amount)
  }
  const ask = async (query: Record<string, string>) =>
    readAnswer(await fetch(`${urls.services}/maker/order?${new URLSearchParams(query)}`))
  const queryOf = ({ from, to, amount, signs = 'last' }: OrderRequest) => ({
    inputMint: mintOf(from),
    outputMint: mintOf(to),
    amount: String(amount),
    signs,
  })
  return {
    rpc,
    account,
    mintOf,
    heldBy,
    ask,
    queryOf,
    held: (symbol: string) => heldBy(symbol, account.address),
    async order(request: OrderRequest) {
      const { body } = await ask({ ...queryOf(request), taker: account.address })
      const { transaction, ...rest } = v.parse(orderSchema, body)
      if (transaction === null) throw new TypeError('The order has no transaction.')
      return { ...rest, transaction }
    },
    /** Adds the taker's signature, as a wallet does. */
    async sign(transaction: string): Promise<Base64EncodedWireTransaction> {
      const decoded = getTransactionDecoder().decode(getBase64Encoder().encode(transaction))
      const keys = await createKeyPairFromBytes(getBase58Encoder().encode(account.secretKey))
      return getBase64EncodedWireTransaction(await partiallySignTransaction([keys], decoded))
    },
    async execute(requestId: string, signedTransaction: string) {
      const init = { method: 'POST', body: JSON.stringify({ requestId, signedTransaction }) }
      return readAnswer(await fetch(`${urls.services}/maker/execute`, init))
    },
    send: (wire: Base64EncodedWireTransaction) =>
      rpc.sendTransaction(wire, { encoding: 'base64', preflightCommitment: 'processed' }).send(),
  }
}
