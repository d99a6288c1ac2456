import { getBase64Decoder } from '@solana/kit'
import { splitCaipAddress } from '../../shared/caip.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { BalanceChange, Transfer } from '../../shared/types/transfer.js'
import { type RawAccount, readRawAccounts } from '../read/readRawAccounts.js'
import { readInteger } from '../values.js'
import { buildTransfer, type ComputeBudget, type TokenRoute } from './buildTransfer.js'
import { affordablePrice, priorityFeeOf, readUnitPrice } from './priorityFee.js'
import { readHolding } from './readHolding.js'
import { readLifetime } from './readLifetime.js'
import { type Simulated, simulateTransfer, simulationFailure } from './simulateTransfer.js'
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

/** An account before a transaction and after it. */
export type AccountChange = {
  readonly address: string
  readonly before: RawAccount | undefined
  readonly after: RawAccount | undefined
}

export type BalanceChangesParameters = {
  transfer: Transfer
  /** Each account once. */
  accounts: readonly AccountChange[]
  /** What the network took from the sender, in lamports. */
  fee: bigint
}

const lamportsOf = (account: RawAccount | undefined) => account?.lamports ?? 0n
const native = { kind: 'native' } as const

/** Who has more and less after a transaction: sender and receiver of SOL, and of the token in all their accounts. */
export function balanceChanges({
  transfer,
  accounts,
  fee,
}: BalanceChangesParameters): readonly BalanceChange[] {
  const { asset, to } = transfer
  const { address: from } = splitCaipAddress(transfer.from)
  const people = [...new Set([from, to])]
  const coins = people.map((account) => {
    const change = accounts.find(({ address }) => address === account)
    const paid = account === from ? fee : 0n
    const quantity = change ? lamportsOf(change.after) - lamportsOf(change.before) + paid : 0n
    return { account, asset: native, quantity }
  })
  const held = (account: RawAccount | undefined, owner: string) => {
    const holding = readHolding(account)
    const isIt = asset.kind !== 'native' && holding?.mint === asset.address && holding.owner === owner
    return isIt ? holding.amount : 0n
  }
  const tokens = people.map((account) => {
    const moved = accounts.map(({ before, after }) => held(after, account) - held(before, account))
    return { account, asset, quantity: moved.reduce((sum, amount) => sum + amount, 0n) }
  })
  return [...tokens, ...coins].filter(({ quantity }) => quantity !== 0n)
}

export type ReadMessageFeeParameters = {
  /** An unsigned transaction with one signer, in wire format. */
  transaction: Uint8Array
  network: Network
  signal?: AbortSignal | undefined
}

/** The count of signatures, and the one there is room for. */
const messageAt = 65

/** What the network takes for a transaction, in lamports; undefined where the node doesn't say. */
export async function readMessageFee(
  rpc: RpcClient,
  { transaction, network, signal }: ReadMessageFeeParameters,
): Promise<bigint | undefined> {
  const method = 'getFeeForMessage'
  const params = [getBase64Decoder().decode(transaction.subarray(messageAt)), { commitment: 'confirmed' }]
  try {
    const value = readProperty(await rpc.request({ network, method, params, signal }), 'value')
    // A node that doesn't know the block yet says nothing.
    return value === null ? undefined : readInteger(value, method)
  } catch (thrown) {
    if (thrown instanceof RpcError) return undefined
    throw thrown
  }
}
