import type { Network } from '../../../types/network.js'
import type { BalanceChange, Transfer } from '../../../types/transfer.js'
import { splitCaipAddress } from '../../../utils/caip.js'
import type { RpcClient } from '../../types.js'
import { readRawAccounts } from '../readRawAccounts.js'
import { balanceChanges } from './balanceChanges.js'
import { buildTransfer, type ComputeBudget } from './buildTransfer.js'
import { affordablePrice, priorityFeeOf, readUnitPrice } from './priorityFee.js'
import { readLifetime } from './readLifetime.js'
import { readMessageFee } from './readMessageFee.js'
import { type Simulated, simulateTransfer } from './simulateTransfer.js'
import { simulationFailure } from './simulationFailure.js'
import type { TokenRoute } from './transferInstructions.js'
import type { TransferRequest } from './transferRequest.js'

export type PriceTransferParameters = {
  transfer: Transfer
  /** Undefined for SOL. */
  route: TokenRoute | undefined
  network: Network
  signal?: AbortSignal | undefined
}

export type PricedTransfer = {
  readonly request: TransferRequest
  /** In lamports. */
  readonly fee: bigint
  readonly changes: readonly BalanceChange[] | undefined
  /** What the node says would go wrong. */
  readonly failure: Error | undefined
}

/**
 * SOL always takes 450 units. What it costs does not depend on a trial, so that all of it can be sent: what the fee
 * leaves over would be too little to stay.
 */
const unitsOfSol = 1_500
/** Enough for every token that is tried. */
const draftOfToken: ComputeBudget = { unitLimit: 400_000, unitPrice: 0n }
/** What clusters take for a signature, where the node doesn't say. */
const usualSignatureFee = 5_000n

/** A fifth more than it took when tried, since accounts may be elsewhere by then; without a trial what always was enough. */
function unitLimitOf(simulated: Simulated | undefined, route: TokenRoute | undefined): number {
  if (route === undefined) return unitsOfSol
  if (simulated && simulated.accounts !== undefined) return Math.ceil(simulated.units * 1.2) + 1_000
  return 120_000 + 10_000 * route.pieces.length
}

const written = ({ transfer, route }: PriceTransferParameters) => [
  ...new Set([
    splitCaipAddress(transfer.from).address,
    ...(route ? [route.destination, ...route.pieces.map(({ source }) => source)] : [transfer.to]),
  ]),
]

/**
 * Has the node try a transfer, builds it with what it needs, and asks what that costs.
 *
 * @throws MalformedResponseError, RpcError and kin.
 */
export async function priceTransfer(
  rpc: RpcClient,
  parameters: PriceTransferParameters,
): Promise<PricedTransfer> {
  const { transfer, route, ...place } = parameters
  const addresses = written(parameters)
  const [lifetime, wish] = await Promise.all([
    readLifetime(rpc, place),
    readUnitPrice(rpc, { addresses, ...place }),
  ])
  const budgetOf = (unitLimit: number): ComputeBudget => ({
    unitLimit,
    unitPrice: affordablePrice({ unitLimit, unitPrice: wish }),
  })
  const tried = route ? draftOfToken : budgetOf(unitsOfSol)
  const draft = buildTransfer({ transfer, route, lifetime, budget: tried })
  // Asked at once, so that the accounts before and after are of the same moment.
  const [before, simulated] = await Promise.all([
    readRawAccounts(rpc, { addresses, ...place }),
    simulateTransfer(rpc, { transaction: draft, addresses, ...place }),
  ])

  const budget = budgetOf(unitLimitOf(simulated, route))
  const transaction = buildTransfer({ transfer, route, lifetime, budget })
  const priority = priorityFeeOf(budget)
  const told = await readMessageFee(rpc, { transaction, ...place })
  const signatureFee = told === undefined || told < priority ? usualSignatureFee : told - priority

  const after = simulated?.accounts
  const accounts = addresses.map((address, index) => ({
    address,
    before: before[index],
    after: after?.[index],
  }))
  const pieces = route?.pieces ?? []
  return {
    request: {
      transaction,
      lastValidBlockHeight: lifetime.lastValidBlockHeight,
      sources: pieces.map(({ source }) => source),
      createsAccount: route?.createsAccount ?? false,
      signatureFee,
      withheld: pieces.reduce((sum, { withheld = 0n }) => sum + withheld, 0n),
    },
    fee: signatureFee + priority,
    changes: after && balanceChanges({ transfer, accounts, fee: signatureFee + priorityFeeOf(tried) }),
    failure:
      simulated && !after ? simulationFailure(simulated.error, { isToken: route !== undefined }) : undefined,
  }
}
