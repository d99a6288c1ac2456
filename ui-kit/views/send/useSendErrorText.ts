'use client'
import { formatBalance, isUserRejection, useLocale } from '@latchkey/hooks'
import { useCallback } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import type { MessageTable, Translate } from '../../messages/Message.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'

/** Of SOL. */
const decimals = 9

/** The key of an error with its reason, of its name, or none. */
function keyOf(error: Error): string | undefined {
  if (isUserRejection(error)) return 'UserRejectedError'
  const reason = 'reason' in error ? `${error.name}.${error.reason}` : error.name
  return [reason, error.name].find((key) => Object.hasOwn(sendMessages.en, key))
}

/** Says why something can't be sent, or was not; what has no words here is said as everywhere. */
export function useSendErrorText(): (error: Error) => string {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const errorText = useErrorText()
  return useCallback(
    (error) => {
      const key = keyOf(error)
      if (key === undefined) return errorText(error)
      const { minimum } = error as { minimum?: unknown }
      const least =
        typeof minimum === 'bigint' &&
        formatBalance(minimum, { decimals, locale, maximumFractionDigits: decimals })
      return (t as Translate<MessageTable>)(key, { ...error, ...(least && { minimum: least }) })
    },
    [t, errorText, locale],
  )
}
