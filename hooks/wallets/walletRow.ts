import type { Connector } from '../shared/types/connector.js'
import type { Wallet } from '../shared/types/wallet.js'

/** A row of a wallet list. */
export type WalletRow = {
  /** Unique in its list, and stable while the wallet is reached the same way. */
  readonly key: string
  /** Its record, if known. */
  readonly wallet: Wallet | undefined
  /** Its connector in this page; undefined: it is reached by pairing or a link. */
  readonly connector: Connector | undefined
  /** Untrusted text of a wallet in the page, else the directory's. */
  readonly name: string
  /** For an `<img>`; undefined when there is none. */
  readonly icon: string | undefined
  /** Whether it is an extension, or the wallet's browser that shows the page. */
  readonly isInstalled: boolean
  /** Whether it was connected lately. */
  readonly isRecent: boolean
  /**
   * Whether its identity is claimed twice: by another wallet in this page, or since its name looks like that of a known
   * wallet that it is not.
   */
  readonly isDisputed: boolean
  /** Where a wallet of another namespace has a name like it: its own namespace, to show beside the name. */
  readonly namespace?: 'eip155' | 'solana' | undefined
}

const extensionTypes: readonly Connector['type'][] = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']

/** Whether the wallet is in the page by itself, not added by the app. */
export const isExtension = ({ type }: Connector): boolean => extensionTypes.includes(type)

export type RowOfConnectorParameters = {
  wallet?: Wallet | undefined
  isRecent?: boolean | undefined
  isDisputed?: boolean | undefined
  namespace?: WalletRow['namespace']
}

export function rowOfConnector(
  connector: Connector,
  { wallet, isRecent = false, isDisputed = false, namespace }: RowOfConnectorParameters = {},
): WalletRow {
  return {
    key: connector.id,
    wallet,
    connector,
    name: connector.name,
    icon: connector.icon ?? wallet?.imageUrl,
    isInstalled: isExtension(connector),
    isRecent,
    isDisputed,
    namespace,
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
