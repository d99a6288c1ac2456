import type { ReactNode } from 'react'
import { Amount } from '../../parts/Amount.js'

/** A figure with what it counts: left to right in every language, whatever somebody named it. */
export function Figure({ children, unit }: { children: string; unit: string }): ReactNode {
  return (
    <bdi dir="ltr">
      <Amount>{children}</Amount> <bdi>{unit}</bdi>
    </bdi>
  )
}
