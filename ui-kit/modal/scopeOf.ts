import type { HTMLAttributes } from 'react'
import type { SheetProps } from './SheetProps.js'

type Scope = Pick<SheetProps, 'theme' | 'themeStyle' | 'instanceId' | 'lang' | 'dir'>

/** Attributes of the root element that the kit's styles are scoped to. */
export const scopeOf = ({
  theme = 'auto',
  themeStyle,
  instanceId,
  lang,
  dir,
}: Scope): HTMLAttributes<HTMLElement> & { [name in `data-lk-${string}`]?: string | undefined } => ({
  'data-lk-root': '',
  'data-lk-theme': theme,
  'data-lk-id': instanceId,
  style: themeStyle,
  lang,
  dir,
})
