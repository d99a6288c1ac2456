import type { ReactNode } from 'react'
import { Body } from '../parts/Body.js'
import { RowList } from '../parts/RowList.js'
import { RowSkeleton } from '../parts/RowSkeleton.js'

/** Placeholder of a view while its code loads. */
export function ViewSkeleton({ label }: { label: string }): ReactNode {
  return (
    <Body>
      <RowList aria-busy="true" aria-label={label}>
        <RowSkeleton widths={[96, 0, 56, 0]} />
        <RowSkeleton widths={[120, 0, 56, 0]} />
        <RowSkeleton widths={[80, 0, 56, 0]} />
      </RowList>
    </Body>
  )
}
