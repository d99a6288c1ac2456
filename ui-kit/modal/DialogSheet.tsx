'use client'
import * as Dialog from '@radix-ui/react-dialog'
import { type ReactNode, useId, useRef } from 'react'
import { flag } from '../parts/pressable.js'
import { Backdrop } from './Backdrop.js'
import * as css from './Sheet.css.js'
import { SheetContent } from './SheetContent.js'
import type { InnerSheetProps } from './SheetProps.js'
import { scopeOf } from './scopeOf.js'
import { useReturnFocus } from './useReturnFocus.js'
import { useShake } from './useShake.js'

/** The sheet as a modal dialog above the page. Only its own backdrop closes it from outside. */
export function DialogSheet(props: InnerSheetProps): ReactNode {
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
