import { splitCaipAddress } from '../../shared/caip.js'
import { TransferMismatchError } from '../../shared/errors/transfers.js'
import type { TransferPlan } from '../../shared/types/transfer.js'
import { tokenPrograms } from '../programs.js'
import { associatedAddress } from './associatedAddress.js'
import { type DecodedTransfer, decodeTransfer } from './decodeTransfer.js'
import { maxPriorityFee, priorityFeeOf } from './priorityFee.js'
import type { TransferRequest } from './transferRequest.js'

/** The transfer as it was shown, which the transaction is checked against. */
export type CheckRequestParameters = Pick<TransferPlan, 'transfer' | 'maxFee'>

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

/** Name of the first part that differs from what was shown. Undefined when all match. */
async function mismatchOf(
  decoded: DecodedTransfer,
  { request, transfer }: CheckRequestParameters & { request: TransferRequest },
): Promise<string | undefined> {
  const { asset, to, quantity } = transfer
  const { sol, created, pieces } = decoded
  if (asset.kind === 'native') {
    if (sol === undefined) return 'asset'
    return sol.to !== to ? 'receiver' : sol.quantity !== quantity ? 'quantity' : undefined
  }
  const [{ tokenProgram = '' } = {}] = pieces
  if (sol !== undefined || pieces.some((piece) => piece.mint !== asset.address)) return 'asset'
  if (pieces.some((piece) => piece.tokenProgram !== tokenProgram)) return 'program'
  if (asset.kind === 'nft' && tokenPrograms[asset.standard as 'spl'] !== tokenProgram) return 'program'
  const decimals = asset.kind === 'nft' ? 0 : asset.decimals
  if (pieces.some((piece) => piece.decimals !== decimals)) return 'decimals'
  const destination = await associatedAddress({ owner: to, mint: asset.address, tokenProgram })
  if (pieces.some((piece) => piece.destination !== destination)) return 'receiver'
  if (sum(pieces.map((piece) => piece.quantity)) !== quantity) return 'quantity'
  if (sum(pieces.map(({ withheld = 0n }) => withheld)) !== request.withheld) return 'withheld'
  if (pieces.some(({ source }) => !request.sources.includes(source))) return 'source'
  if (new Set(pieces.map(({ source }) => source)).size !== pieces.length) return 'source'
  if ((created !== undefined) !== request.createsAccount) return 'account'
  if (created === undefined) return undefined
  const isDestination = created.address === destination && created.owner === to
  return isDestination && created.mint === asset.address && created.tokenProgram === tokenProgram
    ? undefined
    : 'account'
}

/**
 * Decodes the transaction that the wallet would be asked to sign and checks that it is exactly the transfer:
 * same asset, recipient and quantity, the sender as the only signer, and no higher fee than was shown.
 *
 * @throws TransferMismatchError. `details` names what differs.
 */
export async function checkRequest(
  request: TransferRequest,
  { transfer, maxFee }: CheckRequestParameters,
): Promise<void> {
  const decoded = decodeTransfer(request.transaction)
  const priority = priorityFeeOf(decoded)
  const isDear =
    priority > maxPriorityFee || (maxFee !== undefined && priority + request.signatureFee > maxFee)
  if (decoded.payer !== splitCaipAddress(transfer.from).address)
    throw new TransferMismatchError({ details: 'sender' })
  if (isDear) throw new TransferMismatchError({ details: 'fee' })
  const details = await mismatchOf(decoded, { request, transfer, maxFee })
  if (details !== undefined) throw new TransferMismatchError({ details })
}
