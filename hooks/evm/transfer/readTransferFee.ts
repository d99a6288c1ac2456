import { decodeFunctionResult, encodeFunctionData, toRlp } from 'viem/utils'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { type Ask, callContract, type Hex, orMalformed } from '../read/callContract.js'
import { createAsk } from '../read/createAsk.js'
import type { TransferRequest } from './buildTransferRequest.js'
import { orUnknown, readQuantity } from './nodeAnswers.js'

export type TransferFee = {
  /** Likely fee, in base units of the native currency. */
  readonly fee: bigint
  /** Maximum fee, in base units of the native currency. */
  readonly maxFee: bigint
}

export type ReadTransferFeeParameters = {
  request: TransferRequest
  network: Network
  signal?: AbortSignal | undefined
}

/** Gas of a plain native transfer: the same in every block. */
const plainGas = 21_000n
const oracleAbi = [
  {
    type: 'function',
    name: 'getL1Fee',
    stateMutability: 'view',
    inputs: [{ type: 'bytes' }],
    outputs: [{ type: 'uint256' }],
  },
] as const

/** Factor 1.5: wallets add a margin to a gas estimate, and a rollup's data price varies. */
const withMargin = (quantity: bigint) => (quantity * 3n) / 2n

/**
 * Serializes the transaction with placeholders of maximum length for its nonce and prices, which are not
 * known here.
 */
function serialize({ to, value, data = '0x', chainId }: TransferRequest): Hex {
  const toBytes = (quantity: Hex): Hex => {
    const digits = BigInt(quantity).toString(16)
    return quantity === '0x0' ? '0x' : `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`
  }
  const [nonce, tip, price, gas] = ['0xfffffe', '0xfffffffffe', '0xfffffffffe', '0xfffffe'] as const
  const fields = [toBytes(chainId), nonce, tip, price, gas, to, toBytes(value), data]
  return `0x02${toRlp([...fields, []] as Parameters<typeof toRlp>[0]).slice(2)}`
}

/** Reads the L1 data fee of a rollup from the OP Stack's gas price oracle. 0 on a network without one. */
export async function readDataFee(
  rpc: RpcClient,
  { request, network, signal }: ReadTransferFeeParameters,
): Promise<bigint> {
  const oracle = readProperty(network.contracts?.['gasPriceOracle'], 'address')
  if (!isEvmAddress(oracle)) return 0n
  const call = { abi: oracleAbi, functionName: 'getL1Fee' } as const
  const data = encodeFunctionData({ ...call, args: [serialize(request)] })
  const answer = await callContract(rpc, { network, to: oracle, data, signal })
  return orMalformed('getL1Fee', () => decodeFunctionResult({ ...call, data: answer }))
}

/**
 * Estimates the fee of a transaction from a key account, from the node's gas estimate and current prices. The
 * wallet may set other fees.
 *
 * @throws RpcError and the other RPC errors when the node can't estimate, including for a transaction that
 * would revert.
 */
export async function readTransferFee(
  rpc: RpcClient,
  parameters: ReadTransferFeeParameters,
): Promise<TransferFee> {
  const { request, network, signal } = parameters
  const ask = createAsk(rpc, { network, signal })
  const { chainId: _, ...call } = request
  const [gas, price, dataFee] = await Promise.all([
    ask('eth_estimateGas', call).then((answer) => readQuantity(answer, 'eth_estimateGas')),
    readGasPrice(ask, signal),
    readDataFee(rpc, parameters),
  ])
  const maxGas = gas <= plainGas ? gas : withMargin(gas)
  return { fee: gas * price.likely + dataFee, maxFee: maxGas * price.most + withMargin(dataFee) }
}

/** Price of one unit of gas, in base units of the native currency. */
export type GasPrice = {
  /** Likely price in the next block. */
  readonly likely: bigint
  /** Maximum price that a wallet is likely to allow. */
  readonly most: bigint
}

/** Number of recent blocks whose tips are read. */
const blocks = 5

function readList(answer: unknown, key: string): readonly unknown[] {
  const list = readProperty(answer, key)
  return Array.isArray(list) ? list.slice(0, blocks + 1) : []
}

/** Median of the tips that recent blocks paid on top of the base fee. */
function readTip(history: unknown): bigint {
  const tips = readList(history, 'reward')
    .map((reward) => readQuantity(readProperty(reward, '0'), 'eth_feeHistory'))
    .sort((one, other) => (one < other ? -1 : 1))
  return tips[tips.length >> 1] ?? 0n
}

/** Base fee of the next block. Undefined on a network without one. */
function readBaseFee(history: unknown): bigint | undefined {
  const fees = readList(history, 'baseFeePerGas')
  const next = fees.at(-1)
  return next === undefined || next === null ? undefined : readQuantity(next, 'eth_feeHistory')
}

/**
 * Reads the current gas price, by EIP-1559 where the network supports it.
 *
 * @throws RpcError and the other RPC errors when the node can't report it.
 */
export async function readGasPrice(ask: Ask, signal: AbortSignal | undefined): Promise<GasPrice> {
  const [history, suggested] = await Promise.all([
    orUnknown(ask('eth_feeHistory', `0x${blocks.toString(16)}`, 'latest', [50]), signal),
    // Wallets use the node's own suggestion; not every node offers one.
    orUnknown(
      ask('eth_maxPriorityFeePerGas').then((answer) => readQuantity(answer, 'eth_maxPriorityFeePerGas')),
      signal,
    ),
  ])
  const base = readBaseFee(history)
  const tip = suggested ?? readTip(history)
  // A network without a base fee, or a node that reports zeros for it.
  if (base === undefined || base + tip === 0n) {
    const price = readQuantity(await ask('eth_gasPrice'), 'eth_gasPrice')
    return { likely: price, most: (price * 3n) / 2n }
  }
  return { likely: base + tip, most: 2n * base + tip }
}
