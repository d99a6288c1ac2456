import { erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode } from 'viem'
import { encodeDeployData, encodeFunctionData } from 'viem/utils'
import { MalformedResponseError } from '../../shared/errors/http.js'
import { RpcError } from '../../shared/errors/rpc.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { isValidSignatureAbi } from '../read/abi.js'
import { callContract, type Hex } from '../read/callContract.js'

export type IsByContractParameters = {
  account: Hex
  hash: Hex
  signature: Hex
  network: Network
  signal?: AbortSignal | undefined
}

/** ERC-1271 magic value for a valid signature: the selector of `isValidSignature`, padded to a word. */
const magicValue = `0x1626ba7e${'0'.repeat(56)}`
const code = /^0x(?:[0-9a-f]{2})*$/i

/**
 * Whether the contract at the address accepts the signature (ERC-1271). False when there is no contract.
 *
 * @throws MalformedResponseError and the RPC errors.
 */
export async function isByContract(rpc: RpcClient, parameters: IsByContractParameters): Promise<boolean> {
  const { account, hash, signature, network, signal } = parameters
  const answer = await rpc.request({ network, method: 'eth_getCode', params: [account, 'latest'], signal })
  if (typeof answer !== 'string' || !code.test(answer))
    throw new MalformedResponseError({ details: 'eth_getCode' })
  if (answer === '0x') return false

  const data = encodeFunctionData({
    abi: isValidSignatureAbi,
    functionName: 'isValidSignature',
    args: [hash, signature],
  })
  try {
    const word = await callContract(rpc, { network, to: account, data, signal })
    return word.toLowerCase().startsWith(magicValue)
  } catch (thrown) {
    if (thrown instanceof RpcError && thrown.isRevert) return false
    throw thrown
  }
}

/**
 * Whether the contract accepts the signature once deployed as the signature describes (ERC-6492). Runs as an
 * `eth_call`, so nothing is deployed.
 *
 * @throws MalformedResponseError and the RPC errors.
 */
export async function isByFutureContract(
  rpc: RpcClient,
  { account, hash, signature, network, signal }: IsByContractParameters,
): Promise<boolean> {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [account, hash, signature],
  })
  try {
    const answer = await callContract(rpc, { network, data, signal })
    if (/^0x0*[01]$/.test(answer)) return answer.endsWith('1')
    throw new MalformedResponseError({ details: 'ERC-6492' })
  } catch (thrown) {
    if (thrown instanceof RpcError && thrown.isRevert) return false
    throw thrown
  }
}
