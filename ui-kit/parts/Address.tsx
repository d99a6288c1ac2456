import type { ReactNode } from 'react'
import * as css from './Address.css.js'
import { cx } from './cx.js'
import { shortAddress } from './shortAddress.js'

export type AddressProps = {
  children: string
  /** All of it in groups of four, for reading and comparing. Without it the short form. */
  full?: boolean | undefined
}

/** An address: left to right in every language. */
export function Address({ children, full }: AddressProps): ReactNode {
  if (!full)
    return (
      <bdi dir="ltr" title={children} data-lk-part="address">
        {shortAddress(children)}
      </bdi>
    )
  const prefix = children.startsWith('0x') ? '0x' : ''
  const groups = children.slice(prefix.length).match(/.{1,4}/g) ?? []
  return (
    <bdi dir="ltr" className={css.groups} data-lk-part="address">
      {prefix !== '' && <span>{prefix}</span>}
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
        <span key={index} className={cx(prefix !== '' && index === 5 && css.pad)}>
          {group}
        </span>
      ))}
    </bdi>
  )
}
