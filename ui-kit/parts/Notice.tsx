import type { ReactNode } from 'react'
import { cx } from './cx.js'
import { InfoIcon, WarningIcon } from './icons.js'
import * as css from './Notice.css.js'

export type NoticeProps = {
  /** `info` explains, `caution` warns, `danger` means that funds are at risk. Default `caution`. */
  kind?: 'info' | 'caution' | 'danger' | undefined
  children: ReactNode
}

/** A box with one thing to know before continuing. Static: changes are announced by `LiveRegion`. */
export function Notice({ kind = 'caution', children }: NoticeProps): ReactNode {
  return (
    <div className={cx(css.notice, css.kinds[kind])} data-lk-part="notice" data-kind={kind}>
      <span className={css.signs[kind]}>{kind === 'info' ? <InfoIcon /> : <WarningIcon />}</span>
      <div>{children}</div>
    </div>
  )
}
