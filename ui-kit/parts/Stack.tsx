import type { ReactNode } from 'react'
import * as css from './layout.css.js'

/** Groups related content closer together than the groups of the body. `row` places two items side by side. */
export function Stack({ children, row }: { children: ReactNode; row?: boolean | undefined }): ReactNode {
  return <div className={row ? css.pair : css.stack}>{children}</div>
}
