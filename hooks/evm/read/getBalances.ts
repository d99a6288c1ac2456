import { encodeFunctionData } from 'viem/utils'
import { splitCaipAddress } from '../../shared/caip.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { ChainBalances, RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Token } from '../../shared/types/token.js'
import { balanceOfAbi, multicall3Abi } from './abi.js'
import { type ContractCall, callContract, callMany, type Hex, readUint256 } from './callContract.js'
import { getNativeBalance } from './getNativeBalance.js'

export type GetBalancesParameters = {
  address: CaipAddress
  network: Network
  tokens: readonly Token[]
  signal?: AbortSignal | undefined
}

/** Calls per multicall. The results are single words, so it may be more than usual. */
const chunkSize = 200

type Reader = { rpc: RpcClient; calls: readonly ContractCall[] } & GetBalancesParameters

async function readTogether({ rpc, calls, ...parameters }: Reader, multicall: string) {
  const { address, network, signal } = parameters
  const owner = splitCaipAddress(address).address as Hex
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [owner] })
  const all = [{ to: multicall, data }, ...calls]
  const [native, ...results] = await callMany(rpc, { network, calls: all, chunkSize, signal })
  return {
    native: (native && readUint256(native)) ?? (await getNativeBalance(rpc, parameters)),
    quantities: results.map((result) => result && readUint256(result)),
  }
}

async function readOneByOne({ rpc, calls, ...parameters }: Reader) {
  const { network, signal } = parameters
  const [native, quantities] = await Promise.all([
    getNativeBalance(rpc, parameters),
    // A contract that reverts has no balance. When the node can't be reached, the native read beside this one fails.
    Promise.all(
      calls.map(({ to, data }) =>
        callContract(rpc, { network, to, data, signal }).then(readUint256, () => undefined),
      ),
    ),
  ])
  return { native, quantities }
}

/**
 * Reads the native balance and the token balances of an account, in base units. Uses Multicall3 with one
 * request per 200 calls, or one request per token on a network without it or when the batch fails. A token whose
 * contract returns no balance is omitted.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 */
export async function getBalances(rpc: RpcClient, parameters: GetBalancesParameters): Promise<ChainBalances> {
  const tokens = parameters.tokens.filter(({ address }) => isEvmAddress(address))
  const owner = splitCaipAddress(parameters.address).address as Hex
  const data = encodeFunctionData({ abi: balanceOfAbi, functionName: 'balanceOf', args: [owner] })
  const reader = { rpc, ...parameters, calls: tokens.map(({ address }) => ({ to: address, data })) }
  const multicall = parameters.network.contracts?.multicall3?.address
  const { native, quantities } = await (multicall === undefined
    ? readOneByOne(reader)
    : readTogether(reader, multicall))
  const held = tokens.flatMap((token, index) => {
    const quantity = quantities[index]
    return quantity === undefined ? [] : [{ token, quantity }]
  })
  return { native, tokens: held }
}
