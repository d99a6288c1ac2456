'use client'
import { useConnect, useModal, type WalletRow } from '@latchkey/hooks'

/** Asks the wallet of a row and leads to where it is waited for. */
export function useChooseWallet(): (row: Pick<WalletRow, 'connector' | 'wallet'>) => void {
  const { connect } = useConnect()
  const { push } = useModal()
  return ({ connector, wallet }) => {
    if (connector !== undefined) connect({ connector, wallet })
    else if (wallet !== undefined) connect({ wallet })
    if (connector !== undefined && connector.type !== 'WALLET_CONNECT')
      push({ name: 'ConnectingExternal', connectorId: connector.id })
    else push({ name: 'ConnectingWalletConnect', ...(wallet && { wallet }) })
  }
}
