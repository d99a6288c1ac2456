import { expect, vi } from 'vitest'
import type { Latchkey } from '../../../../hooks/instance/types.js'
import type { SentTransaction } from '../../../../hooks/shared/types/transaction.js'
import { getTransactions } from '../../../../hooks/transactions/getTransactions.js'

/** A page's record of a sent transaction, independent of the connected account. */
export const recordOf = (latchkey: Latchkey, id: string): SentTransaction | undefined =>
  getTransactions(latchkey, { all: true }).find((sent) => sent.id === id)

/** Waits until a page's record of it has these parts. */
export const untilRecorded = (latchkey: Latchkey, id: string, parts: object): Promise<void> =>
  vi.waitFor(() => expect(recordOf(latchkey, id)).toMatchObject(parts), { timeout: 15_000, interval: 20 })
