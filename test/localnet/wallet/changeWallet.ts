import { keepBundle } from './callBundle.js'
import type { WalletChange, WalletNetwork, WalletSite, WalletState } from './walletState.js'

/** Without `origin` the change concerns every site that the wallet knows. */
export type ChangeWalletParameters = { change: WalletChange; origin: string | undefined }

/** The wallet's state after a user did something in it. */
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
    case 'revoke':
      return { ...state, sites: inSites((site) => share(site, change)) }
    case 'switchAccount':
      return {
        ...state,
        selected: change.account ?? state.selected,
        selectedSolana: change.solanaAccount ?? state.selectedSolana,
        sites: inSites((site) => ({
          ...site,
          accounts: putFirst(site.accounts, change.account),
          solanaAccounts: putFirst(site.solanaAccounts, change.solanaAccount),
        })),
      }
    case 'addNetwork':
      return { ...state, networks: addNetwork(state.networks, change.network) }
    case 'batch': {
      const { do: _, ...settings } = change
      return { ...state, batch: { ...state.batch, ...settings } }
    }
    case 'keepBundle':
      return {
        ...state,
        sites: inSites((site) => ({ ...site, bundles: keepBundle(site.bundles, change.bundle) })),
      }
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
  const fresh: WalletSite = { accounts: [], solanaAccounts: [], chainId: defaultChainId, bundles: [] }
  const changed = origins.map((key) => [key, next(sites[key] ?? fresh)] as const)
  return { ...sites, ...Object.fromEntries(changed) }
}

function share(site: WalletSite, change: WalletChange & { do: 'grant' | 'revoke' }): WalletSite {
  if (change.do === 'grant')
    return {
      ...site,
      accounts: change.accounts ?? site.accounts,
      solanaAccounts: change.solanaAccounts ?? site.solanaAccounts,
    }
  return {
    ...site,
    ...(change.namespace !== 'solana' && { accounts: [] }),
    ...(change.namespace !== 'evm' && { solanaAccounts: [] }),
  }
}

/** A site that may see the account sees it first; one that sees another account sees this one instead. */
function putFirst<account extends string>(
  accounts: readonly account[],
  account: account | undefined,
): readonly account[] {
  if (account === undefined || accounts.length === 0) return accounts
  if (!accounts.includes(account)) return [account]
  return [account, ...accounts.filter((other) => other !== account)]
}

function addNetwork(networks: readonly WalletNetwork[], network: WalletNetwork): readonly WalletNetwork[] {
  return [...networks.filter(({ chainId }) => chainId !== network.chainId), network]
}
