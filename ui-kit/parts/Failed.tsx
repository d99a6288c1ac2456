'use client'
import type { ReactNode } from 'react'
import { Button } from './Button.js'
import { OfflineIcon, RetryIcon } from './icons.js'
import { Hero } from './layout.js'
import { Notice } from './Notice.js'

export type FailedProps = {
  title: string
  /** What the failure means for the user. */
  children?: ReactNode
  /** Text of the retry button. */
  retry: string
  onRetry: () => void
  pending?: boolean | undefined
  /** The failure in one sentence, where earlier rows are shown above and only the next page failed to load. */
  more?: ReactNode
}

/** Shows that something failed to load, in place of the content, with a retry. */
export function Failed({ title, children, retry, onRetry, pending, more }: FailedProps): ReactNode {
  return (
    <>
      {more === undefined ? (
        <Hero icon={<OfflineIcon />} title={title}>
          {children}
        </Hero>
      ) : (
        <Notice>{more}</Notice>
      )}
      <Button kind="quiet" icon={<RetryIcon />} pending={pending} onClick={onRetry}>
        {retry}
      </Button>
    </>
  )
}
