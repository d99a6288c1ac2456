import * as v from 'valibot'
import type { RpcRequest } from '../../../../../hooks/clients/embedded/schemas/requests.js'
import { judgeRpcMethod } from '../../../../../hooks/clients/embedded/schemas/rpcMethods.js'
import { type JsonValue, jsonSchema, toJson } from '../../../../../hooks/clients/embedded/schemas/values.js'
import { FrameRequestError, notSignedIn } from '../FrameRequestError.js'
import type { FrameWallet } from '../FrameWallet.js'
import type { Handler } from '../handlers.js'
import type { FrameNetwork } from '../network/createNetworks.js'
import { findNetwork, withNode } from '../network/findNetwork.js'
import { evmMethods } from './evm/evmMethods.js'
import { readEvm } from './evm/readEvm.js'
import { solanaMethods } from './solana/solanaMethods.js'

/** RPC_REQUEST. */
export const answerRpc: Handler<'RPC_REQUEST'> = async (wallet, { payload }) => {
  const { method, params } = payload
  // Taken before anything is waited for, so that no request slips past being withdrawn.
  const signal = wallet.approver.signal()
  if (judgeRpcMethod(method) === 'refused') throw new FrameRequestError('Requested RPC call is not allowed')
  const network = await networkOf(wallet, payload)
  const session = await wallet.vault.read()

  const forSolana = solanaMethods.get(method)
  if (network.namespace === 'solana') {
    if (forSolana === undefined) throw new FrameRequestError(`${network.name} has no method ${method}.`)
    if (session === undefined) throw notSignedIn()
    return readResult(await forSolana({ wallet, session, network, params, signal }))
  }
  if (forSolana !== undefined) throw new FrameRequestError(`${network.name} has no method ${method}.`)
  const own = evmMethods.get(method)
  if (own === undefined) return readResult(await readEvm(wallet, { session, network, method, params }))
  if (session === undefined) throw notSignedIn()
  return readResult(await own({ wallet, session, network, params, signal }))
}

async function networkOf(wallet: FrameWallet, request: RpcRequest): Promise<FrameNetwork> {
  const { method, chainId, chainNamespace, rpcUrl } = request
  if (chainId !== undefined) return findNetwork(wallet.networks, { id: chainId, rpcUrl })
  const namespace = chainNamespace ?? (method.startsWith('solana_') ? 'solana' : 'eip155')
  const network = await wallet.settings.network(namespace)
  if (network.namespace !== namespace)
    throw new FrameRequestError(`The wallet knows no network of the namespace ${namespace}.`)
  return withNode(network, rpcUrl)
}

function readResult(result: unknown): JsonValue {
  const parsed = v.safeParse(jsonSchema, toJson(result))
  if (!parsed.success) throw new FrameRequestError('The answer of the node is too large.')
  return parsed.output
}
