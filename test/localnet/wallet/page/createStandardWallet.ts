import type { WalletWithFeatures } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import type { AskFrame, StandardAccount, StandardRequests } from '../standardMessages.js'
import { createAccounts } from './createAccounts.js'
import type { Channel } from './createChannel.js'
import { createSolanaFeatures, type SolanaFeatures } from './createSolanaFeatures.js'
import { describeWallet } from './describeWallet.js'
import { standardChains } from './standardChains.js'

type StandardFeatures = StandardConnectFeature & StandardDisconnectFeature & StandardEventsFeature

/** A wallet as Wallet Standard has it. */
export type StandardWallet = WalletWithFeatures<StandardFeatures & SolanaFeatures>

/** The Solana side of a wallet. `wallet` counts from 1. */
export function createStandardWallet(channel: Channel, wallet: number): StandardWallet {
  const side = { wallet, namespace: 'solana' } as const
  const { name, picture } = describeWallet(wallet)
  const accounts = createAccounts()
  const ask: AskFrame = async (method, params) =>
    (await channel.request(side, { method, params })) as StandardRequests[typeof method]['result']
  channel.listen(side, ({ event, data }) => {
    if (event === 'change') accounts.set(data as readonly StandardAccount[])
  })

  const features = {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false } = {}) {
        accounts.set(await ask('connect', { silent }))
        return { accounts: accounts.get() }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        await ask('disconnect', undefined)
        accounts.set([])
      },
    },
    'standard:events': { version: '1.0.0', on: (_, listener) => accounts.listen(listener) },
    ...createSolanaFeatures(ask, accounts),
  } satisfies StandardWallet['features']
  for (const feature of Object.values(features)) Object.freeze(feature)

  return Object.freeze({
    version: '1.0.0',
    name,
    icon: `data:image/svg+xml;base64,${btoa(picture)}`,
    chains: standardChains,
    features: Object.freeze(features),
    get accounts() {
      return accounts.get()
    },
  } as const)
}
