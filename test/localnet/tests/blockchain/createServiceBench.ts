import { type Address, createWalletClient, defineChain, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { EvmAccount } from '../../evm/createEvmAccounts.js'
import type { JoinedLocalnet } from '../../joinLocalnet.js'
import { readAnswer, type ServiceAnswer } from '../support/readAnswer.js'

type Query = Readonly<Record<string, string | undefined>>

/** Calls the blockchain data service as the library does, with an origin and a version. */
export function createServiceBench(localnet: JoinedLocalnet) {
  const send = async (path: string, query: Query, init: RequestInit): Promise<ServiceAnswer> => {
    const fields = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    )
    return readAnswer(await fetch(`${localnet.urls.services}${path}?${new URLSearchParams(fields)}`, init))
  }
  const origin = 'http://localhost:5180'
  const identified = () => ({ projectId: localnet.manifest.projectId, st: 'latchkey', sv: 'latchkey-0.0.0' })
  return {
    get: (path: string, query: Query = {}, headers: Record<string, string> = { origin }) =>
      send(path, { ...identified(), ...query }, { headers }),
    post: (path: string, body: unknown, query: Query = {}) =>
      send(path, query, {
        method: 'POST',
        headers: { origin, 'content-type': 'text/plain' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /** The account with this index in the manifest, with a client that signs for it. */
    open(index: number, part: 'evm' | 'evm2' = 'evm'): Opened {
      const account = localnet.manifest.accounts.evm[index]
      if (account === undefined) throw new TypeError(`There is no account ${index}.`)
      const client = createClient(account, { url: localnet.urls[part], id: part === 'evm' ? 31_337 : 31_338 })
      return { address: account.address, client }
    },
    token(symbol: string, chainId = 'eip155:31337'): Address {
      const found = localnet.manifest.tokens.find(
        (token) => token.symbol === symbol && token.chainId === chainId,
      )
      if (found?.standard !== 'erc20') throw new TypeError(`There is no token ${symbol}.`)
      return found.address
    },
    contracts(chainId = 'eip155:31337') {
      const found = localnet.manifest.contracts[chainId]
      if (found === undefined) throw new TypeError(`There are no contracts on ${chainId}.`)
      return found
    },
  }
}

/** An account of the network in a test's hands. */
export type Opened = { readonly address: Address; readonly client: SigningClient }

type SigningClient = ReturnType<typeof createClient>

function createClient({ privateKey }: EvmAccount, { url, id }: { url: string; id: number }) {
  const chain = defineChain({
    id,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  return createWalletClient({
    account: privateKeyToAccount(privateKey),
    chain,
    transport: http(url),
    cacheTime: 0,
    pollingInterval: 20,
  }).extend(publicActions)
}
