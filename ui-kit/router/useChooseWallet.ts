'use client'
import { type Connector, type ConnectParameters, useConnect, useModal, type Wallet } from '@latchkey/hooks'

export type ChosenWallet = { readonly connector: Connector | undefined; readonly wallet: Wallet | undefined }

/** Asks a wallet and leads to where it is waited for. Neither connector nor record: any wallet that can scan. */
export function useChooseWallet(): (chosen: ChosenWallet) => void {
  const { connect } = useConnect()
  const { push } = useModal()
  return ({ connector, wallet }) => {
    const asked: ConnectParameters | undefined = connector ? { connector, wallet } : wallet && { wallet }
    // Inside the gesture, which an app's link needs.
    if (asked) connect(asked)
    if (connector !== undefined && connector.type !== 'WALLET_CONNECT')
      push({ name: 'ConnectingExternal', connectorId: connector.id })
    else push({ name: 'ConnectingWalletConnect', ...(wallet && { wallet }) })
  }
}
