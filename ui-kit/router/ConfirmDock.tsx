'use client'
import { useAccount } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { requestMessages } from '../messages/en/request.js'
import { useMessages } from '../messages/useMessages.js'
import { Button, type ButtonProps } from '../parts/Button.js'
import { pair } from '../parts/layout.css.js'
import { Dock } from '../parts/layout.js'
import * as moneyCss from '../parts/money.css.js'
import { useConfirmGuard } from '../parts/useConfirmGuard.js'
import { useAnnounce } from './AnnounceContext.js'
import { useIsSlow } from './useIsSlow.js'

export type ConfirmDockProps = {
  /** Text of the button: the action with its amount. */
  label: string
  /** Default `primary`. */
  kind?: ButtonProps['kind']
  /** Why it can't be confirmed yet; `undefined` where it can. */
  refusal: string | undefined
  /** Whether the wallet is being asked. */
  isAsking: boolean
  onConfirm: () => void
  /** Shown under the button while nothing else has to be said there. */
  hint?: string | undefined
  /** The main action while an earlier request like it is not confirmed. Confirming again is the quiet one then. */
  check?: ReactNode
  children?: ReactNode
}

/**
 * The button of a review that asks the wallet. A press counts only by the user, once the button was visible for long enough
 * (`useConfirmGuard`).
 */
export function ConfirmDock(props: ConfirmDockProps): ReactNode {
  const { label, refusal, isAsking, onConfirm, check, kind = check ? 'quiet' : undefined, children } = props
  const t = useMessages(requestMessages)
  const announce = useAnnounce()
  const { env } = useInternals()
  const { wallet: shown } = useAccount()
  const wallet = shown?.name ?? t('request.wallet')
  const frame = useRef<HTMLDivElement>(null)
  const { admits, isReady } = useConfirmGuard({ frame, clock: env })
  const hintId = useId()
  const since = useMemo(() => (isAsking ? env.monotonic() : undefined), [env, isAsking])
  const isSlow = useIsSlow(since)
  const [isEarly, setEarly] = useState(false)
  const slow = isSlow ? t('request.slow', { wallet }) : undefined
  // Once shown, the hint stays: removing the line would move the button again.
  const early = isEarly ? t('request.guard') : undefined
  const hint = (isAsking ? slow : (refusal ?? early)) ?? props.hint

  const press = (event: MouseEvent) => {
    if (refusal !== undefined) {
      announce(refusal, { isUrgent: true })
      // The checkbox that must be ticked may be scrolled out of view.
      const view = frame.current?.closest('[data-lk-part=view]')
      view?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
    } else if (admits(event)) onConfirm()
    else {
      // Shown beside the button, not over it.
      setEarly(true)
      announce(t('request.guard'))
    }
  }
  return (
    <Dock>
      {children}
      <div ref={frame} className={check ? pair : moneyCss.frame}>
        <Button
          kind={kind}
          pending={isAsking}
          refused={refusal !== undefined || !isReady}
          aria-describedby={hint !== undefined || !isReady ? hintId : undefined}
          onClick={press}
        >
          {isAsking ? t('request.waiting', { wallet }) : label}
        </Button>
        {check}
      </div>
      {hint !== undefined ? (
        <p id={hintId} className={moneyCss.hint}>
          {hint}
        </p>
      ) : (
        !isReady && (
          <span id={hintId} hidden>
            {t('request.guard.label')}
          </span>
        )
      )}
    </Dock>
  )
}
