import * as v from 'valibot'
import type { Hex } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { evmAddressSchema } from '../../../../../../hooks/clients/embedded/schemas/values.js'
import { parseUserOperation } from '../../../../bundler/parseUserOperation.js'
import { accountWith, type EvmAccount, ownEvmAccounts } from '../../account/ownAccounts.js'
import { openSmartAccount } from '../../account/smartAccounts.js'
import { withoutKey } from '../../account/withoutKey.js'
import { FrameRequestError } from '../../FrameRequestError.js'
import { parseParams } from '../parseParams.js'
import type { EvmCall } from '../RpcCall.js'
import { approveAndSend, type CallOfOperation } from './sendOperation.js'

const paramsSchema = v.looseTuple([v.looseObject({ sender: evmAddressSchema }), evmAddressSchema])

/** eth_sendUserOperation: a whole operation of the smart account, unsigned. Returns its hash. */
export async function sendUserOperation(call: EvmCall): Promise<Hex> {
  const { wallet, params } = call
  const [request, entryPoint] = parseParams(paramsSchema, { method: 'eth_sendUserOperation', params })
  if (entryPoint.toLowerCase() !== entryPoint08Address.toLowerCase())
    throw new FrameRequestError(`The EntryPoint must be ${entryPoint08Address}.`)
  const account = accountWith(await ownEvmAccounts(wallet, call), request.sender)
  if (account.type === 'eoa') throw new FrameRequestError('Only a smart account has user operations.')
  // Whatever stands in place of the signature is replaced by the owner's.
  const operation = parseUserOperation({ ...request, signature: '0x' })
  const calls = await readCalls(call, { account, callData: operation.callData })
  const { hash } = await approveAndSend(call, { account, calls, heading: 'Send operation', operation })
  return hash
}

async function readCalls(
  { wallet }: EvmCall,
  { account, callData }: { account: EvmAccount; callData: Hex },
): Promise<readonly CallOfOperation[]> {
  const smartAccount = await openSmartAccount(wallet.manifest, { account, owner: withoutKey(account.owner) })
  try {
    const calls = (await smartAccount.decodeCalls?.(callData)) ?? []
    return calls.map(({ to, data = '0x', value = 0n }) => ({ to, data, value }))
  } catch (cause) {
    throw new FrameRequestError('The wallet cannot tell what the operation does.', { cause })
  }
}
