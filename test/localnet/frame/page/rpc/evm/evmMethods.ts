import type { EvmCall } from '../RpcCall.js'
import { getAssets } from './getAssets.js'
import { getCallsStatus } from './getCallsStatus.js'
import { getCapabilities } from './getCapabilities.js'
import { refusePermissions } from './refusePermissions.js'
import { sendCalls } from './sendCalls.js'
import { sendTransaction } from './sendTransaction.js'
import { sendUserOperation } from './sendUserOperation.js'
import { signMessage } from './signMessage.js'
import { signTypedData } from './signTypedData.js'

type Method = (call: EvmCall) => Promise<unknown>

/** The methods that the wallet itself answers. */
export const evmMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['personal_sign', signMessage],
  ['eth_signTypedData_v4', signTypedData],
  ['eth_sendTransaction', sendTransaction],
  ['eth_sendUserOperation', sendUserOperation],
  ['wallet_sendCalls', sendCalls],
  ['wallet_getCallsStatus', getCallsStatus],
  ['wallet_getCapabilities', getCapabilities],
  ['wallet_getAssets', getAssets],
  ['wallet_grantPermissions', refusePermissions],
  ['wallet_revokePermissions', refusePermissions],
])
