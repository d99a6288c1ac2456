import type { AnswerInput } from '../../../../../hooks/clients/embedded/schemas/answers.js'
import type { RequestPayload } from '../../../../../hooks/clients/embedded/schemas/requests.js'
import { notSignedIn } from '../FrameRequestError.js'
import type { FrameWallet } from '../FrameWallet.js'
import { type FrameNetwork, toChainId } from '../network/createNetworks.js'
import { findNetwork, withNode } from '../network/findNetwork.js'
import { chooseAccount, ownAccounts } from './ownAccounts.js'
import { signIn } from './signIn.js'
import { isDeployed } from './smartAccounts.js'

export type DescribeUserParameters = Omit<NonNullable<RequestPayload<'GET_USER'>>, 'socialUri'>

/** Who is signed in and with which accounts, on the network that the app names; signs the app's sign-in message if it brings one. */
export async function describeUser(
  wallet: FrameWallet,
  { chainId, preferredAccountType, siwxMessage, rpcUrl }: DescribeUserParameters,
): Promise<AnswerInput<'GET_USER'>> {
  const session = await wallet.vault.read()
  if (session === undefined) throw notSignedIn()
  const network = await moveTo(wallet, { chainId, rpcUrl })
  if (preferredAccountType !== undefined) await wallet.settings.chooseAccountType(preferredAccountType)

  const accounts = await ownAccounts(wallet, { session, network })
  const account = await chooseAccount(wallet, accounts)
  const smartAccount = accounts.find(({ type }) => type === 'smartAccount')
  // Signing in does not depend on the node.
  const smartAccountDeployed = smartAccount && (await isDeployed(smartAccount).catch(() => undefined))
  const { email } = session.user
  return {
    ...(email !== undefined && { email }),
    address: account.address,
    chainId: toChainId(network),
    accounts: accounts.map(({ address, type }) => ({ address, type })),
    preferredAccountType: account.type,
    ...(smartAccountDeployed !== undefined && { smartAccountDeployed }),
    ...(siwxMessage !== undefined && (await signIn(wallet, { account, siwxMessage }))),
  }
}

async function moveTo(
  { networks, settings }: FrameWallet,
  { chainId, rpcUrl }: Pick<DescribeUserParameters, 'chainId' | 'rpcUrl'>,
): Promise<FrameNetwork> {
  if (chainId === undefined) return withNode(await settings.network(), rpcUrl)
  const network = findNetwork(networks, { id: chainId, rpcUrl })
  await settings.chooseNetwork(network)
  return network
}
