'use client'
import type { ReactNode } from 'react'
import { DialogSheet } from './DialogSheet.js'
import { EmbeddedSheet } from './EmbeddedSheet.js'
import type { SheetProps } from './SheetProps.js'

/** The modal's shell: a centred dialog, a bottom sheet under 480px, or a part of the host's layout. */
export function Sheet({ embedded = false, ...props }: SheetProps): ReactNode {
  return embedded ? <EmbeddedSheet {...props} /> : <DialogSheet {...props} />
}
