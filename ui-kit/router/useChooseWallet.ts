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

/** Asks a wallet and leads to where it is waited for. Neither connector nor record: any wallet that can scan. */
export function useChooseWallet(): (chosen: ChosenWallet) => void {
  const { connect } = useConnect()
  const { push } = useModal()
  const browse = useBrowseWallet()
  return ({ connector, wallet }) => {
    const asked: ConnectParameters | undefined = connector ? { connector, wallet } : wallet && { wallet }
    // A wallet in the page may open its window only now; the link of an app that is paired comes later.
    if (asked) connect(asked)
    if (connector !== undefined && connector.type !== 'WALLET_CONNECT')
      return push({ name: 'ConnectingExternal', connectorId: connector.id })
    // Inside the press: what opens this page elsewhere may be a universal link.
    if (wallet) browse(wallet)
    push({ name: 'ConnectingWalletConnect', ...(wallet && { wallet }) })
  }
}
