'use client'
import type { ReactNode, Ref } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { cx } from '../../parts/cx.js'
import * as css from './Send.css.js'

export type ReceiverActsProps = {
  /** Ref of the button that clears the recipient. */
  clearRef: Ref<HTMLButtonElement>
  /** Id of the recipient's error. */
  describedBy: string | undefined
  onClear: () => void
  /** Saves the recipient in the address book; `undefined` where already saved. */
  onSave: (() => void) | undefined
}

/** Buttons for the chosen recipient. */
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
