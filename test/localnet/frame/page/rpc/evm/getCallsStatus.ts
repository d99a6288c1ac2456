import * as v from 'valibot'
import { type Hex, type RpcTransactionReceipt, toHex } from 'viem'
import { callNode } from '../../../../rpc/callNode.js'
import { findNetwork } from '../../network/findNetwork.js'
import { parseParams } from '../parseParams.js'
import type { EvmCall } from '../RpcCall.js'
import { type Batch, readBatchId } from './batchId.js'
import { toBundlerUrl } from './toBundlerUrl.js'

const paramsSchema = v.looseTuple([v.pipe(v.string(), v.maxLength(8194))])

type Receipt = Pick<
  RpcTransactionReceipt,
  'logs' | 'status' | 'blockHash' | 'blockNumber' | 'gasUsed' | 'transactionHash'
>
type Progress = { readonly status: number; readonly receipts: readonly Receipt[] }

const pending = 100
const confirmed = 200
const reverted = 500
const revertedInPart = 600

/** wallet_getCallsStatus (EIP-5792). */
export async function getCallsStatus({ wallet, network, params }: EvmCall): Promise<object> {
  const [id] = parseParams(paramsSchema, { method: 'wallet_getCallsStatus', params })
  const batch = readBatchId(id)
  const named = findNetwork(wallet.networks, { id: `eip155:${batch.chainId}` })
  const here = named.id === network.id || named.namespace !== 'eip155' ? network : named
  const { status, receipts } =
    batch.kind === 'operation'
      ? await followOperation(toBundlerUrl(wallet, here), batch)
      : await followTransactions(here.rpcUrl, batch)
  const atomic = batch.kind === 'operation'
  const isDone = status !== pending
  return {
    version: '2.0.0',
    id,
    chainId: toHex(batch.chainId),
    status,
    atomic,
    ...(isDone && { receipts: receipts.map(keepFields) }),
  }
}

async function followTransactions(url: string, { hashes, count }: Batch): Promise<Progress> {
  const read = (hash: Hex) => callNode(url, { method: 'eth_getTransactionReceipt', params: [hash] })
  const found = (await Promise.all(hashes.map(read))) as (Receipt | null)[]
  const receipts = found.filter((receipt) => receipt !== null)
  if (receipts.length < hashes.length) return { status: pending, receipts }
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === count) return { status: confirmed, receipts }
  return { status: succeeded === 0 ? reverted : revertedInPart, receipts }
}

async function followOperation(url: string, { hashes }: Batch): Promise<Progress> {
  const answer = await callNode(url, { method: 'eth_getUserOperationReceipt', params: [hashes[0]] })
  if (answer === null) return { status: pending, receipts: [] }
  const { success, receipt } = answer as { success: boolean; receipt: Receipt }
  return { status: success ? confirmed : reverted, receipts: [receipt] }
}

function keepFields({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }: Receipt): Receipt {
  return { logs, status, blockHash, blockNumber, gasUsed, transactionHash }
}
