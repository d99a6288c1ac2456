import type { Simulation } from '../ledger/simulateTransaction.js'
import { computeFee } from '../transactions/computeFee.js'
import type { Message } from '../transactions/readTransaction.js'
import { encodeInnerInstructions } from './encodeInstructions.js'
import { encodeReturnData } from './encodeMeta.js'
import { encodeTokenBalances } from './encodeTokenBalances.js'

/** What a transaction would do, as nodes write it. `extras` is what only some calls ask for. */
export function encodeSimulation(
  simulation: Simulation,
  message: Message,
  extras: { readonly innerInstructions?: boolean; readonly accounts?: unknown } = {},
): Readonly<Record<string, unknown>> {
  const { failure, logs, unitsConsumed, loaded, innerInstructions, before, after } = simulation
  const size = simulation.addresses.reduce(
    (total, address) => total + (simulation.getAccount(address)?.data.length ?? 0),
    0,
  )
  return {
    err: failure,
    logs,
    unitsConsumed,
    accounts: extras.accounts ?? null,
    returnData: encodeReturnData(simulation.returnData),
    innerInstructions: extras.innerInstructions
      ? encodeInnerInstructions({ message, loaded, innerInstructions }, true)
      : null,
    loadedAccountsDataSize: size,
    loadedAddresses: loaded,
    replacementBlockhash: null,
    fee: computeFee(message),
    preBalances: before.lamports,
    postBalances: after?.lamports ?? null,
    preTokenBalances: encodeTokenBalances(before),
    postTokenBalances: after === undefined ? null : encodeTokenBalances(after),
  }
}
