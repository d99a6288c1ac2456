'use client'
import { useAccount } from '@latchkey/hooks'
import { requestMessages } from '../../messages/en/request.js'
import { useMessages } from '../../messages/useMessages.js'

/** Name of the connected wallet, or a word for it. Untrusted text. */
export function useWalletName(): string {
  const t = useMessages(requestMessages)
  return useAccount().wallet?.name ?? t('request.wallet')
}
