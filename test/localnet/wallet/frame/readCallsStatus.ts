import * as v from 'valibot'
import { callNode } from '../../rpc/callNode.js'
import { ProviderRpcError } from '../../rpc/ProviderRpcError.js'
import type { CallBundle } from '../callBundle.js'
import type { WalletSession } from './walletSession.js'

/** What is handed on of a receipt. */
const receiptSchema = v.object({
  logs: v.array(v.object({ address: v.string(), data: v.string(), topics: v.array(v.string()) })),
  status: v.string(),
  blockHash: v.string(),
  blockNumber: v.string(),
  gasUsed: v.string(),
  transactionHash: v.string(),
})
type Receipt = v.InferOutput<typeof receiptSchema>

/** The numbers of EIP-5792. */
const statusCodes = {
  pending: 100,
  confirmed: 200,
  offChainFailure: 400,
  reverted: 500,
  partial: 600,
} as const

/** wallet_getCallsStatus (EIP-5792). */
export async function readCallsStatus(session: WalletSession, [id]: readonly unknown[]): Promise<object> {
  const bundle = findBundle(session, id)
  const { chainId, isAtomic: atomic } = bundle
  const receipts = await readReceipts(session, bundle)
  return {
    version: '2.0.0',
    id,
    chainId: `0x${chainId.toString(16)}`,
    status: statusOf(bundle, receipts),
    atomic,
    receipts,
  }
}

/** wallet_showCallsStatus (EIP-5792): both buttons close it. */
export async function showCallsStatus(session: WalletSession, [id]: readonly unknown[]): Promise<null> {
  const bundle = findBundle(session, id)
  const status = statusOf(bundle, await readReceipts(session, bundle))
  const rows = [
    { name: 'Id', value: bundle.id },
    { name: 'Status', value: String(status) },
    ...bundle.hashes.map((hash) => ({ name: 'Transaction', value: hash })),
  ]
  await session.ask({ heading: 'Sent calls', rows }).catch(() => undefined)
  return null
}

function findBundle(session: WalletSession, id: unknown): CallBundle {
  const bundle = session.view().bundles.find((known) => known.id === id)
  if (bundle === undefined)
    throw new ProviderRpcError({ code: 5730, message: 'The wallet does not know calls with this id.' })
  return bundle
}

/** Of the transactions that are in a block. */
async function readReceipts(session: WalletSession, bundle: CallBundle): Promise<readonly Receipt[]> {
  const rpcUrl = session.view().networks.find(({ chainId }) => chainId === bundle.chainId)?.rpcUrl
  const found = await Promise.all(
    bundle.hashes.map((hash) => callNode(rpcUrl, { method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  return found.flatMap((receipt) => (v.is(receiptSchema, receipt) ? [v.parse(receiptSchema, receipt)] : []))
}

function statusOf({ count, hashes, hasStopped, isAtomic }: CallBundle, receipts: readonly Receipt[]): number {
  if (receipts.length < hashes.length || (hashes.length < count && !hasStopped)) return statusCodes.pending
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === count) return statusCodes.confirmed
  if (hashes.length === 0) return statusCodes.offChainFailure
  return isAtomic || succeeded === 0 ? statusCodes.reverted : statusCodes.partial
}
