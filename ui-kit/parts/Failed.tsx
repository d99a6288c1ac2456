'use client'
import type { ReactNode } from 'react'
import { Button } from './Button.js'
import { Hero } from './Hero.js'
import { OfflineIcon, RetryIcon } from './icons.js'
import { Notice } from './Notice.js'

export type FailedProps = {
  title: string
  /** What it means for the person. */
  children?: ReactNode
  /** What the button says. */
  retry: string
  onRetry: () => void
  pending?: boolean | undefined
  /** The whole of it in a sentence, where earlier rows stand above: only more of them did not come then. */
  more?: ReactNode
}

/** Says that something did not come, in the place where it would stand, and offers another try. */
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
