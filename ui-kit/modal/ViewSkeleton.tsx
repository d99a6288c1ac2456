import type { ReactNode } from 'react'
import { Body } from '../parts/Body.js'
import { RowBones } from '../parts/RowBones.js'
import { RowList } from '../parts/RowList.js'

/** Placeholder of a view while its code loads. */
export function ViewSkeleton({ label }: { label: string }): ReactNode {
  return (
    <Body>
      <RowList aria-busy="true" aria-label={label}>
        <RowBones widths={[96, 0, 56, 0]} />
        <RowBones widths={[120, 0, 56, 0]} />
        <RowBones widths={[80, 0, 56, 0]} />
      </RowList>
    </Body>
  )
}
