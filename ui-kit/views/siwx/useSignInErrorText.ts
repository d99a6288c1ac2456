'use client'
import { isUserRejection, type LatchkeyError } from '@latchkey/hooks'
import { useCallback } from 'react'
import { siwxMessages } from '../../messages/en/siwx.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'

const isNamed = (name: string): name is keyof typeof siwxMessages.en & `${string}Error` =>
  Object.hasOwn(siwxMessages.en, name)

/** Returns why a sign-in failed. A rejection by the user has its own text. */
export function useSignInErrorText(): (error: LatchkeyError) => string {
  const t = useMessages(siwxMessages)
  const errorText = useErrorText()
  return useCallback(
    (error) => {
      const textOf = (thrown: Error) => (isNamed(thrown.name) ? t(thrown.name) : errorText(thrown))
      if (isUserRejection(error)) return t('SignatureDeclinedError')
      const { cause } = error
      const isPlain = error.name !== 'SignatureDeclinedError' || !(cause instanceof Error)
      return isPlain ? textOf(error) : t('sign-in.why', { what: textOf(error), why: textOf(cause) })
    },
    [t, errorText],
  )
}
