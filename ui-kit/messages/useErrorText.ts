'use client'
import { useCallback } from 'react'
import { errorMessages } from './en/errors.js'
import type { MessageTable, Translate } from './Message.js'
import { useMessages } from './useMessages.js'

/** Returns the text of an error in the user's language; an error without an entry shows its own message. */
export function useErrorText(): (error: unknown) => string {
  const t = useMessages(errorMessages)
  return useCallback((error) => errorText(error, t), [t])
}

/**
 * Text of an error in the language of `t`: the entry of its `name` filled with its own fields, else its own message,
 * which is catalogue text. A thrown value that is not an `Error` is "Unknown error".
 */
export function errorText(error: unknown, t: Translate<typeof errorMessages.en>): string {
  if (!(error instanceof Error)) return t('UnknownError')
  const { message, name } = error
  // Nothing but an error has an entry that is named like one.
  if (!/^\w+Error$/.test(name)) return message
  const text = (t as Translate<MessageTable>)(name, { ...error })
  return text === name ? message : text
}
