import {
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getTransactionEncoder,
  partiallySignTransaction,
  type Transaction,
} from '@solana/kit'
import { solanaParamsSchemas } from '../../../../../../hooks/clients/embedded/schemas/solanaRpc.js'
import { callNode } from '../../../../rpc/callNode.js'
import type { Approval } from '../../approval/Approval.js'
import { FrameRequestError } from '../../FrameRequestError.js'
import { parseParams } from '../parseParams.js'
import type { SolanaCall } from '../RpcCall.js'
import { describeInstruction } from './describeInstruction.js'
import { type ReadTransaction, readTransaction } from './readTransaction.js'
import { withSolanaKey } from './withSolanaKey.js'

/** solana_signTransaction. */
export async function signTransaction(call: SolanaCall): Promise<{ transaction: string }> {
  const { transaction: text } = parseParams(solanaParamsSchemas.solana_signTransaction, {
    method: 'solana_signTransaction',
    params: call.params,
  })
  const read = readTransaction(text, call.session.addresses.solana)
  return { transaction: encode(await approveAndSign(call, { heading: 'Sign transaction', read })) }
}

/** solana_signAllTransactions: one question for all of them. */
export async function signAllTransactions(call: SolanaCall): Promise<{ transactions: string[] }> {
  const { wallet, session } = call
  const { transactions } = parseParams(solanaParamsSchemas.solana_signAllTransactions, {
    method: 'solana_signAllTransactions',
    params: call.params,
  })
  const all = transactions.map((text) => readTransaction(text, session.addresses.solana))
  await ask(call, { heading: 'Sign transactions', all })
  return {
    transactions: await withSolanaKey(wallet, async (keys) => {
      const signed = await Promise.all(
        all.map(({ transaction }) => partiallySignTransaction([keys], transaction)),
      )
      return signed.map(encode)
    }),
  }
}

/** solana_signAndSendTransaction. */
export async function signAndSendTransaction(call: SolanaCall): Promise<{ signature: string }> {
  const { transaction: text, options } = parseParams(solanaParamsSchemas.solana_signAndSendTransaction, {
    method: 'solana_signAndSendTransaction',
    params: call.params,
  })
  const read = readTransaction(text, call.session.addresses.solana)
  const signed = await approveAndSign(call, { heading: 'Send transaction', read })
  const signature = await callNode(call.network.rpcUrl, {
    method: 'sendTransaction',
    params: [getBase64EncodedWireTransaction(signed), { encoding: 'base64', ...options }],
  })
  if (typeof signature === 'string') return { signature }
  throw new FrameRequestError('The node answered sendTransaction with something else than a signature.')
}

async function approveAndSign(
  call: SolanaCall,
  { heading, read }: { heading: Approval['heading']; read: ReadTransaction },
): Promise<Transaction> {
  await ask(call, { heading, all: [read] })
  return withSolanaKey(call.wallet, (keys) => partiallySignTransaction([keys], read.transaction))
}

async function ask(
  { wallet, session, network, signal }: SolanaCall,
  { heading, all }: { heading: Approval['heading']; all: readonly ReadTransaction[] },
): Promise<void> {
  const parts = all.flatMap(({ instructions }, index) =>
    instructions.map((instruction, step) => ({
      title: all.length === 1 ? `Step ${step + 1}` : `Transaction ${index + 1}, step ${step + 1}`,
      rows: describeInstruction(wallet.manifest, instruction),
    })),
  )
  const payers = [...new Set(all.map(({ feePayer }) => feePayer ?? 'Unknown'))]
  await wallet.approver.ask(
    {
      heading,
      network: network.name,
      account: session.addresses.solana,
      rows: [{ name: 'Network fee paid by', value: payers.join(', ') }],
      parts,
    },
    signal,
  )
}

function encode(transaction: Transaction): string {
  return getBase58Decoder().decode(getTransactionEncoder().encode(transaction))
}
