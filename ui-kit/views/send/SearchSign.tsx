'use client'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Spinner } from '../../parts/Spinner.js'
import { visuallyHidden } from '../../parts/visuallyHidden.css.js'

/** Spinner while a recipient is being resolved. */
export function SearchSign(): ReactNode {
  const t = useMessages(sendMessages)
  return (
    <span data-lk-part="looking-up">
      <Spinner size={14} />
      <span className={visuallyHidden}>{t('send.to.pending')}</span>
    </span>
  )
}
