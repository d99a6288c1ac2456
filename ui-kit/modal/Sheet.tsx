'use client'
import * as Dialog from '@radix-ui/react-dialog'
import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import { flag } from '../parts/pressable.js'
import type { ThemeMode } from '../theme/themes.js'
import { Backdrop } from './Backdrop.js'
import * as css from './Sheet.css.js'
import { SheetContent, type SheetContentProps } from './SheetContent.js'
import { useShake } from './useShake.js'

/** What the person did to close: pressed Close, pressed Esc, pressed beside the sheet, pulled it down. */
export type CloseReason = 'close' | 'escape' | 'backdrop' | 'drag'

export type SheetProps = Omit<SheetContentProps, 'titleId' | 'embedded'> & {
  open: boolean
  /** Asks; the sheet stays until `open` says otherwise. */
  onCloseRequest: (reason: CloseReason) => void
  /** In the host's layout instead of above it: no backdrop, no focus trap, no scroll lock. */
  embedded?: boolean | undefined
  /** False leaves the Close button out of an embedded sheet. */
  hasClose?: boolean | undefined
  /** Each growth shakes the sheet once. */
  shakeCount?: number | undefined
  /** Takes the focus on close where the opener is gone. */
  fallbackFocus?: (() => HTMLElement | null | undefined) | undefined
  /** Where the dialog is drawn, `document.body` without it. */
  container?: HTMLElement | null | undefined
  theme?: ThemeMode | undefined
  /** Custom properties of `createTheme`. Applied on the client. */
  themeStyle?: CSSProperties | undefined
  instanceId?: string | undefined
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

type Scope = Pick<SheetProps, 'theme' | 'themeStyle' | 'instanceId' | 'lang' | 'dir'>

const scopeOf = ({ theme = 'auto', themeStyle, instanceId, lang, dir }: Scope) => ({
  'data-lk-root': '',
  'data-lk-theme': theme,
  'data-lk-id': instanceId,
  style: themeStyle,
  lang,
  dir,
})

/** The modal's shell: a centred dialog, a bottom sheet under 480px, or a part of the host's layout. */
export function Sheet({ embedded = false, ...props }: SheetProps): ReactNode {
  return embedded ? <EmbeddedSheet {...props} /> : <DialogSheet {...props} />
}

type InnerProps = Omit<SheetProps, 'embedded'>

function EmbeddedSheet(props: InnerProps): ReactNode {
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

function DialogSheet(props: InnerProps): ReactNode {
  const { open, onCloseRequest, shakeCount = 0, fallbackFocus, container, theme, themeStyle, ...rest } = props
  const { instanceId, lang, dir, hasClose: _, ...content } = rest
  const stage = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)
  const isOpen = useRef(open)
  isOpen.current = open
  const titleId = useId()
  const shaking = useShake(shakeCount)

  const returnFocus = () => {
    const { activeElement, body } = document
    // StrictMode unmounts for show; and a person may have moved on by now.
    if (isOpen.current || (activeElement !== null && activeElement !== body)) return
    const back = opener.current
    const usable = back instanceof HTMLElement && back.isConnected && back !== body
    const target = usable ? back : fallbackFocus?.()
    target?.focus({ preventScroll: true })
  }

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
            onOpener={(element) => {
              opener.current = element
            }}
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
              returnFocus()
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
