import type { Connector } from '../shared/types/connector.js'
import type { Wallet } from '../shared/types/wallet.js'

/** A wallet to press. */
export type WalletRow = {
  /** Unique in its list, and the same as long as the wallet is reached the same way. */
  readonly key: string
  /** Its record, where one is known. */
  readonly wallet: Wallet | undefined
  /** How to reach it in this page; undefined: by pairing or a link. */
  readonly connector: Connector | undefined
  readonly name: string
  /** For an `<img>`; undefined where there is none. */
  readonly icon: string | undefined
  /** Is it an extension, or the browser that the page is in? */
  readonly isInstalled: boolean
  readonly isRecent: boolean
  /** Another wallet in this page claims the same name; nobody can tell which is which. */
  readonly isDisputed: boolean
}

const extensionTypes: readonly Connector['type'][] = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']

/** Does the wallet live in the page by itself, without the host's doing? */
export const isExtension = ({ type }: Connector): boolean => extensionTypes.includes(type)

export function rowOfConnector(connector: Connector, wallet?: Wallet, isRecent = false): WalletRow {
  return {
    key: connector.id,
    wallet,
    connector,
    name: connector.name,
    icon: connector.icon ?? wallet?.imageUrl,
    isInstalled: isExtension(connector),
    isRecent,
    isDisputed: connector.isDisputed === true,
  }
}

export function rowOfWallet(wallet: Wallet, isRecent = false): WalletRow {
  return {
    key: wallet.id,
    wallet,
    connector: undefined,
    name: wallet.name,
    icon: wallet.imageUrl,
    isInstalled: false,
    isRecent,
    isDisputed: false,
  }
}
