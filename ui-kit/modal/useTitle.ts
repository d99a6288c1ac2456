'use client'
import { type Route, useConnect } from '@latchkey/hooks'
import { shellMessages } from '../messages/en/shell.js'
import { useMessages } from '../messages/useMessages.js'
import { views } from '../router/views.js'

/** Title of the view, which also names the dialog. */
export function useTitle(route: Route): string {
  const t = useMessages(shellMessages)
  const { connectors } = useConnect()
  const { title } = views[route.name]
  if (title !== 'wallet') return t(title, { wallet: '' })
  if (route.name === 'ConnectingWalletConnect') return route.wallet?.name ?? t('title.walletconnect')
  const id = 'connectorId' in route ? route.connectorId : undefined
  return connectors.find((connector) => connector.id === id)?.name ?? t('title.unknown')
}
