'use client'
import { useCallback } from 'react'
import { errorMessages } from './en/errors.js'
import { errorText } from './errorText.js'
import { useMessages } from './useMessages.js'

/** Returns the text of an error in the user's language; an error without an entry uses its own message. */
export function useErrorText(): (error: unknown) => string {
  const t = useMessages(errorMessages)
  return useCallback((error) => errorText(error, t), [t])
}
