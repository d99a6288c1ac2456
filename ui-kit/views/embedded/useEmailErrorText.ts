'use client'
import type { EmailErrorType } from '@latchkey/hooks'
import { embeddedMessages } from '../../messages/en/embedded.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'

/** Returns why a step of the sign-in by email failed, as a sentence without its full stop. */
export function useEmailErrorText(): (error: EmailErrorType | null) => string {
  const t = useMessages(embeddedMessages)
  const errorText = useErrorText()
  return (error) =>
    error?.kind === 'embedded_not_loaded'
      ? t('email.embedded_not_loaded')
      : errorText(error).replace(/\.$/, '')
}
