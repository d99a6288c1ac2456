import type { ReactNode } from 'react'
import { shortAddress } from './shortAddress.js'

/** A shortened address, left to right in every language. */
export function Address({ children }: { children: string }): ReactNode {
  return (
    <bdi dir="ltr" title={children} data-lk-part="address">
      {shortAddress(children)}
    </bdi>
  )
}
