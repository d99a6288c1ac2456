import type { TransferPlan } from '../../shared/types/transfer.js'
import { checkRequest } from './checkRequest.js'
import { readTransferRequest } from './transferRequest.js'

/**
 * Checks that the transaction of a plan is exactly the plan's transfer.
 *
 * @throws TransferMismatchError. `details` names what differs.
 */
export async function checkPlan({ request, transfer, maxFee }: TransferPlan): Promise<void> {
  await checkRequest(readTransferRequest(request), { transfer, maxFee })
}
