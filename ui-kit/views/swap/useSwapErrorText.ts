'use client'
import { isUserRejection, useAccount } from '@latchkey/hooks'
import { useCallback } from 'react'
import { requestMessages } from '../../messages/en/request.js'
import { swapMessages } from '../../messages/en/swap.js'
import type { MessageTable, Translate } from '../../messages/Message.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'

/** Returns why a swap can't be or was not made. An error without an entry uses `useErrorText`. */
export function useSwapErrorText(): (error: Error) => string {
  const t = useMessages(swapMessages)
  const request = useMessages(requestMessages)
  const errorText = useErrorText()
  const { wallet } = useAccount()
  const name = wallet?.name ?? request('request.wallet')
  return useCallback(
    (error) => {
      const key = isUserRejection(error) ? 'UserRejectedError' : error.name
      if (!Object.hasOwn(swapMessages.en, key)) return errorText(error)
      return (t as Translate<MessageTable>)(key, { ...error, wallet: name })
    },
    [t, errorText, name],
  )
}
