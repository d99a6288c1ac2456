import { decodeFunctionResult, encodeFunctionData, toRlp } from 'viem/utils'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { type Ask, callContract, type Hex, orMalformed } from '../read/callContract.js'
import type { TransferRequest } from './buildTransferRequest.js'
import { orUnknown, readQuantity } from './nodeAnswers.js'

export type TransferFee = {
  /** What the network is likely to take, in the coin's base units. */
  readonly fee: bigint
  /** The most that it may take. */
  readonly mostFee: bigint
}

export type ReadTransferFeeParameters = {
  request: TransferRequest
  network: Network
  signal?: AbortSignal | undefined
}

/** Gas of a transaction that calls nothing: the same in every block. */
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

/** Wallets leave room above an estimate, and so does the price of another chain's blocks. */
const withMargin = (quantity: bigint) => (quantity * 3n) / 2n

/** The bytes of a transaction whose nonce and prices, not known here, are as long as they ever are. */
function serialize({ to, value, data = '0x', chainId }: TransferRequest): Hex {
  const toBytes = (quantity: Hex): Hex => {
    const digits = BigInt(quantity).toString(16)
    return quantity === '0x0' ? '0x' : `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`
  }
  const [nonce, tip, price, gas] = ['0xfffffe', '0xfffffffffe', '0xfffffffffe', '0xfffffe'] as const
  const fields = [toBytes(chainId), nonce, tip, price, gas, to, toBytes(value), data]
  return `0x02${toRlp([...fields, []] as Parameters<typeof toRlp>[0]).slice(2)}`
}

/** What a rollup takes for its place on Ethereum, by the oracle of OP's stack; nothing on a network without one. */
async function readDataFee(
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
 * What a transaction of an account with a key costs, whatever fees the wallet then sets: the node's estimate of its gas
 * at the prices of now.
 *
 * @throws RpcError and kin where nobody can tell, also for what would revert.
 */
export async function readTransferFee(
  rpc: RpcClient,
  parameters: ReadTransferFeeParameters,
): Promise<TransferFee> {
  const { request, network, signal } = parameters
  const ask: Ask = (method, ...params) => rpc.request({ network, method, params, signal })
  const { chainId: _, ...call } = request
  const [gas, price, dataFee] = await Promise.all([
    ask('eth_estimateGas', call).then((answer) => readQuantity(answer, 'eth_estimateGas')),
    readGasPrice(ask, signal),
    readDataFee(rpc, parameters),
  ])
  const mostGas = gas <= plainGas ? gas : withMargin(gas)
  return { fee: gas * price.likely + dataFee, mostFee: mostGas * price.most + withMargin(dataFee) }
}

/** Of one unit of gas, in the coin's base units. */
export type GasPrice = {
  /** What the next block is likely to take. */
  readonly likely: bigint
  /** What a wallet is likely to allow at most. */
  readonly most: bigint
}

/** Blocks whose tips are looked at. */
const blocks = 5

function readList(answer: unknown, key: string): readonly unknown[] {
  const list = readProperty(answer, key)
  return Array.isArray(list) ? list.slice(0, blocks + 1) : []
}

/** The middle one of what blocks took beside the base fee. */
function readTip(history: unknown): bigint {
  const tips = readList(history, 'reward')
    .map((reward) => readQuantity(readProperty(reward, '0'), 'eth_feeHistory'))
    .sort((one, other) => (one < other ? -1 : 1))
  return tips[tips.length >> 1] ?? 0n
}

/** The base fee of the next block; undefined on a network without one. */
function readBaseFee(history: unknown): bigint | undefined {
  const fees = readList(history, 'baseFeePerGas')
  const next = fees.at(-1)
  return next === undefined || next === null ? undefined : readQuantity(next, 'eth_feeHistory')
}

/**
 * What gas costs now, by EIP-1559 where the network has it.
 *
 * @throws RpcError and kin where nobody can tell.
 */
export async function readGasPrice(ask: Ask, signal: AbortSignal | undefined): Promise<GasPrice> {
  const [history, suggested] = await Promise.all([
    orUnknown(ask('eth_feeHistory', `0x${blocks.toString(16)}`, 'latest', [50]), signal),
    // Wallets follow the node's own suggestion; not every node makes one.
    orUnknown(
      ask('eth_maxPriorityFeePerGas').then((answer) => readQuantity(answer, 'eth_maxPriorityFeePerGas')),
      signal,
    ),
  ])
  const base = readBaseFee(history)
  const tip = suggested ?? readTip(history)
  // A network without a base fee, or a node that fills it in with zeros.
  if (base === undefined || base + tip === 0n) {
    const price = readQuantity(await ask('eth_gasPrice'), 'eth_gasPrice')
    return { likely: price, most: (price * 3n) / 2n }
  }
  return { likely: base + tip, most: 2n * base + tip }
}
