import { callNode } from '../../rpc/callNode.js'
import { invalidParams, ProviderRpcError } from '../../rpc/ProviderRpcError.js'
import type { WalletNetwork } from '../walletState.js'
import { currentNetwork, type WalletSession } from './walletSession.js'

/** wallet_switchEthereumChain (EIP-3326); 4902 for a network that the wallet doesn't know. */
export async function switchNetwork(session: WalletSession, [request]: readonly unknown[]): Promise<null> {
  const { chainId: hex } = readFields(request)
  const chainId = readChainId(hex)
  const known = session.view().networks.find((network) => network.chainId === chainId)
  if (known === undefined)
    throw new ProviderRpcError({
      code: 4902,
      message: `Unrecognized chain ID "${hex}". Try adding the chain using wallet_addEthereumChain first.`,
    })
  await askToSwitch(session, known)
  return null
}

/** wallet_addEthereumChain (EIP-3085): checks that the node is the network it's said to be, asks, adds and switches. */
export async function addNetwork(session: WalletSession, [request]: readonly unknown[]): Promise<null> {
  const network = readNetwork(request)
  const known = session.view().networks.find(({ chainId }) => chainId === network.chainId)
  if (known?.rpcUrl !== undefined) {
    await askToSwitch(session, known)
    return null
  }
  const answered = await callNode(network.rpcUrl, { method: 'eth_chainId', params: [] })
  if (Number(answered) !== network.chainId)
    throw invalidParams(`The node of "${network.name}" says that its chain ID is ${String(answered)}.`)
  await session.ask({
    heading: 'Add network',
    rows: [
      { name: 'Network', value: network.name },
      { name: 'Chain ID', value: String(network.chainId) },
      { name: 'Currency', value: network.symbol },
      { name: 'Node', value: network.rpcUrl },
    ],
  })
  await session.change({ do: 'addNetwork', network })
  await session.change({ do: 'switchNetwork', chainId: network.chainId })
  return null
}

async function askToSwitch(session: WalletSession, network: WalletNetwork): Promise<void> {
  const current = session.view()
  if (current.chainId === network.chainId) return
  await session.ask({
    heading: 'Switch network',
    rows: [
      { name: 'From', value: currentNetwork(current).name },
      { name: 'To', value: network.name },
    ],
  })
  await session.change({ do: 'switchNetwork', chainId: network.chainId })
}

function readNetwork(request: unknown): WalletNetwork & { readonly rpcUrl: string } {
  const { chainId, chainName, nativeCurrency, rpcUrls } = readFields(request)
  const { symbol, decimals } = readFields(nativeCurrency)
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  if (typeof chainName !== 'string' || chainName === '') throw invalidParams('"chainName" is missing.')
  if (typeof symbol !== 'string' || symbol === '' || decimals !== 18)
    throw invalidParams('"nativeCurrency" needs a symbol and 18 decimals.')
  if (typeof rpcUrl !== 'string' || !/^https?:\/\//.test(rpcUrl))
    throw invalidParams('"rpcUrls" needs an http address.')
  return { chainId: readChainId(chainId), name: chainName, symbol, rpcUrl }
}

function readChainId(value: unknown): number {
  const chainId = typeof value === 'string' && /^0x[1-9a-f][0-9a-f]*$/i.test(value) ? Number(value) : 0
  if (Number.isSafeInteger(chainId) && chainId > 0) return chainId
  throw invalidParams('"chainId" must be a hexadecimal text such as "0x7a69".')
}

function readFields(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  throw invalidParams('An object is expected.')
}
