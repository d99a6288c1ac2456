import type { ReactNode } from 'react'
import { Amount } from './Amount.js'

/** An amount with its unit, left to right in every language, also where the unit is an untrusted name. */
export function Figure({ children, unit }: { children: string; unit: string }): ReactNode {
  return (
    <bdi dir="ltr">
      <Amount>{children}</Amount> <bdi>{unit}</bdi>
    </bdi>
  )
}
