'use client'
import { type ReactNode, useId } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Dock } from '../../parts/Dock.js'
import type { NextStep } from './nextStep.js'
import * as css from './Send.css.js'

/** Button to the review, with what is still missing. A press then moves the focus to the field that needs it. */
export function SendDock({ next }: { next: NextStep | undefined }): ReactNode {
  const t = useMessages(sendMessages)
  const hintId = useId()
  return (
    <Dock>
      <Button
        type="submit"
        refused={next !== undefined}
        aria-describedby={next === undefined ? undefined : hintId}
        data-lk-focus="send.review"
      >
        {t('send.review')}
      </Button>
      {next !== undefined && (
        <p id={hintId} className={css.hint}>
          {t(next)}
        </p>
      )}
    </Dock>
  )
}
