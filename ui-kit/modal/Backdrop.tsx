'use client'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { lockScroll } from './lockScroll.js'
import * as css from './Sheet.css.js'
import { admitFocus, completeFocusMoves } from './sheetFocus.js'

export type BackdropProps = {
  stage: RefObject<HTMLElement | null>
  sheet: RefObject<HTMLElement | null>
  onPress: () => void
  /** Called with the element that had the focus before the sheet took it. */
  onOpener: (opener: Element | null) => void
  /** Called when the page has removed the stage from the document. */
  onRemoved: () => void
}

/** Covers the page while the dialog is open, and undoes on unmount what the dialog changes on the page. */
export function Backdrop({ stage, sheet, onPress, onOpener, onRemoved }: BackdropProps): ReactNode {
  const backdrop = useRef<HTMLDivElement>(null)
  // Read before the sheet is in the document, so that it costs no layout of its own.
  const [hasBars] = useState(() => innerWidth > document.documentElement.clientWidth)
  useKeyboardInset(stage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening
  useLayoutEffect(() => {
    const document = backdrop.current?.ownerDocument
    if (document === undefined) return
    const { activeElement, body } = document
    if (!sheet.current?.contains(activeElement)) onOpener(activeElement)
    const listening = new AbortController()
    const { signal } = listening
    admitFocus(sheet, document, signal)
    completeFocusMoves(sheet, document, signal)
    lockScroll(document, hasBars, signal)
    const pointers = keepPointers(body)
    // The ref of an element above is set after this effect.
    const removal = noticeRemoval(backdrop.current?.parentElement, onRemoved)
    return () => {
      listening.abort()
      pointers?.disconnect()
      removal?.disconnect()
    }
  }, [])
  // Ignores the second click of a double click on the opener, which lands here.
  const onClick = ({ detail }: MouseEvent) => {
    if (detail < 2) onPress()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc and Close do the same from the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click is a press and a release here, first button only
    <div ref={backdrop} className={css.backdrop} data-lk-part="backdrop" onClick={onClick} />
  )
}

/**
 * The dialog sets `pointer-events: none` on the body. The backdrop already covers the page, and a wallet's prompt needs
 * pointer events, so this restores the previous value.
 */
function keepPointers(body: HTMLElement): MutationObserver | undefined {
  const { style } = body
  const { pointerEvents } = style
  if (pointerEvents === 'none') return undefined
  const observer = new MutationObserver(() => {
    if (style.pointerEvents === 'none') style.pointerEvents = pointerEvents
  })
  observer.observe(body, { attributes: true, attributeFilter: ['style'] })
  return observer
}

/**
 * React throws where an element that it removes is gone already. So a stage that the page has removed is put back,
 * hidden, for React to remove when the dialog closes.
 */
function noticeRemoval(
  stage: HTMLElement | null | undefined,
  onRemoved: () => void,
): MutationObserver | undefined {
  const parent = stage?.parentElement
  if (!stage || !parent) return undefined
  const observer = new MutationObserver(() => {
    if (stage.parentElement === parent) return
    stage.style.display = 'none'
    parent.append(stage)
    onRemoved()
  })
  observer.observe(parent, { childList: true })
  return observer
}

/** Sets `--_lk-keyboard` to the height in px of the window that an on-screen keyboard covers. */
function useKeyboardInset(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = stage.current
    const viewport = window.visualViewport
    if (!element || !viewport) return
    const measure = () => {
      const covered = viewport.scale === 1 ? innerHeight - viewport.height - viewport.offsetTop : 0
      element.style.setProperty('--_lk-keyboard', `${Math.max(0, covered)}px`)
    }
    const listening = new AbortController()
    const { signal } = listening
    viewport.addEventListener('resize', measure, { signal })
    viewport.addEventListener('scroll', measure, { signal })
    return () => listening.abort()
  }, [stage])
}
