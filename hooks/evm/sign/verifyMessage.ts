import { hashMessage, isAddressEqual, isErc6492Signature, recoverAddress } from 'viem/utils'
import { splitCaipAddress } from '../../shared/caip.js'
import { SiwxUnverifiedError } from '../../shared/errors/siwx.js'
import type { ChainActions, RpcClient } from '../../shared/types/chain.js'
import type { Hex } from '../read/callContract.js'
import { isSignature, readSignature } from './readSignature.js'

type Signed = { account: Hex; hash: Hex; signature: Hex }

async function isByKey({ account, hash, signature }: Signed): Promise<boolean> {
  const parts = readSignature(signature)
  if (parts === undefined) return false
  // Numbers that are no point of the curve throw.
  const signer = await recoverAddress({ hash, signature: parts }).catch(() => undefined)
  return signer !== undefined && isAddressEqual(signer, account)
}

/**
 * Did the account sign the text, by its key, its contract (ERC-1271), or one not yet deployed (ERC-6492)? The address
 * counts in any case. A key's signature is told without the network.
 *
 * @throws SiwxUnverifiedError when the network gave no answer; the signal's reason when it is aborted.
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
      const { isByFutureContract } = await import('./isByContract.js')
      return await isByFutureContract(rpc, { ...signed, network, signal })
    }
    const { isByContract } = await import('./isByContract.js')
    return await isByContract(rpc, { ...signed, network, signal })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new SiwxUnverifiedError({ cause })
  }
}
