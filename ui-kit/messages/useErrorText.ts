'use client'
import { useCallback } from 'react'
import { errorMessages } from './en/errors.js'
import { errorText } from './errorText.js'
import { useMessages } from './useMessages.js'

/** Says an error in the person's language; one that has no words of its own says its own message. */
export function useErrorText(): (error: unknown) => string {
  const t = useMessages(errorMessages)
  return useCallback((error) => errorText(error, t), [t])
}
