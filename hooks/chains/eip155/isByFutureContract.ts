import { erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode } from 'viem'
import { encodeDeployData } from 'viem/utils'
import { MalformedResponseError } from '../../errors/http.js'
import { RpcError } from '../../errors/rpc.js'
import type { RpcClient } from '../types.js'
import { callContract } from './callContract.js'
import type { IsByContractParameters } from './isByContract.js'

/**
 * Does the contract vouch for the signature once it is deployed as the signature itself says (ERC-6492)? The node
 * tries it and keeps nothing.
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
