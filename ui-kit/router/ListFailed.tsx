'use client'
import { type ReactNode, useEffect } from 'react'
import { useErrorText } from '../messages/useErrorText.js'
import { Failed } from '../parts/Failed.js'
import { useAnnounce } from './AnnounceContext.js'

export type ListFailedProps = {
  title: string
  /** Combines title and reason into the sentence that is announced. */
  say: (words: { title: string; reason: string }) => string
  /** Text of the retry button. */
  retry: string
  error: unknown
  /** Whether part of the list is shown above; then only the next page failed to load. */
  hasSome: boolean
  pending: boolean
  onRetry: () => void
}

/** Shows and announces why a list failed to load, in place of the list, with a retry. */
export function ListFailed(props: ListFailedProps): ReactNode {
  const { title, say, retry, error, hasSome, pending, onRetry } = props
  const announce = useAnnounce()
  const reason = useErrorText()(error)
  const sentence = say({ title, reason })
  useEffect(() => {
    if (!pending) announce(sentence, { isUrgent: true })
  }, [announce, sentence, pending])

  return (
    <Failed
      title={title}
      more={hasSome ? sentence : undefined}
      retry={retry}
      pending={pending}
      onRetry={onRetry}
    >
      {reason}
    </Failed>
  )
}
