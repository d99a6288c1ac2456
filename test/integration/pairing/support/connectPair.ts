import type { Eip1193Provider } from '../../../../hooks/evm/wallet/provider.js'
import type { Clients } from '../../../localnet/tests/relay/support/provideClients.js'
import { type OpenConnectorParameters, openConnector } from './openConnector.js'
import { type Script, scriptWallet } from './scriptWallet.js'

export type ConnectPairParameters = Omit<OpenConnectorParameters, 'url'> & { script?: Script }

/** A connector and a wallet, before any request. */
export async function openPair(clients: Clients, { script = {}, ...parameters }: ConnectPairParameters) {
  const wallet = scriptWallet(await clients.openWallet(), script)
  const opened = openConnector({ url: clients.relay.url, ...parameters })
  return { ...opened, wallet, address: wallet.account.address }
}

/** A connector connected with a wallet by its displayed link. */
export async function connectPair(clients: Clients, parameters: ConnectPairParameters) {
  const pair = await openPair(clients, parameters)
  const { answer, uri } = pair.press()
  await pair.wallet.kit.pair({ uri: await uri })
  const connections = await answer
  const evmProvider = (await pair.connector.provider('eip155')) as Eip1193Provider
  const [topic = ''] = Object.keys(pair.wallet.kit.getActiveSessions())
  return { ...pair, connections, evmProvider, topic }
}
