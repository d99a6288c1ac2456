import { splitCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { InsufficientFundsError, TransferRevertedError } from '../../shared/errors/sending.js'
import { readNodes } from '../../shared/readNodes.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { PlaceParameters, SwapActions } from '../../shared/types/chainActions.js'
import type { SwapCall, SwapPlan, SwapTerms } from '../../shared/types/swapPlan.js'
import { callContract, callMany, type Hex, readUint256 } from '../read/callContract.js'
import { getNativeBalance } from '../read/getNativeBalance.js'
import type { TransferRequest } from '../transfer/buildTransferRequest.js'
import { orUnknown } from '../transfer/nodeAnswers.js'
import { findRevertData, readRevertReason } from '../transfer/readRevertReason.js'
import { readDataFee, readGasPrice } from '../transfer/readTransferFee.js'
import { canBatch } from './canBatch.js'
import { type CallRun, readArrival, simulateCalls } from './simulateCalls.js'
import { approvedBy, encodeApproval, mismatch, proveBuilt, spenderOf, toWord } from './swapCalls.js'

/** Selector of `allowance(address,address)`. */
const allowanceSelector = '0xdd62ed3e'

function allowanceCall(account: CaipAddress, { spender, token }: { spender: string; token: string }) {
  const data: Hex = `${allowanceSelector}${toWord(splitCaipAddress(account).address)}${toWord(spender)}`
  return { to: token, data }
}

/** Reads what a contract may take of a token, from its contract. */
export async function readAllowance(
  rpc: RpcClient,
  { account, network, signal, spender, token }: Parameters<SwapActions['readAllowance']>[0],
): Promise<bigint> {
  const call = allowanceCall(account, { spender, token })
  const allowance = readUint256(await callContract(rpc, { ...call, network, signal }))
  if (allowance === undefined) throw new MalformedResponseError({ details: 'allowance' })
  return allowance
}

/** Reads several at once, the most that any of the app's nodes has: one that lies hides none. Undefined for a token that does not answer. */
export async function readAllowances(
  rpc: RpcClient,
  { account, network, of, signal }: Parameters<SwapActions['readAllowances']>[0],
): Promise<readonly (bigint | undefined)[]> {
  const calls = of.map((one) => allowanceCall(account, one))
  const answers = await readNodes(rpc, network, (node) => callMany(node, { calls, network, signal }))
  return calls.map((_, index) =>
    answers
      .map(({ [index]: answer }) => answer && readUint256(answer))
      .reduce((most, one) => ((one ?? -1n) > (most ?? -1n) ? one : most)),
  )
}

/** Gas of a swap and of an approval that were not simulated, and the length of a swap's call in bytes. */
const typicalGas = { swap: 250_000n, approval: 60_000n }
const typicalLength = 1_000

export async function estimateFee(
  rpc: RpcClient,
  { approvals, network, signal }: Parameters<SwapActions['estimateFee']>[0],
): Promise<{ fee: bigint; maxFee: bigint }> {
  const ask = (method: string, ...params: readonly unknown[]) =>
    rpc.request({ network, method, params, signal })
  const chainId = toCaipNetworkId(network).slice('eip155:'.length)
  const request: TransferRequest = {
    ...{ from: zeroAddress, to: zeroAddress, value: '0x1', chainId: `0x${BigInt(chainId).toString(16)}` },
    data: `0x${'ff'.repeat(typicalLength)}`,
  }
  const [{ likely, most }, dataFee] = await Promise.all([
    readGasPrice(ask, signal),
    readDataFee(rpc, { request, network, signal }),
  ])
  const gas = typicalGas.swap + typicalGas.approval * BigInt(approvals)
  return { fee: gas * likely + dataFee, maxFee: ((gas * most + dataFee) * 3n) / 2n }
}

const zeroAddress = `0x${'0'.repeat(40)}` as const

type Fees = Pick<SwapPlan, 'fee' | 'maxFee'>

/** Fees of calls by their gas, on rollups with what the first layer charges. Undefined when the node can't tell. */
async function readFees(
  rpc: RpcClient,
  { calls, gas, network, signal }: PlaceParameters & { calls: readonly TransferRequest[]; gas: bigint },
): Promise<Fees> {
  const ask = (method: string, ...params: readonly unknown[]) =>
    rpc.request({ network, method, params, signal })
  const read = Promise.all([
    readGasPrice(ask, signal),
    ...calls.map((request) => readDataFee(rpc, { request, network, signal })),
  ])
  const [price, ...fees] = (await orUnknown(read, signal)) ?? []
  if (price === undefined) return { fee: undefined, maxFee: undefined }
  const dataFee = fees.reduce((sum, fee) => sum + fee, 0n)
  // Wallets add a margin to their estimates.
  return { fee: gas * price.likely + dataFee, maxFee: ((gas * price.most + dataFee) * 3n) / 2n }
}

/** The swap's own call, with the permit that it brings. */
type Carried = Pick<SwapCall, 'permit'> & { readonly request: TransferRequest }

type Steps = { readonly calls: readonly SwapCall[]; readonly requests: readonly TransferRequest[] }

function stepsOf(
  terms: SwapTerms,
  swap: Carried,
  { allowance, isReset }: { allowance: bigint | undefined; isReset: boolean },
): Steps {
  const { quantity } = terms
  const calls: SwapCall[] = []
  const requests: TransferRequest[] = []
  const add = (kind: SwapCall['kind'], of: bigint, carried: Carried) => {
    calls.push({ kind, quantity: of, ...carried })
    requests.push(carried.request)
  }
  if (allowance !== undefined && allowance < quantity && !swap.permit) {
    if (isReset) add('reset', 0n, { request: encodeApproval(terms, 0n) })
    add('approve', approvedBy(terms), { request: encodeApproval(terms, approvedBy(terms)) })
  }
  add('swap', quantity, swap)
  return { calls, requests }
}

/** The calls that sell again some of what arrives; none where that is not known. */
function backOf({
  back,
  terms,
}: Pick<Parameters<SwapActions['plan']>[0], 'back' | 'terms'>): readonly TransferRequest[] {
  if (back === undefined) return []
  const { built, quantity } = back
  const reverse: SwapTerms = { ...terms, from: terms.to, to: terms.from, quantity, minimumOut: 1n }
  try {
    const swap = proveBuilt(built, reverse)
    return reverse.from.address === undefined ? [swap] : [encodeApproval(reverse, quantity), swap]
  } catch {
    return []
  }
}

/** Whether the node carries out a call by itself. Rejects when it can't be reached. */
async function runAlone(
  rpc: RpcClient,
  { network, request, signal }: PlaceParameters & { request: TransferRequest },
): Promise<TransferRevertedError | undefined> {
  const { chainId: _, ...call } = request
  try {
    await rpc.request({ network, method: 'eth_call', params: [call, 'latest'], signal })
    return undefined
  } catch (thrown) {
    signal?.throwIfAborted()
    if (!(thrown instanceof RpcError)) throw thrown
    return new TransferRevertedError({ reason: readRevertReason(findRevertData(thrown.data)), cause: thrown })
  }
}

const failureOf = (runs: readonly CallRun[]) => runs.find(({ hasSucceeded }) => !hasSucceeded)?.error

/**
 * Encodes the approvals that a swap needs, proves what the provider built, and simulates all of it as one block: an allowance
 * that the token can't raise is found that way, and set to zero first.
 *
 * @throws SwapMismatchError; what the node fails with when it can't be reached; the signal's reason when aborted.
 */
export async function planSwap(
  rpc: RpcClient,
  {
    ask,
    back,
    built,
    carry,
    network,
    signal,
    terms,
  }: Parameters<SwapActions['plan']>[0] & {
    /** Adds a permit to the swap's call where the contract may not take enough. */
    carry?: ((swap: TransferRequest) => Carried) | undefined
  },
): Promise<SwapPlan> {
  const { account, from, kind } = terms
  if (splitCaipAddress(account).networkId !== toCaipNetworkId(network)) mismatch('network')
  const place = { network, signal }
  const request = proveBuilt(built, terms)
  const token = kind === 'swap' ? from.address : undefined
  const spender = spenderOf(terms.contracts)
  const [allowance, balance] = await Promise.all([
    token === undefined ? undefined : readAllowance(rpc, { ...place, account, token, spender }),
    getNativeBalance(rpc, { ...place, address: account }),
  ])
  const isCarried = carry && allowance !== undefined && allowance < terms.quantity
  const swap = isCarried ? carry(request) : { request }
  const backs = backOf({ back, terms })
  const simulate = (calls: readonly TransferRequest[]) => simulateCalls(rpc, { ...place, calls })
  const run = async ({ requests }: Steps) => {
    const all = await simulate([...requests, ...backs])
    // What the provider built to sell it again may be what the node can't run.
    return all === undefined && backs.length > 0 ? simulate(requests) : all
  }
  let steps = stepsOf(terms, swap, { allowance, isReset: false })
  let runs = await run(steps)
  if (runs?.[0]?.hasSucceeded === false && steps.calls[0]?.kind === 'approve' && allowance !== 0n) {
    steps = stepsOf(terms, swap, { allowance, isReset: true })
    runs = await run(steps)
  }
  const own = runs?.slice(0, steps.calls.length)
  const gas = own
    ? own.reduce((sum, one) => sum + one.gas, 0n)
    : typicalGas.swap + typicalGas.approval * BigInt(steps.calls.length - 1)
  const fees = await readFees(rpc, { ...place, calls: steps.requests, gas })
  const isUnderfunded = balance < BigInt(request.value) + (fees.fee ?? 0n)
  const plan = { terms, calls: steps.calls, ...fees }
  const underfunded = isUnderfunded ? new InsufficientFundsError() : undefined
  if (own === undefined) {
    const isApproved = steps.calls.length === 1
    const failure = isApproved ? await runAlone(rpc, { ...place, request: swap.request }) : undefined
    const simulation = isApproved ? 'unavailable' : 'afterApproval'
    return { ...plan, simulation, arrives: undefined, isSellable: undefined, failure: underfunded ?? failure }
  }
  const failure = failureOf(own)
  const last = own.at(-1)
  const arrives = failure || last === undefined ? undefined : readArrival(last, terms)
  const isEnough = back !== undefined && arrives !== undefined && arrives >= back.quantity
  // No approval in a batch allows more than what it sells.
  const mayBatch = steps.calls.length > 1 && failure === undefined && terms.approval !== 'unlimited'
  const isBatch = mayBatch && (await canBatch(ask, account))
  const sold = isEnough ? (runs?.slice(steps.calls.length) ?? []) : []
  return {
    ...plan,
    simulation: 'passed',
    isBatch,
    arrives,
    isSellable: sold.length === 0 ? undefined : failureOf(sold) === undefined,
    failure: underfunded ?? failure,
  }
}

/**
 * Encodes the call that takes an allowance away, and simulates it.
 *
 * @throws SwapMismatchError; what the node fails with when it can't be reached; the signal's reason when aborted.
 */
export async function planRevoke(
  rpc: RpcClient,
  { account, network, signal, spender, token }: Parameters<SwapActions['planRevoke']>[0],
): Promise<SwapPlan> {
  if (splitCaipAddress(account).networkId !== toCaipNetworkId(network)) mismatch('network')
  const place = { network, signal }
  const terms: SwapTerms = {
    ...{ account, from: token, to: token, contracts: { router: spender } },
    ...{ kind: 'swap', quantity: 0n, minimumOut: 0n },
  }
  const request = encodeApproval(terms, 0n)
  const [balance, runs] = await Promise.all([
    getNativeBalance(rpc, { ...place, address: account }),
    simulateCalls(rpc, { ...place, calls: [request] }),
  ])
  const gas = runs?.[0]?.gas ?? typicalGas.approval
  const [fees, failure] = await Promise.all([
    readFees(rpc, { ...place, calls: [request], gas }),
    runs ? failureOf(runs) : runAlone(rpc, { ...place, request }),
  ])
  return {
    ...{ terms, calls: [{ kind: 'reset', quantity: 0n, request }], ...fees },
    ...{ simulation: runs ? 'passed' : 'unavailable', arrives: undefined, isSellable: undefined },
    failure: balance < (fees.fee ?? 0n) ? new InsufficientFundsError() : failure,
  }
}
