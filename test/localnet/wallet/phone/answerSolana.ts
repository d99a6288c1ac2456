import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/kit'
import * as v from 'valibot'
import { parseParams } from '../frame/solana/parseParams.js'
import { sendOptionsSchema } from '../frame/solana/schemas.js'
import { sendSolanaTransaction } from '../frame/solana/sendSolanaTransaction.js'
import { signSolanaMessage } from '../frame/solana/signSolanaMessage.js'
import { signSolanaTransaction } from '../frame/solana/signSolanaTransaction.js'
import type { WalletSession } from '../frame/walletSession.js'

type Method = (session: WalletSession, params: unknown) => Promise<unknown>

const base58 = v.pipe(
  v.string(),
  v.regex(/^[1-9A-HJ-NP-Za-km-z]*$/, 'must be base58'),
  v.transform((text) => Uint8Array.from(getBase58Encoder().encode(text))),
)
const base64 = v.pipe(
  v.string(),
  v.base64('must be base64'),
  v.transform((text) => Uint8Array.from(getBase64Encoder().encode(text))),
)
const messageSchema = v.object({ message: base58, pubkey: v.optional(v.string()) })
const transactionSchema = v.object({ transaction: base64, pubkey: v.optional(v.string()) })
const allSchema = v.object({ transactions: v.array(base64), pubkey: v.optional(v.string()) })
const sendSchema = v.object({ ...transactionSchema.entries, sendOptions: v.optional(sendOptionsSchema) })

const heading = 'Sign transaction'

/** The methods of Solana over WalletConnect. An app that names no account means the one that it sees. */
export const solanaMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['solana_getAccounts', async (session) => listAccounts(session)],
  ['solana_requestAccounts', async (session) => listAccounts(session)],
  [
    'solana_signMessage',
    async (session, params) => {
      const { message, pubkey } = parseParams(messageSchema, params)
      const signature = await signSolanaMessage(session, { account: accountOr(session, pubkey), message })
      return { signature: toBase58(signature) }
    },
  ],
  [
    'solana_signTransaction',
    async (session, params) => {
      const { transaction, pubkey } = parseParams(transactionSchema, params)
      const account = accountOr(session, pubkey)
      const signed = await signSolanaTransaction(session, { account, transaction, heading })
      return { signature: toBase58(signed.signature), transaction: toBase64(signed.bytes) }
    },
  ],
  [
    'solana_signAllTransactions',
    async (session, params) => {
      const { transactions, pubkey } = parseParams(allSchema, params)
      const account = accountOr(session, pubkey)
      const signed: string[] = []
      for (const transaction of transactions) {
        const { bytes } = await signSolanaTransaction(session, { account, transaction, heading })
        signed.push(toBase64(bytes))
      }
      return { transactions: signed }
    },
  ],
  [
    'solana_signAndSendTransaction',
    async (session, params) => {
      const { transaction, pubkey, sendOptions: options } = parseParams(sendSchema, params)
      const account = accountOr(session, pubkey)
      return { signature: toBase58(await sendSolanaTransaction(session, { account, transaction, options })) }
    },
  ],
])

function listAccounts(session: WalletSession): readonly { pubkey: string }[] {
  return session.view().solanaAccounts.map((pubkey) => ({ pubkey }))
}

function accountOr(session: WalletSession, pubkey: string | undefined): string | undefined {
  return pubkey ?? session.view().solanaAccounts[0]
}

function toBase58(bytes: Uint8Array): string {
  return getBase58Decoder().decode(bytes)
}

function toBase64(bytes: Uint8Array): string {
  return getBase64Decoder().decode(bytes)
}
