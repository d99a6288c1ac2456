import type { Address } from 'viem'
import type { WalletChange, WalletNetwork, WalletSite, WalletState } from './walletState.js'

/** Without `origin` the change concerns every site that the wallet knows. */
export type ChangeWalletParameters = { change: WalletChange; origin: string | undefined }

/** The wallet's state after a person did something in it. */
export function changeWallet(state: WalletState, { change, origin }: ChangeWalletParameters): WalletState {
  const inSites = (next: (site: WalletSite) => WalletSite) => changeSites(state, { origin, next })
  switch (change.do) {
    case 'lock':
    case 'unlock':
      return { ...state, isLocked: change.do === 'lock' }
    case 'disconnect':
    case 'reconnect':
      return { ...state, isOnline: change.do === 'reconnect' }
    case 'mode':
      return { ...state, mode: change.mode }
    case 'grant':
      return { ...state, sites: inSites((site) => ({ ...site, accounts: change.accounts })) }
    case 'revoke':
      return { ...state, sites: inSites((site) => ({ ...site, accounts: [] })) }
    case 'switchAccount': {
      const sites = inSites((site) => ({ ...site, accounts: putFirst(site.accounts, change.account) }))
      return { ...state, selected: change.account, sites }
    }
    case 'addNetwork':
      return { ...state, networks: addNetwork(state.networks, change.network) }
    case 'switchNetwork': {
      const { chainId } = change
      const isKnown = state.networks.some((network) => network.chainId === chainId)
      const nameless = { chainId, name: `Network ${chainId}`, symbol: 'ETH' }
      return {
        ...state,
        networks: isKnown ? state.networks : addNetwork(state.networks, nameless),
        defaultChainId: origin === undefined ? chainId : state.defaultChainId,
        sites: inSites((site) => ({ ...site, chainId })),
      }
    }
  }
}

function changeSites(
  { sites, defaultChainId }: WalletState,
  { origin, next }: { origin: string | undefined; next: (site: WalletSite) => WalletSite },
): WalletState['sites'] {
  const origins = origin === undefined ? Object.keys(sites) : [origin]
  const fresh: WalletSite = { accounts: [], chainId: defaultChainId }
  const changed = origins.map((key) => [key, next(sites[key] ?? fresh)] as const)
  return { ...sites, ...Object.fromEntries(changed) }
}

/** A site that may see the account sees it first; one that sees another account sees this one instead. */
function putFirst(accounts: readonly Address[], account: Address): readonly Address[] {
  if (accounts.length === 0) return accounts
  if (!accounts.includes(account)) return [account]
  return [account, ...accounts.filter((other) => other !== account)]
}

function addNetwork(networks: readonly WalletNetwork[], network: WalletNetwork): readonly WalletNetwork[] {
  return [...networks.filter(({ chainId }) => chainId !== network.chainId), network]
}
