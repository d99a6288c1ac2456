import type { Intent } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { TransferAmount } from './TransferAmount.js'

/** What a request to the wallet would send. */
export function RequestAmount({ intent }: { intent: Intent }): ReactNode {
  const [transfer] = intent.transfers
  if (transfer === undefined) return null
  return (
    <TransferAmount transfer={{ ...transfer, kind: transfer.tokenId === undefined ? 'fungible' : 'nft' }} />
  )
}
