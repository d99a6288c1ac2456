'use client'
import { type ReactNode, useEffect, useState } from 'react'
import * as css from './LiveRegion.css.js'
import * as toastCss from './Toast.css.js'
import { visuallyHidden } from './visuallyHidden.css.js'

export type LiveMessage = {
  /** A new id announces the text again, even the same text. */
  id: string | number
  text: string
  /** Also shown on screen, for 2 s or, with an action, until the next message. */
  visible?: boolean | undefined
  /** Shown before the visible text. */
  icon?: ReactNode
  /** Shown after the visible text. */
  action?: ReactNode
}

export type LiveRegionProps = { status?: LiveMessage | undefined; alert?: LiveMessage | undefined }

const shownFor = 2000

/** One polite and one assertive live region. Both outlive every view, so a message survives a change of view. */
export function LiveRegion({ status, alert }: LiveRegionProps): ReactNode {
  return (
    <>
      <Region role="status" message={status} />
      <Region role="alert" message={alert} />
    </>
  )
}

function Region({
  role,
  message,
}: {
  role: 'status' | 'alert'
  message: LiveMessage | undefined
}): ReactNode {
  // A live region that is inserted together with its text is not announced.
  const [ready, setReady] = useState(false)
  const [gone, setGone] = useState<string | number>()
  useEffect(() => setReady(true), [])

  const fades = message?.visible === true && message.action === undefined
  const id = message?.id
  useEffect(() => {
    if (!fades) return
    const timer = setTimeout(setGone, shownFor, id)
    return () => clearTimeout(timer)
  }, [fades, id])

  return (
    <div role={role} className={message?.visible ? css.line : visuallyHidden}>
      {ready && message && message.id !== gone && <Announced key={message.id} {...message} />}
    </div>
  )
}

/** A visible message is a toast. Long text wraps and is never cut. */
function Announced({ text, visible, icon, action }: LiveMessage): ReactNode {
  return visible ? (
    <div className={toastCss.toast} data-lk-part="toast">
      {icon}
      <span className={toastCss.text}>{text}</span>
      {action}
    </div>
  ) : (
    <span>{text}</span>
  )
}
