import { hashMessage, isAddressEqual, isErc6492Signature, recoverAddress } from 'viem/utils'
import { splitCaipAddress } from '../../shared/caip.js'
import { SiwxUnverifiedError } from '../../shared/errors/siwx.js'
import type { ChainActions, RpcClient } from '../../shared/types/chain.js'
import type { Hex } from '../read/callContract.js'
import { isByContract, isByFutureContract } from './isByContract.js'
import { isSignature, readSignature } from './readSignature.js'

type Signed = { account: Hex; hash: Hex; signature: Hex }

async function isByKey({ account, hash, signature }: Signed): Promise<boolean> {
  const parts = readSignature(signature)
  if (parts === undefined) return false
  // recoverAddress throws when the values are not a point on the curve.
  const signer = await recoverAddress({ hash, signature: parts }).catch(() => undefined)
  return signer !== undefined && isAddressEqual(signer, account)
}

/**
 * Whether the account signed the text: by its key, by its contract (ERC-1271) or by a contract not yet
 * deployed (ERC-6492). The address may be in any case. A key's signature is verified without the network.
 *
 * @throws SiwxUnverifiedError when the network could not be read; the signal's reason when aborted.
 */
export async function verifyMessage(
  rpc: RpcClient,
  parameters: Parameters<ChainActions['verifyMessage']>[0],
): Promise<boolean> {
  const { network, message, signal } = parameters
  if (!isSignature(parameters.signature)) return false
  const signature = parameters.signature.toLowerCase() as Hex
  const account = splitCaipAddress(parameters.address).address.toLowerCase() as Hex
  const signed = { account, hash: hashMessage(message), signature }
  if (await isByKey(signed)) return true
  try {
    if (isErc6492Signature(signature)) {
      return await isByFutureContract(rpc, { ...signed, network, signal })
    }
    return await isByContract(rpc, { ...signed, network, signal })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new SiwxUnverifiedError({ cause })
  }
}
