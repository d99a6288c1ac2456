import { getBase58Encoder, getBase64EncodedWireTransaction } from '@solana/kit'
import * as v from 'valibot'
import { callNode } from '../../../rpc/callNode.js'
import { ProviderRpcError } from '../../../rpc/ProviderRpcError.js'
import type { WalletSession } from '../walletSession.js'
import type { SendOptions } from './schemas.js'
import { type SignSolanaTransactionParameters, signSolanaTransaction } from './signSolanaTransaction.js'

export type SendSolanaTransactionParameters = Omit<SignSolanaTransactionParameters, 'heading'> & {
  options?: SendOptions | undefined
}

const levels = ['processed', 'confirmed', 'finalized'] as const
const statusSchema = v.object({
  value: v.tuple([v.nullable(v.object({ err: v.unknown(), confirmationStatus: v.picklist(levels) }))]),
})
/** Milliseconds between two questions, and how long the answer may take. */
const polling = { pause: 200, longest: 60_000 }

/** Signs a transaction and hands it to the node. Returns its id in bytes; the node's rejections come through as they are. */
export async function sendSolanaTransaction(
  session: WalletSession,
  { options = {}, ...parameters }: SendSolanaTransactionParameters,
): Promise<Uint8Array> {
  const { url } = session.solana
  const { commitment, ...sending } = options
  const { transaction } = await signSolanaTransaction(session, { ...parameters, heading: 'Send transaction' })
  // The node would try it on its oldest state, which doesn't know the newest blockhashes yet.
  const config = { preflightCommitment: commitment ?? 'confirmed', ...sending, encoding: 'base64' }
  const params = [getBase64EncodedWireTransaction(transaction), config]
  const id = v.parse(v.string(), await callNode(url, { method: 'sendTransaction', params }))
  if (commitment !== undefined) await untilReached(url, { id, commitment })
  return Uint8Array.from(getBase58Encoder().encode(id))
}

type Goal = { id: string; commitment: (typeof levels)[number] }

async function untilReached(url: string, { id, commitment }: Goal): Promise<void> {
  for (const end = Date.now() + polling.longest; Date.now() < end; ) {
    const answer = await callNode(url, { method: 'getSignatureStatuses', params: [[id]] })
    const [status] = v.parse(statusSchema, answer).value
    if (status !== null && status.err !== null)
      throw new ProviderRpcError({ code: -32002, message: 'The transaction failed.', data: status.err })
    if (status !== null && levels.indexOf(status.confirmationStatus) >= levels.indexOf(commitment)) return
    await new Promise((resolve) => setTimeout(resolve, polling.pause))
  }
  throw new ProviderRpcError({
    code: -32603,
    message: `The transaction ${id} was sent, but is not ${commitment} yet.`,
  })
}
