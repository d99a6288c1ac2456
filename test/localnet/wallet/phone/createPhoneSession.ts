import type { Address as SolanaAddress } from '@solana/kit'
import type { Address } from 'viem'
import { ProviderRpcError } from '../../rpc/ProviderRpcError.js'
import { readKeys } from '../frame/readKeys.js'
import type { WalletSession } from '../frame/walletSession.js'
import type { Phone } from './Phone.js'
import type { Session } from './Session.js'
import { addressesIn } from './supportedNamespaces.js'

export type CreatePhoneSessionParameters = {
  session: Session
  /** CAIP-2 id of the chain that the request is for. */
  chainId: string
  over: Promise<unknown>
  /** The user has agreed to another network. */
  onNetwork(chainId: number): void
}

/** What the methods of the extension-style wallet work with, made for one request over WalletConnect. */
export function createPhoneSession(
  { ask, manifest, settings }: Phone,
  { session, chainId, over, onNetwork }: CreatePhoneSessionParameters,
): WalletSession {
  const { metadata } = session.peer
  const keys = readKeys(manifest)
  const shown = (namespace: string) => addressesIn(session.namespaces, namespace)
  const accounts = keys.accounts.filter((account) => shown('eip155').includes(account))
  const solanaAccounts = keys.solana.accounts.filter((account) => shown('solana').includes(account))
  const selected = keys.accounts[settings.account()] ?? noAccount()
  const selectedSolana = keys.solana.accounts[settings.account()] ?? noAccount()
  let current = chainId.startsWith('eip155:') ? Number(chainId.slice('eip155:'.length)) : settings.chainId()

  return {
    ...keys,
    origin: metadata.url,
    view: () => ({
      isLocked: false,
      isOnline: true,
      mode: undefined,
      selected,
      selectedSolana,
      networks: settings.networks(),
      accounts,
      solanaAccounts,
      chainId: current,
      batch: settings.batch(),
      bundles: settings.bundles(metadata.url),
    }),
    unlock: async () => {},
    ask: (prompt) => ask({ app: metadata, prompt, over }),
    async change(change) {
      if (change.do === 'addNetwork') return settings.addNetwork(change.network)
      if (change.do === 'keepBundle') return settings.keepBundle(metadata.url, change.bundle)
      if (change.do !== 'switchNetwork')
        throw new ProviderRpcError({ code: 4200, message: `The wallet does not do "${change.do}" for apps.` })
      current = change.chainId
      onNetwork(change.chainId)
    },
  }
}

function noAccount(): Address & SolanaAddress {
  throw new TypeError('There is no such account.')
}
