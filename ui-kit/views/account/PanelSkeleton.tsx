import type { ReactNode } from 'react'
import { RowList } from '../../parts/RowList.js'
import { RowSkeleton } from '../../parts/RowSkeleton.js'

/** Skeleton of a panel's rows. */
export function PanelSkeleton({ label }: { label: string }): ReactNode {
  return (
    <RowList kind="flush" aria-busy="true" aria-label={label}>
      <RowSkeleton widths={[96, 56, 72, 0]} />
      <RowSkeleton widths={[72, 48, 64, 0]} />
      <RowSkeleton widths={[88, 56, 56, 0]} />
    </RowList>
  )
}
