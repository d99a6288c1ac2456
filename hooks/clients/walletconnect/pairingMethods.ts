import type { CaipNetworkId, ChainNamespace } from '../../shared/types/caip.js'

/** Methods that are requested from a wallet, by namespace. All are optional. */
export const pairingMethods: { readonly [namespace in ChainNamespace]: readonly string[] } = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: [],
}

export const pairingEvents: readonly string[] = ['accountsChanged', 'chainChanged']

/** Deprecated ids that older wallets still use for a network. */
export const deprecatedIds: { readonly [networkId in CaipNetworkId]?: CaipNetworkId } = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** Converts a deprecated network id to the current one. */
export function currentNetworkId(id: string): CaipNetworkId {
  const current = Object.keys(deprecatedIds).find((key) => deprecatedIds[key as CaipNetworkId] === id)
  return (current ?? id) as CaipNetworkId
}
