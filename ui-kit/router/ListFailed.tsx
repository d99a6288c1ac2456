'use client'
import { type ReactNode, useEffect } from 'react'
import { useErrorText } from '../messages/useErrorText.js'
import { Failed } from '../parts/Failed.js'
import { useAnnounce } from './AnnounceContext.js'

export type ListFailedProps = {
  title: string
  /** The whole of it in one sentence. */
  say: (words: { title: string; reason: string }) => string
  /** What the button says. */
  retry: string
  error: unknown
  /** Do some stand above it? Only more of them did not come then. */
  hasSome: boolean
  pending: boolean
  onRetry: () => void
}

/** Says why a list did not come, in the place where it would stand, and tries again. */
export function ListFailed(props: ListFailedProps): ReactNode {
  const { title, say, retry, error, hasSome, pending, onRetry } = props
  const announce = useAnnounce()
  const reason = useErrorText()(error)
  const said = say({ title, reason })
  useEffect(() => {
    if (!pending) announce(said, { isUrgent: true })
  }, [announce, said, pending])

  return (
    <Failed title={title} more={hasSome ? said : undefined} retry={retry} pending={pending} onRetry={onRetry}>
      {reason}
    </Failed>
  )
}
