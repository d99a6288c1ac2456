import type { Address } from 'viem'
import { callNode } from '../../rpc/callNode.js'
import { invalidParams } from '../../rpc/ProviderRpcError.js'
import type { AtomicSupport, WalletNetwork } from '../walletState.js'
import { permittedAccount, type WalletSession } from './walletSession.js'

/** wallet_getCapabilities (EIP-5792): what an account can do, by the networks that the wallet knows or those of them that are named. */
export async function readCapabilities(
  session: WalletSession,
  [address, chainIds]: readonly unknown[],
): Promise<object> {
  const view = session.view()
  const account = permittedAccount(view, address)
  const wanted = readChainIds(chainIds)
  const networks = view.networks.filter(
    ({ chainId, rpcUrl }) => rpcUrl !== undefined && (wanted?.includes(chainId) ?? true),
  )
  const entries = await Promise.all(
    networks.map(async (network) => [
      `0x${network.chainId.toString(16)}`,
      { atomic: { status: await readAtomicSupport(session, { network, account }) } },
    ]),
  )
  return Object.fromEntries(entries)
}

/** Whether an account carries calls out together now; one that was upgraded needs no second upgrade. */
export async function readAtomicSupport(
  session: WalletSession,
  { network, account }: { network: WalletNetwork; account: Address },
): Promise<AtomicSupport> {
  const { atomic } = session.view().batch
  if (session.batchAccountOf(network.chainId) === undefined) return 'unsupported'
  if (atomic !== 'ready') return atomic
  return (await isUpgraded(session, { network, account })) ? 'supported' : 'ready'
}

/** Whether an account has taken the code on already. */
export async function isUpgraded(
  session: WalletSession,
  { network, account }: { network: WalletNetwork; account: Address },
): Promise<boolean> {
  const code = await callNode(network.rpcUrl, { method: 'eth_getCode', params: [account, 'latest'] })
  return code === `0xef0100${session.batchAccountOf(network.chainId)?.slice(2).toLowerCase()}`
}

function readChainIds(value: unknown): readonly number[] | undefined {
  if (value === undefined || value === null) return undefined
  const isList = Array.isArray(value) && value.every((one) => /^0x[0-9a-f]+$/i.test(String(one)))
  if (!isList) throw invalidParams('Chain ids must be a list of hexadecimal texts.')
  return value.map(Number)
}
