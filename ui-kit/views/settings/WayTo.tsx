'use client'
import { useModal } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { Row, type RowProps } from '../../parts/Row.js'

type WayToProps = RowProps & {
  /** The view that it opens. */
  name: 'Accounts' | 'Approvals' | 'ChooseAccountName' | 'ConnectWallets' | 'Networks'
}

/** A row that opens another view. */
export function WayTo({ name, ...row }: WayToProps): ReactNode {
  const { push } = useModal()
  return <Row {...row} chevron focusKey={name} onClick={() => push({ name })} />
}
