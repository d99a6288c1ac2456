'use client'
import { isUserRejection } from '@latchkey/hooks'
import { useCallback } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import type { MessageTable, Translate } from '../../messages/Message.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { useWalletName } from './useWalletName.js'

/** Returns why a swap can't be or was not made. An error without an entry uses `useErrorText`. */
export function useSwapErrorText(): (error: Error) => string {
  const t = useMessages(swapMessages)
  const errorText = useErrorText()
  const wallet = useWalletName()
  return useCallback(
    (error) => {
      const key = isUserRejection(error) ? 'UserRejectedError' : error.name
      if (!Object.hasOwn(swapMessages.en, key)) return errorText(error)
      return (t as Translate<MessageTable>)(key, { ...error, wallet })
    },
    [t, errorText, wallet],
  )
}
