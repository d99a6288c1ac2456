import type { ReactNode } from 'react'
import { RowBones } from '../../parts/RowBones.js'
import { RowList } from '../../parts/RowList.js'

/** Skeleton of a panel's rows. */
export function PanelBones({ label }: { label: string }): ReactNode {
  return (
    <RowList kind="flush" aria-busy="true" aria-label={label}>
      <RowBones widths={[96, 56, 72, 0]} />
      <RowBones widths={[72, 48, 64, 0]} />
      <RowBones widths={[88, 56, 56, 0]} />
    </RowList>
  )
}
