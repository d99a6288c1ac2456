import type { Commitment } from '../ledger/commitment.js'
import { invalidParams } from './readParams.js'

/**
 * Nodes keep no history of blocks that may still go.
 *
 * @throws RpcError for such a commitment.
 */
export function requireConfirmed(commitment: Commitment): void {
  if (commitment === 'processed') throw invalidParams('Method does not support commitment below `confirmed`')
}
