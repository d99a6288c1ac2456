import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { splitCaipAddress } from '../../shared/caip.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { ChainBalances, RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Token } from '../../shared/types/token.js'
import { balanceOfAbi, multicall3Abi } from './abi.js'
import { callContract, type Hex, orMalformed, readUint256 } from './callContract.js'
import { getNativeBalance } from './getNativeBalance.js'

export type GetBalancesParameters = {
  address: CaipAddress
  network: Network
  tokens: readonly Token[]
  signal?: AbortSignal | undefined
}

/** Tokens per multicall: nodes cap the gas of a call. */
const chunkSize = 200

type Reader = { rpc: RpcClient; network: Network; owner: Hex; signal: AbortSignal | undefined }

async function readTogether(
  { rpc, network, owner, signal }: Reader,
  multicall: Hex,
  tokens: readonly Token[],
) {
  const calls = [
    {
      target: multicall,
      callData: encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [owner] }),
    },
    ...tokens.map(({ address }) => ({
      // Lower case: viem rejects an address with a wrong checksum, which would fail all other tokens too.
      target: address.toLowerCase() as Hex,
      callData: encodeFunctionData({ abi: balanceOfAbi, functionName: 'balanceOf', args: [owner] }),
    })),
  ].map((call) => ({ ...call, allowFailure: true }))
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] })
  const answer = await callContract(rpc, { network, to: multicall, data, signal })
  const results = orMalformed('aggregate3', () =>
    decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer }),
  )
  if (results.length !== calls.length) throw new MalformedResponseError({ details: 'aggregate3' })
  const [native, ...quantities] = results.map(({ success, returnData }) =>
    success ? readUint256(returnData) : undefined,
  )
  if (native === undefined) throw new MalformedResponseError({ details: 'getEthBalance' })
  return { native, quantities }
}

async function readOneByOne({ rpc, network, owner, signal }: Reader, tokens: readonly Token[]) {
  const data = encodeFunctionData({ abi: balanceOfAbi, functionName: 'balanceOf', args: [owner] })
  return Promise.all(
    // A contract that reverts has no balance. When the node can't be reached, the native read beside this one
    // fails.
    tokens.map(({ address }) =>
      callContract(rpc, { network, to: address, data, signal }).then(readUint256, () => undefined),
    ),
  )
}

async function readChunk(reader: Reader, { address, network, signal, tokens }: GetBalancesParameters) {
  const multicall = network.contracts?.multicall3?.address
  if (multicall !== undefined) return readTogether(reader, multicall as Hex, tokens)
  const [native, quantities] = await Promise.all([
    getNativeBalance(reader.rpc, { address, network, signal }),
    readOneByOne(reader, tokens),
  ])
  return { native, quantities }
}

/**
 * Reads the native balance and the token balances of an account, in base units. Uses Multicall3 with one
 * request per 200 tokens, or one request per token on a network without it. A token whose contract returns no
 * balance is omitted.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 */
export async function getBalances(rpc: RpcClient, parameters: GetBalancesParameters): Promise<ChainBalances> {
  const { network, signal } = parameters
  const tokens = parameters.tokens.filter(({ address }) => isEvmAddress(address))
  const owner = splitCaipAddress(parameters.address).address as Hex
  const reader = { rpc, network, owner, signal }
  const chunks = Array.from({ length: Math.max(1, Math.ceil(tokens.length / chunkSize)) }, (_, index) =>
    tokens.slice(index * chunkSize, (index + 1) * chunkSize),
  )
  const answers = await Promise.all(
    chunks.map((chunk) => readChunk(reader, { ...parameters, tokens: chunk })),
  )
  const quantities = answers.flatMap((answer) => answer.quantities)
  const held = tokens.flatMap((token, index) => {
    const quantity = quantities[index]
    return quantity === undefined ? [] : [{ token, quantity }]
  })
  return { native: answers[0]?.native ?? 0n, tokens: held }
}
