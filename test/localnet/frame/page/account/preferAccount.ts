import { FrameRequestError, notSignedIn } from '../FrameRequestError.js'
import type { FrameWallet } from '../FrameWallet.js'
import type { Handler } from '../handlers.js'
import { chooseAccount, type OwnAccount, ownAccounts } from './ownAccounts.js'
import { findFactory, isDeployed } from './smartAccounts.js'

/** SET_PREFERRED_ACCOUNT. */
export const preferAccount: Handler<'SET_PREFERRED_ACCOUNT'> = async (wallet, { payload: { type } }) => {
  const accounts = await accountsHere(wallet)
  if (!accounts.some((account) => account.type === type))
    throw new FrameRequestError('There are no smart accounts on this network.')
  await wallet.settings.chooseAccountType(type)
  const { address } = await chooseAccount(wallet, accounts)
  return { type, address }
}

/** INIT_SMART_ACCOUNT: the smart account's address here; its first operation deploys it. */
export const initSmartAccount: Handler<'INIT_SMART_ACCOUNT'> = async (wallet) => {
  const account = (await accountsHere(wallet)).find(({ type }) => type === 'smartAccount')
  if (account === undefined) throw new FrameRequestError('There are no smart accounts on this network.')
  return { address: account.address, isDeployed: await isDeployed(account) }
}

/** GET_SMART_ACCOUNT_ENABLED_NETWORKS. */
export const getSmartAccountNetworks: Handler<'GET_SMART_ACCOUNT_ENABLED_NETWORKS'> = async ({
  manifest,
  networks,
}) => ({
  smartAccountEnabledNetworks: networks.flatMap((network) =>
    network.namespace === 'eip155' && findFactory(manifest, network) !== undefined ? [network.chainId] : [],
  ),
})

async function accountsHere(wallet: FrameWallet): Promise<readonly [OwnAccount, ...OwnAccount[]]> {
  const session = await wallet.vault.read()
  if (session === undefined) throw notSignedIn()
  return ownAccounts(wallet, { session, network: await wallet.settings.network() })
}
