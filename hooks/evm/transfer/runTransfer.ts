import { splitCaipAddress } from '../../shared/caip.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import { RpcError } from '../../shared/errors/rpc.js'
import {
  InsufficientFundsError,
  TransferRevertedError,
  TransferWithoutEffectError,
} from '../../shared/errors/sending.js'
import type { TransferFailureType } from '../../shared/errors/unions.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { BalanceChange, Transfer } from '../../shared/types/transfer.js'
import type { TransferRequest } from './buildTransferRequest.js'
import { keyOf, nativeContract, readMovements, sumMovements } from './movements.js'
import { orUnknown } from './nodeAnswers.js'
import { findRevertData, readRevertReason } from './readRevertReason.js'

export type RunTransferParameters = {
  transfer: Transfer
  request: TransferRequest
  network: Network
  signal?: AbortSignal | undefined
}

/** Result of a simulation. Fields are undefined where the node can't report them. */
export type TransferRun = {
  readonly changes: readonly BalanceChange[] | undefined
  readonly failure: TransferFailureType | undefined
}

/** A contract that emits more logs than this may be hiding what it does: of those, the asset's own that name a party count. */
const maxLogs = 500

function isOwnLog(log: unknown, { asset, from, to }: Transfer): boolean {
  const contract = asset.kind === 'native' ? nativeContract : asset.address
  if (String(readProperty(log, 'address')).toLowerCase() !== contract.toLowerCase()) return false
  const topics = String(readProperty(log, 'topics')).toLowerCase()
  return [splitCaipAddress(from).address, to].some((party) => topics.includes(party.slice(2).toLowerCase()))
}

const failed = (failure: TransferFailureType): TransferRun => ({ changes: undefined, failure })

function reverted(data: unknown, details?: string): TransferRun {
  return failed(new TransferRevertedError({ reason: readRevertReason(findRevertData(data)), details }))
}

/** Reads what an RPC error says about the transaction. Undefined when it concerns only the node. */
function readRunError(error: RpcError): TransferRun | undefined {
  const { code, data, details = '' } = error
  // A contract may revert with the same words, so a revert is excluded.
  if (code === -38014 || (!error.isRevert && /insufficient (funds|balance)/i.test(details)))
    return failed(new InsufficientFundsError({ cause: error }))
  // Some nodes return -32015 for every kind of execution failure.
  const hasFailed = error.isRevert || code === -32015 || /invalid (opcode|jump)/i.test(details)
  return hasFailed ? reverted(data, details) : undefined
}

function readChanges(logs: unknown, transfer: Transfer): TransferRun {
  if (!Array.isArray(logs)) throw new MalformedResponseError({ details: 'eth_simulateV1' })
  const read = logs.length > maxLogs ? logs.filter((log) => isOwnLog(log, transfer)) : logs
  const movements = readMovements(read)
  if (!movements.some(({ asset }) => keyOf(asset) === keyOf(transfer.asset))) {
    // A node may not log native transfers. A token transfer without a log moves nothing, whatever the call
    // returns.
    const failure = transfer.asset.kind === 'native' ? undefined : new TransferWithoutEffectError()
    return { changes: failure && [], failure }
  }
  return { changes: sumMovements(movements, transfer), failure: undefined }
}

async function simulate(
  rpc: RpcClient,
  { transfer, request, network, signal }: RunTransferParameters,
): Promise<TransferRun> {
  const { chainId: _, ...call } = request
  const params = [{ blockStateCalls: [{ calls: [call] }], traceTransfers: true }, 'latest']
  const answer = await rpc.request({ network, method: 'eth_simulateV1', params, signal })
  const result = readProperty(readProperty(readProperty(answer, '0'), 'calls'), '0')
  const status = readProperty(result, 'status')
  if (status !== '0x1' && status !== '0x0') throw new MalformedResponseError({ details: 'eth_simulateV1' })
  if (status === '0x1') return readChanges(readProperty(result, 'logs'), transfer)
  const error = readProperty(result, 'error')
  const data = [readProperty(error, 'data'), readProperty(result, 'returnData')].find(
    (one) => (findRevertData(one)?.length ?? 0) > 2,
  )
  return reverted(data)
}

/**
 * Fallback for nodes that can't simulate: `eth_call` shows only whether the transaction reverts. Its result
 * is ignored.
 */
async function call(
  rpc: RpcClient,
  { request, network, signal }: RunTransferParameters,
): Promise<TransferRun> {
  const { chainId: _, ...parts } = request
  await rpc.request({ network, method: 'eth_call', params: [parts, 'latest'], signal })
  return { changes: undefined, failure: undefined }
}

async function orRunError(run: Promise<TransferRun>): Promise<TransferRun> {
  return run.catch((thrown: unknown) => {
    const refusal = thrown instanceof RpcError ? readRunError(thrown) : undefined
    if (refusal) return refusal
    throw thrown
  })
}

/**
 * Simulates a transaction with `eth_simulateV1`, or with `eth_call` where the node does not support it.
 * Rejects only when aborted, and with ResponseTooLargeError.
 */
export async function runTransfer(rpc: RpcClient, parameters: RunTransferParameters): Promise<TransferRun> {
  const { signal } = parameters
  const simulated = await orUnknown(orRunError(simulate(rpc, parameters)), signal)
  const run = simulated ?? (await orUnknown(orRunError(call(rpc, parameters)), signal))
  return run ?? { changes: undefined, failure: undefined }
}
