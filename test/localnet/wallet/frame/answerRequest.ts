import { callNode } from '../../rpc/callNode.js'
import { ProviderRpcError } from '../../rpc/ProviderRpcError.js'
import { readPermissions, requestAccounts, requestPermissions, revokePermissions } from './connectSite.js'
import { readCallsStatus, showCallsStatus } from './readCallsStatus.js'
import { readCapabilities } from './readCapabilities.js'
import { sendCalls } from './sendCalls.js'
import { sendTransaction } from './sendTransaction.js'
import { signMessage } from './signMessage.js'
import { signTypedData } from './signTypedData.js'
import { addNetwork, switchNetwork } from './switchNetwork.js'
import { currentNetwork, visibleAccounts, type WalletSession } from './walletSession.js'

type Handler = (session: WalletSession, params: readonly unknown[]) => unknown

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['eth_requestAccounts', requestAccounts],
  ['eth_accounts', ({ view }) => visibleAccounts(view())],
  ['eth_coinbase', ({ view }) => visibleAccounts(view())[0] ?? null],
  ['eth_chainId', ({ view }) => `0x${view().chainId.toString(16)}`],
  ['net_version', ({ view }) => String(view().chainId)],
  ['wallet_requestPermissions', requestPermissions],
  ['wallet_getPermissions', readPermissions],
  ['wallet_revokePermissions', revokePermissions],
  ['wallet_switchEthereumChain', switchNetwork],
  ['wallet_addEthereumChain', addNetwork],
  ['personal_sign', signMessage],
  ['eth_signTypedData_v4', signTypedData],
  ['eth_sendTransaction', sendTransaction],
  ['wallet_getCapabilities', readCapabilities],
  ['wallet_sendCalls', sendCalls],
  ['wallet_getCallsStatus', readCallsStatus],
  ['wallet_showCallsStatus', showCallsStatus],
])

/** Methods that the current network's node answers. Nothing that a development node offers beside them. */
const readThrough: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'net_listening',
  'web3_clientVersion',
  'web3_sha3',
])

export type AnswerRequestParameters = { method: string; params: unknown }

/**
 * Answers a page's request.
 *
 * @throws ProviderRpcError 4200 for a method that this wallet doesn't have, 4900 while it is offline.
 */
export async function answerRequest(
  session: WalletSession,
  { method, params }: AnswerRequestParameters,
): Promise<unknown> {
  if (!session.view().isOnline)
    throw new ProviderRpcError({ code: 4900, message: 'The wallet is disconnected from all networks.' })
  const handler = handlers.get(method)
  if (handler !== undefined) return handler(session, Array.isArray(params) ? params : [params])
  if (readThrough.has(method)) return callNode(currentNetwork(session.view()).rpcUrl, { method, params })
  throw new ProviderRpcError({ code: 4200, message: `The wallet does not support ${method}.` })
}
