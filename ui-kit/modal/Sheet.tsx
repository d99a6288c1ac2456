'use client'
import * as Dialog from '@radix-ui/react-dialog'
import { type ReactNode, useId, useRef } from 'react'
import { flag } from '../parts/pressable.js'
import { Backdrop } from './Backdrop.js'
import * as css from './Sheet.css.js'
import { SheetContent } from './SheetContent.js'
import type { InnerSheetProps, SheetProps } from './SheetProps.js'
import { scopeOf } from './scopeOf.js'
import { useShake } from './useShake.js'

/** The modal's shell: a centred dialog, a bottom sheet under 480px, or a part of the host's layout. */
export function Sheet({ embedded = false, ...props }: SheetProps): ReactNode {
  return embedded ? <EmbeddedSheet {...props} /> : <DialogSheet {...props} />
}

/** The sheet as a modal dialog above the page. Only its own backdrop closes it from outside. */
function DialogSheet(props: InnerSheetProps): ReactNode {
  const { open, onCloseRequest, shakeCount = 0, fallbackFocus, container, theme, themeStyle, ...rest } = props
  const { instanceId, lang, dir, hasClose: _, ...content } = rest
  const stage = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focus = useReturnFocus(open, fallbackFocus)
  const titleId = useId()
  const shaking = useShake(shakeCount)

  return (
    <Dialog.Root open={open}>
      <Dialog.Portal container={container ?? null}>
        <div
          ref={stage}
          {...scopeOf({ theme, themeStyle, instanceId, lang, dir })}
          className={css.stage}
          data-state={open ? 'open' : 'closed'}
        >
          <Backdrop
            stage={stage}
            sheet={sheet}
            onPress={() => onCloseRequest('backdrop')}
            onOpener={focus.remember}
            onRemoved={() => onCloseRequest('removed')}
          />
          <Dialog.Content
            ref={sheet}
            className={css.sheet}
            aria-modal="true"
            aria-labelledby={titleId}
            data-lk-part="sheet"
            data-view={content.viewKey}
            data-shake={flag(shaking)}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              heading.current?.focus({ preventScroll: true })
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              focus.giveBack()
            }}
            onEscapeKeyDown={(event) => {
              event.preventDefault()
              if (!event.isComposing) onCloseRequest('escape')
            }}
            onInteractOutside={(event) => event.preventDefault()}
          >
            <SheetContent
              {...content}
              {...{ sheet, heading, titleId }}
              embedded={false}
              onClose={() => onCloseRequest('close')}
              onDrag={() => onCloseRequest('drag')}
            />
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Remembers which element had the focus before the dialog took it, and restores the focus after the dialog closes. */
function useReturnFocus(
  open: boolean,
  fallback: (() => HTMLElement | null | undefined) | undefined,
): { remember: (opener: Element | null) => void; giveBack: () => void } {
  const opener = useRef<Element | null>(null)
  const isOpen = useRef(open)
  isOpen.current = open
  return {
    remember: (element) => {
      opener.current = element
    },
    giveBack: () => {
      const { activeElement, body } = document
      // StrictMode unmounts once on purpose; and the user may have moved the focus by now.
      if (isOpen.current || (activeElement !== null && activeElement !== body)) return
      const back = opener.current
      const isUsable = back instanceof HTMLElement && back.isConnected && back !== body
      if (isUsable) back.focus({ preventScroll: true })
      else if (fallback) focusAndFollow(fallback)
    },
  }
}

/** The focused element may be replaced when more of it has loaded; the focus then moves to its replacement. */
function focusAndFollow(find: () => HTMLElement | null | undefined): void {
  const target = find()
  if (!target) return
  target.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    if (target.isConnected) return
    observer.disconnect()
    if (document.activeElement === document.body) focusAndFollow(find)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const leave = () => {
    if (target.isConnected) observer.disconnect()
  }
  // Removal from the document fires blur too, so `isConnected` is read after the removal has finished.
  target.addEventListener('blur', () => queueMicrotask(leave), { once: true })
}

/** The sheet in the host's layout: a named region without backdrop, focus trap or scroll lock. */
function EmbeddedSheet(props: InnerSheetProps): ReactNode {
  const {
    open,
    onCloseRequest,
    hasClose = true,
    shakeCount = 0,
    theme,
    themeStyle,
    instanceId,
    ...rest
  } = props
  const { fallbackFocus: _, container: __, lang, dir, ...content } = rest
  const sheet = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const shaking = useShake(shakeCount)
  if (!open) return null
  return (
    <div {...scopeOf({ theme, themeStyle, instanceId, lang, dir })}>
      <section
        ref={sheet}
        className={css.embedded}
        aria-labelledby={titleId}
        data-lk-part="sheet"
        data-view={content.viewKey}
        data-shake={flag(shaking)}
      >
        <SheetContent
          {...content}
          {...{ sheet, heading, titleId }}
          embedded={true}
          onClose={hasClose ? () => onCloseRequest('close') : undefined}
          onDrag={() => {}}
        />
      </section>
    </div>
  )
}
