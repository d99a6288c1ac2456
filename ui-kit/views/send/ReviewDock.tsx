'use client'
import { useAccount } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { pair } from '../../parts/layout.css.js'
import { Dock } from '../../parts/layout.js'
import { useConfirmGuard } from '../../parts/useConfirmGuard.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { useIsSlow } from '../../router/useIsSlow.js'
import * as css from './Send.css.js'

export type ReviewDockProps = {
  /** The amount sent, formatted. */
  amount: string
  /** Why it can't be sent yet; `undefined` where it can. */
  refusal: string | undefined
  isSending: boolean
  onSend: () => void
  /** The main action while an earlier send like it is not confirmed. Sending again is the quiet one then. */
  check?: ReactNode
  children?: ReactNode
}

/** The send button. A press counts only by the user, once the button was visible for long enough (`useConfirmGuard`). */
export function ReviewDock({
  amount,
  refusal,
  isSending,
  onSend,
  check,
  children,
}: ReviewDockProps): ReactNode {
  const t = useMessages(sendMessages)
  const announce = useAnnounce()
  const { env } = useInternals()
  const { wallet: shown } = useAccount()
  const wallet = shown?.name ?? t('review.wallet')
  const frame = useRef<HTMLDivElement>(null)
  const { admits, isReady } = useConfirmGuard({ frame, clock: env })
  const hintId = useId()
  const since = useMemo(() => (isSending ? env.monotonic() : undefined), [env, isSending])
  const isSlow = useIsSlow(since)
  const [isEarly, setEarly] = useState(false)
  const waiting = isSlow ? t('review.slow', { wallet }) : undefined
  // Once shown, the hint stays: removing the line would move the button again.
  const hint = isSending ? waiting : (refusal ?? (isEarly ? t('review.guard') : undefined))

  const press = (event: MouseEvent) => {
    if (refusal !== undefined) {
      announce(refusal, { isUrgent: true })
      // The checkbox that must be ticked may be scrolled out of view.
      const view = frame.current?.closest('[data-lk-part=view]')
      view?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
    } else if (admits(event)) onSend()
    else {
      // Shown beside the button, not over it.
      setEarly(true)
      announce(t('review.guard'))
    }
  }
  return (
    <Dock>
      {children}
      <div ref={frame} className={check ? pair : css.frame}>
        <Button
          kind={check ? 'quiet' : undefined}
          pending={isSending}
          refused={refusal !== undefined || !isReady}
          aria-describedby={hint !== undefined || !isReady ? hintId : undefined}
          onClick={press}
        >
          {isSending ? t('review.waiting', { wallet }) : t('review.send', { amount })}
        </Button>
        {check}
      </div>
      {hint !== undefined ? (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      ) : (
        !isReady && (
          <span id={hintId} hidden>
            {t('review.guard.label')}
          </span>
        )
      )}
    </Dock>
  )
}
