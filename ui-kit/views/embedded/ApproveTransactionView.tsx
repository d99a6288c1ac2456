'use client'

import { useEmbeddedWallet } from '@latchkey/hooks'
import type { ReactNode } from 'react'

/** The place that the embedded wallet's frame is laid over. */
export function ApproveTransactionView(): ReactNode {
  const { approval } = useEmbeddedWallet()
  return <div ref={approval.place} style={{ height: 'min(37.5rem, 70vh)' }} />
}
