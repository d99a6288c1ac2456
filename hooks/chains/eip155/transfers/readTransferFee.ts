import { decodeFunctionResult, encodeFunctionData, toRlp } from 'viem/utils'
import type { Network } from '../../../types/network.js'
import { isEvmAddress } from '../../../utils/isEvmAddress.js'
import { readProperty } from '../../../utils/readProperty.js'
import type { RpcClient } from '../../types.js'
import type { Ask } from '../Ask.js'
import { callContract, type Hex } from '../callContract.js'
import { orMalformed } from '../orMalformed.js'
import type { TransferRequest } from './buildTransferRequest.js'
import { readGasPrice } from './readGasPrice.js'
import { readQuantity } from './readQuantity.js'

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
