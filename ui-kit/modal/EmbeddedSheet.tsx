'use client'
import { type ReactNode, useId, useRef } from 'react'
import { flag } from '../parts/pressable.js'
import * as css from './Sheet.css.js'
import { SheetContent } from './SheetContent.js'
import type { InnerSheetProps } from './SheetProps.js'
import { scopeOf } from './scopeOf.js'
import { useShake } from './useShake.js'

/** The sheet in the host's layout: a named region without backdrop, focus trap or scroll lock. */
export function EmbeddedSheet(props: InnerSheetProps): ReactNode {
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
