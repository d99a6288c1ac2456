'use client'
import type { ReactNode, Ref } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { cx } from '../../parts/cx.js'
import * as css from './Send.css.js'

export type ReceiverActsProps = {
  /** Of the button that clears it. */
  clearRef: Ref<HTMLButtonElement>
  /** Id of what is wrong with who it is. */
  describedBy: string | undefined
  onClear: () => void
  /** Keeps who it is for good; undefined where they are. */
  onSave: (() => void) | undefined
}

/** What can be done with somebody who is chosen. */
export function ReceiverActs({ clearRef, describedBy, onClear, onSave }: ReceiverActsProps): ReactNode {
  const t = useMessages(sendMessages)
  return (
    <span className={css.acts}>
      {onSave && (
        <button type="button" className={css.act} onClick={onSave}>
          {t('send.save')}
        </button>
      )}
      <button
        ref={clearRef}
        type="button"
        className={cx(css.act, css.last)}
        aria-describedby={describedBy}
        onClick={onClear}
      >
        {t('send.clear')}
      </button>
    </span>
  )
}
