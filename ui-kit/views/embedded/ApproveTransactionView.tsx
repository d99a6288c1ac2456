'use client'
import { useAccount, useEmbeddedWallet } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { embeddedMessages } from '../../messages/en/embedded.js'
import { useMessages } from '../../messages/useMessages.js'
import { Foot } from '../../parts/Foot.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { useIsSlow } from '../../router/useIsSlow.js'
import { looks } from './looks.js'

export function ApproveTitle(): ReactNode {
  return useMessages(embeddedMessages)('approve.title')
}

/** The place of the wallet's own page, which asks the user. It lies over this box, and outside the sheet. */
export function ApproveTransactionView(): ReactNode {
  const t = useMessages(embeddedMessages)
  const announce = useAnnounce()
  const { env, modal } = useInternals()
  const { address } = useAccount()
  const { isPending } = useEmbeddedWallet().approval
  const since = useMemo(() => env.monotonic(), [env])
  const isSlow = useIsSlow(since)
  const hint = t(isSlow ? 'approve.slow' : 'approve.text')
  useEffect(() => {
    announce(hint)
  }, [announce, hint])
  const wasPending = useRef(false)
  if (isPending) wasPending.current = true
  useEffect(() => {
    // A request that ends leaves the view itself.
    if (!wasPending.current) modal.replaced({ name: address === undefined ? 'Connect' : 'Account' })
  }, [address, modal])
  return (
    <>
      <FramePlace label={t('approve.frame')} />
      <Foot>{hint}</Foot>
    </>
  )
}

/** The frame that is shown, of whichever instance. */
const findFrame = () =>
  [...document.querySelectorAll<HTMLElement>('[data-lk-frame]')].find(({ style }) => style.display !== 'none')

/**
 * Stands for the frame in the order of the focus and, by `aria-owns`, for screen readers: the frame itself can't be moved into
 * the sheet, since it would load anew.
 */
function FramePlace({ label }: { label: string }): ReactNode {
  const { place } = useEmbeddedWallet().approval
  const [hasFocus, setHasFocus] = useState(false)
  const [owned, setOwned] = useState<string>()
  const id = useId()
  useEffect(() => {
    // The frame is laid over the box when it is asked for, or with the next look at the box.
    const frame = findFrame()
    if (frame === undefined) return
    frame.id ||= id
    setOwned(frame.id)
  }, [id])
  useEffect(() => {
    const follow = () => setHasFocus(findFrame()?.contains(document.activeElement) === true)
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds no fields
    <div
      ref={place}
      style={looks.place}
      role="group"
      aria-label={label}
      aria-owns={owned}
      // While the frame has the focus, a step back leads past this box.
      tabIndex={hasFocus ? -1 : 0}
      onFocus={({ target }) => {
        // What gets the focus back from outside is the control before: this box would give it to the frame again.
        target.closest('[data-lk-part=sheet]')?.querySelector<HTMLElement>('[data-lk-shell]')?.focus()
        findFrame()?.querySelector('iframe')?.focus()
      }}
    >
      <div style={looks.ghost} aria-hidden="true">
        {[104, 176, 232, 144].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </div>
  )
}
