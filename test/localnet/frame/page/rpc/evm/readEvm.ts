import { callNode } from '../../../../rpc/callNode.js'
import { chooseAccount, ownEvmAccounts } from '../../account/ownAccounts.js'
import type { FrameWallet } from '../../FrameWallet.js'
import type { EvmNetwork } from '../../network/createNetworks.js'
import type { FrameSession } from '../../store/createVault.js'
import { toBundlerUrl } from './toBundlerUrl.js'

export type ReadEvmParameters = {
  session: FrameSession | undefined
  network: EvmNetwork
  method: string
  params: unknown
}

/** What bundlers answer, not nodes. */
const bundlerMethods: readonly string[] = [
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
]

/** Answers a method that only reads: from what the wallet knows, else by the chain's bundler or node. */
export async function readEvm(
  wallet: FrameWallet,
  { session, network, method, params = [] }: ReadEvmParameters,
): Promise<unknown> {
  if (method === 'eth_chainId') return `0x${network.chainId.toString(16)}`
  if (method === 'eth_accounts') {
    if (session === undefined) return []
    const { address } = await chooseAccount(wallet, await ownEvmAccounts(wallet, { session, network }))
    return [address]
  }
  const url = bundlerMethods.includes(method) ? toBundlerUrl(wallet, network) : network.rpcUrl
  return callNode(url, { method, params })
}
