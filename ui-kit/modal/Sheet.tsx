'use client'
import { DismissableLayer } from '@radix-ui/react-dismissable-layer'
import { useFocusGuards } from '@radix-ui/react-focus-guards'
import {
  FocusScope,
  FocusScopeBranchProvider,
  useFocusScopeBranchRegistry,
} from '@radix-ui/react-focus-scope'
import { Presence } from '@radix-ui/react-presence'
import { hideOthers } from 'aria-hidden'
import { forwardRef, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { flag } from '../parts/pressable.js'
import { Backdrop } from './Backdrop.js'
import * as css from './Sheet.css.js'
import { SheetContent } from './SheetContent.js'
import type { InnerSheetProps, SheetProps } from './SheetProps.js'
import { scopeOf } from './scopeOf.js'

/** The modal's shell: a centred dialog, a bottom sheet under 480px, or a part of the host's layout. */
export function Sheet({ embedded = false, ...props }: SheetProps): ReactNode {
  return embedded ? <EmbeddedSheet {...props} /> : <DialogSheet {...props} />
}

/** The sheet as a modal dialog above the page. Only its own backdrop closes it from outside. */
function DialogSheet(props: InnerSheetProps): ReactNode {
  const { open, fallbackFocus } = props
  const stage = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const focus = useReturnFocus(open, fallbackFocus)
  return (
    <Presence present={open}>
      <Stage ref={stage} {...props} {...{ stage, sheet }} onOpener={focus.remember}>
        <Presence present={open}>
          <DialogContent ref={sheet} {...props} sheet={sheet} onClosed={focus.giveBack} />
        </Presence>
      </Stage>
    </Presence>
  )
}

type StageProps = InnerSheetProps & {
  stage: RefObject<HTMLDivElement | null>
  sheet: RefObject<HTMLDivElement | null>
  onOpener: (opener: Element | null) => void
  children: ReactNode
}

/** What covers the page: the backdrop, and the sheet above it. */
const Stage = forwardRef<HTMLDivElement, StageProps>(function Stage(props, ref) {
  const { open, onCloseRequest, container } = props
  return createPortal(
    <div ref={ref} {...scopeOf(props)} className={css.stage} data-state={open ? 'open' : 'closed'}>
      <Backdrop
        stage={props.stage}
        sheet={props.sheet}
        onPress={() => onCloseRequest('backdrop')}
        onOpener={props.onOpener}
        onRemoved={() => onCloseRequest('removed')}
      />
      {props.children}
    </div>,
    container ?? document.body,
  )
})

type DialogContentProps = InnerSheetProps & {
  sheet: RefObject<HTMLDivElement | null>
  /** Called when the sheet is removed from the document. */
  onClosed: () => void
}

/** Radix's dialog without its own layers of context: the parts that hold the focus, hide the page and hear Escape. */
const DialogContent = forwardRef<HTMLDivElement, DialogContentProps>(function DialogContent(props, ref) {
  const { open, onCloseRequest, isShaking, sheet, onClosed, tall, viewKey } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const { nodes, registry } = useFocusScopeBranchRegistry()
  useFocusGuards()
  useEffect(() => (sheet.current ? hideOthers(sheet.current) : undefined), [sheet])
  return (
    <FocusScopeBranchProvider registry={registry}>
      <FocusScope
        asChild
        loop
        trapped={open}
        branches={nodes}
        onMountAutoFocus={(event) => {
          event.preventDefault()
          heading.current?.focus({ preventScroll: true })
        }}
        onUnmountAutoFocus={(event) => {
          event.preventDefault()
          onClosed()
        }}
      >
        <DismissableLayer
          ref={ref}
          disableOutsidePointerEvents={open}
          role="dialog"
          className={css.sheet}
          aria-modal="true"
          aria-labelledby={titleId}
          data-lk-part="sheet"
          data-state={open ? 'open' : 'closed'}
          data-view={viewKey}
          data-tall={flag(tall)}
          data-shake={flag(isShaking)}
          onEscapeKeyDown={(event) => {
            const { type, value } = event.target as HTMLInputElement
            // A filled search clears its text first.
            if (type === 'search' && value) return
            event.preventDefault()
            if (!event.isComposing) onCloseRequest('escape')
          }}
        >
          <SheetContent
            {...props}
            {...{ heading, titleId }}
            embedded={false}
            onClose={() => onCloseRequest('close')}
            onDrag={() => onCloseRequest('drag')}
          />
        </DismissableLayer>
      </FocusScope>
    </FocusScopeBranchProvider>
  )
})

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
      const target = isUsable ? back : fallback?.()
      target?.focus({ preventScroll: true })
    },
  }
}

/** The sheet in the host's layout: a named region without backdrop, focus trap or scroll lock. */
function EmbeddedSheet(props: InnerSheetProps): ReactNode {
  const { open, onCloseRequest, hasClose = true, isShaking, viewKey } = props
  const sheet = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  if (!open) return null
  return (
    <div {...scopeOf(props)}>
      <section
        ref={sheet}
        className={css.embedded}
        aria-labelledby={titleId}
        data-lk-part="sheet"
        data-view={viewKey}
        data-shake={flag(isShaking)}
      >
        <SheetContent
          {...props}
          {...{ sheet, heading, titleId }}
          embedded={true}
          onClose={hasClose ? () => onCloseRequest('close') : undefined}
        />
      </section>
    </div>
  )
}
