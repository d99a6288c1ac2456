import { MalformedResponseError } from '../../shared/errors/http.js'
import { RpcError } from '../../shared/errors/rpc.js'
import {
  InsufficientFundsError,
  TransferRevertedError,
  TransferWithoutEffectError,
} from '../../shared/errors/sending.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { BalanceChange, Transfer } from '../../shared/types/transfer.js'
import type { TransferRequest } from './buildTransferRequest.js'
import { keyOf, readMovements, sumMovements } from './movements.js'
import { orUnknown } from './nodeAnswers.js'
import { findRevertData, readRevertReason } from './readRevertReason.js'

export type RunTransferParameters = {
  transfer: Transfer
  request: TransferRequest
  network: Network
  signal?: AbortSignal | undefined
}

/** What the node says would come of it; undefined where it can't tell. */
export type TransferRun = {
  readonly changes: readonly BalanceChange[] | undefined
  readonly failure: Error | undefined
}

/** A contract that logs more than this hides what it does. */
const mostLogs = 500

const failed = (failure: Error): TransferRun => ({ changes: undefined, failure })

function reverted(data: unknown, details?: string): TransferRun {
  return failed(new TransferRevertedError({ reason: readRevertReason(findRevertData(data)), details }))
}

/** What a node's refusal says of the transaction; undefined where it only speaks of the node. */
function readRefusal(error: RpcError): TransferRun | undefined {
  const { code, data, details = '' } = error
  // A contract may revert in the same words.
  if (code === -38014 || (!error.isRevert && /insufficient (funds|balance)/i.test(details)))
    return failed(new InsufficientFundsError({ cause: error }))
  // -32015 is what some nodes have for every kind of it.
  const hasFailed = error.isRevert || code === -32015 || /invalid (opcode|jump)/i.test(details)
  return hasFailed ? reverted(data, details) : undefined
}

function readChanges(logs: unknown, transfer: Transfer): TransferRun {
  if (!Array.isArray(logs)) throw new MalformedResponseError({ details: 'eth_simulateV1' })
  if (logs.length > mostLogs) return { changes: undefined, failure: undefined }
  const movements = readMovements(logs)
  if (!movements.some(({ asset }) => keyOf(asset) === keyOf(transfer.asset))) {
    // A node may not log moves of the coin. A token that logs none does not move, whatever it answers.
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

/** For nodes that can't simulate: they tell whether it reverts. What it answers does not count. */
async function call(
  rpc: RpcClient,
  { request, network, signal }: RunTransferParameters,
): Promise<TransferRun> {
  const { chainId: _, ...parts } = request
  await rpc.request({ network, method: 'eth_call', params: [parts, 'latest'], signal })
  return { changes: undefined, failure: undefined }
}

async function orRefusal(run: Promise<TransferRun>): Promise<TransferRun> {
  return run.catch((thrown: unknown) => {
    const refusal = thrown instanceof RpcError ? readRefusal(thrown) : undefined
    if (refusal) return refusal
    throw thrown
  })
}

/** Has the node run a transaction without sending it, by `eth_simulateV1` where it has that. Only an abort rejects. */
export async function runTransfer(rpc: RpcClient, parameters: RunTransferParameters): Promise<TransferRun> {
  const { signal } = parameters
  const simulated = await orUnknown(orRefusal(simulate(rpc, parameters)), signal)
  const run = simulated ?? (await orUnknown(orRefusal(call(rpc, parameters)), signal))
  return run ?? { changes: undefined, failure: undefined }
}
