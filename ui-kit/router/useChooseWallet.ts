'use client'
import {
  type Connector,
  type ConnectParameters,
  useBrowseWallet,
  useConnect,
  useModal,
  type Wallet,
} from '@latchkey/hooks'

export type ChosenWallet = { readonly connector: Connector | undefined; readonly wallet: Wallet | undefined }

/** Connects to a wallet and opens the view that waits for it. With neither field: any wallet that can scan. */
export function useChooseWallet(): (chosen: ChosenWallet) => void {
  const { connect } = useConnect()
  const { push } = useModal()
  const browse = useBrowseWallet()
  return ({ connector, wallet }) => {
    const asked: ConnectParameters | undefined = connector ? { connector, wallet } : wallet && { wallet }
    // Connect first: an injected wallet may open its window only during the press, while an app's link comes later.
    if (asked) connect(asked)
    if (connector !== undefined && connector.type !== 'WALLET_CONNECT')
      return push({ name: 'ConnectingExternal', connectorId: connector.id })
    // Within the press: opening this page inside the wallet's app may need a universal link.
    if (wallet) browse(wallet)
    push({ name: 'ConnectingWalletConnect', ...(wallet && { wallet }) })
  }
}
