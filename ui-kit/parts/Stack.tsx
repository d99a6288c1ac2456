import type { ReactNode } from 'react'
import * as css from './layout.css.js'

/** Things that belong together: closer than the groups of the body. `row` puts two side by side. */
export function Stack({ children, row }: { children: ReactNode; row?: boolean | undefined }): ReactNode {
  return <div className={row ? css.pair : css.stack}>{children}</div>
}
