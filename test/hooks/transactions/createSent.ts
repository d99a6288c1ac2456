import type { SentTransaction } from '../../../hooks/shared/types/transaction.js'
import { alice } from '../../support/createFakeWallet.js'

/** The hash of a number. */
export const hashOf = (number: number): `0x${string}` => `0x${number.toString(16).padStart(64, '0')}`

/** A transaction that was just sent. */
export const createSent = (parts: Partial<SentTransaction> = {}): SentTransaction => ({
  id: hashOf(1),
  networkId: 'eip155:1',
  from: `eip155:1:${alice}`,
  kind: 'send',
  sentAt: 1000,
  status: 'pending',
  updatedAt: 1000,
  ...parts,
})
