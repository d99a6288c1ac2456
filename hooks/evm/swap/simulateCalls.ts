import { splitCaipAddress } from '../../shared/caip.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { TransferRevertedError } from '../../shared/errors/sending.js'
import { addressKey } from '../../shared/keys.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { SwapTerms } from '../../shared/types/swapPlan.js'
import type { TransferRequest } from '../transfer/buildTransferRequest.js'
import { isGiven, type Movement, readApprovals, readMovements } from '../transfer/movements.js'
import { readQuantity } from '../transfer/nodeAnswers.js'
import { findRevertData, readRevertReason } from '../transfer/readRevertReason.js'
import { mismatch, spenderOf } from './swapCalls.js'

/** What a simulated call did. */
export type CallRun = {
  readonly hasSucceeded: boolean
  readonly logs: readonly unknown[]
  readonly gas: bigint
  /** Why it failed. */
  readonly error: TransferRevertedError
}

export type SimulateCallsParameters = {
  calls: readonly TransferRequest[]
  network: Network
  signal?: AbortSignal | undefined
}

const method = 'eth_simulateV1'

function readRun(result: unknown): CallRun {
  const [status, logs, gas, error, data] = ['status', 'logs', 'gasUsed', 'error', 'returnData'].map((key) =>
    readProperty(result, key),
  )
  if (status !== '0x1' && status !== '0x0') throw new MalformedResponseError({ details: method })
  if (status === '0x1' && !Array.isArray(logs)) throw new MalformedResponseError({ details: method })
  const reverted = [readProperty(error, 'data'), data].find((one) => (findRevertData(one)?.length ?? 0) > 2)
  return {
    hasSucceeded: status === '0x1',
    logs: Array.isArray(logs) ? logs : [],
    gas: readQuantity(gas, method),
    error: new TransferRevertedError({ reason: readRevertReason(findRevertData(reverted)) }),
  }
}

/**
 * Runs calls one after the other, as one block on top of the newest one. Undefined where the node can't.
 *
 * @throws MalformedResponseError and what the request fails with when the node can't be reached.
 */
export async function simulateCalls(
  rpc: RpcClient,
  { calls, network, signal }: SimulateCallsParameters,
): Promise<readonly CallRun[] | undefined> {
  const parts = calls.map(({ chainId: _, ...call }) => call)
  const params = [{ blockStateCalls: [{ calls: parts }], traceTransfers: true }, 'latest']
  try {
    const answer = await rpc.request({ network, method, params, signal })
    const results = readProperty(readProperty(answer, '0'), 'calls')
    if (!Array.isArray(results) || results.length !== calls.length)
      throw new MalformedResponseError({ details: method })
    return results.map(readRun)
  } catch (thrown) {
    signal?.throwIfAborted()
    if (thrown instanceof RpcError) return undefined
    throw thrown
  }
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && addressKey(one) === addressKey(other)

const isToken = ({ asset }: Movement, token: string | undefined) =>
  asset.kind === 'native' ? token === undefined : asset.kind === 'token' && isSame(asset.address, token)

const sumOf = (movements: readonly Movement[]) => movements.reduce((sum, { quantity }) => sum + quantity, 0n)

/** Whether a call allowed another account to take something of the account, beside what the spender may take of the sold token. */
function hasOtherApproval(
  logs: readonly unknown[],
  { account, from, contracts }: Pick<SwapTerms, 'account' | 'from' | 'contracts'>,
): boolean {
  return readApprovals(logs, splitCaipAddress(account).address).some(
    (one) => isGiven(one) && !(isSame(one.token, from.address) && isSame(one.spender, spenderOf(contracts))),
  )
}

/**
 * Compares what the simulated swap moved with what was quoted: exactly the sold quantity leaves the account, nothing else
 * does, and at least the minimum arrives. Returns what arrives.
 *
 * @throws SwapMismatchError
 */
export function readArrival({ logs }: CallRun, terms: SwapTerms): bigint {
  const { account, from, kind, minimumOut, quantity, to } = terms
  // The pinned contract of the wrapped currency does not log what it mints and burns as transfers.
  if (kind !== 'swap') return quantity
  const { address } = splitCaipAddress(account)
  const movements = readMovements(logs)
  const leaving = movements.filter((movement) => isSame(movement.from, address))
  const arriving = movements.filter((movement) => isSame(movement.to, address))
  if (leaving.some((movement) => !isToken(movement, from.address) && !isToken(movement, to.address)))
    mismatch('simulation', 'something else leaves')
  const net = (token: string | undefined) =>
    sumOf(arriving.filter((movement) => isToken(movement, token))) -
    sumOf(leaving.filter((movement) => isToken(movement, token)))
  if (-net(from.address) !== quantity) mismatch('simulation', `${-net(from.address)} leaves`)
  const arrives = net(to.address)
  if (arrives < minimumOut) mismatch('simulation', `${arrives} arrives`)
  if (hasOtherApproval(logs, terms)) mismatch('simulation', 'something is approved')
  return arrives
}
