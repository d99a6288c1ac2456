import { getBase64Decoder, getTransactionDecoder } from '@solana/kit'
import { splitCaipAddress } from '../../shared/caip.js'
import { RpcError } from '../../shared/errors/rpc.js'
import type { TransferFailureType } from '../../shared/errors/unions.js'
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
  /** Error from the simulation. */
  readonly failure: TransferFailureType | undefined
}

/** Compute units for what a wallet adds: guards and a memo. */
const walletUnits = 30_000
/**
 * Compute unit limit of a SOL transfer, which always takes 450 units. A fixed limit makes the fee independent
 * of a simulation, so that the whole balance can be sent: a remainder would be below the rent-exempt minimum.
 */
const solUnitLimit = 1_500 + walletUnits
/** Budget for the simulation: enough for every token. */
const tokenDraftBudget: ComputeBudget = { unitLimit: 400_000, unitPrice: 0n }
/** Fee per signature on the public clusters, used when the node does not report it. */
const usualSignatureFee = 5_000n

/**
 * The simulated units plus 20 %, since account state may change before inclusion, and room for the wallet. Without a
 * simulation: an estimate that has always sufficed.
 */
function unitLimitOf(simulated: Simulated | undefined, route: TokenRoute | undefined): number {
  if (route === undefined) return solUnitLimit
  if (simulated && simulated.accounts !== undefined) return Math.ceil(simulated.units * 1.2) + walletUnits
  return 120_000 + walletUnits + 10_000 * route.pieces.length
}

const written = ({ transfer, route }: PriceTransferParameters) => [
  ...new Set([
    splitCaipAddress(transfer.from).address,
    ...(route ? [route.destination, ...route.pieces.map(({ source }) => source)] : [transfer.to]),
  ]),
]

/**
 * Simulates a transfer, builds it with the required compute budget, and reads its fee.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 */
export async function priceTransfer(
  rpc: RpcClient,
  parameters: PriceTransferParameters,
): Promise<PricedTransfer> {
  const { transfer, route, ...place } = parameters
  const addresses = written(parameters)
  const [lifetime, wantedPrice] = await Promise.all([
    readLifetime(rpc, place),
    readUnitPrice(rpc, { addresses, ...place }),
  ])
  const budgetOf = (unitLimit: number): ComputeBudget => ({
    unitLimit,
    unitPrice: affordablePrice({ unitLimit, unitPrice: wantedPrice }),
  })
  const tried = route ? tokenDraftBudget : budgetOf(solUnitLimit)
  const draft = buildTransfer({ transfer, route, lifetime, budget: tried })
  // Concurrent, so that the accounts before and after are from the same moment.
  const [before, simulated] = await Promise.all([
    readRawAccounts(rpc, { addresses, ...place }),
    simulateTransfer(rpc, { transaction: draft, addresses, ...place }),
  ])

  const budget = budgetOf(unitLimitOf(simulated, route))
  const transaction = buildTransfer({ transfer, route, lifetime, budget })
  const priority = priorityFeeOf(budget)
  const messageFee = await readMessageFee(rpc, { transaction, ...place })
  const signatureFee =
    messageFee === undefined || messageFee < priority ? usualSignatureFee : messageFee - priority

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

/** An account before and after a transaction. */
export type AccountChange = {
  readonly address: string
  readonly before: RawAccount | undefined
  readonly after: RawAccount | undefined
}

export type BalanceChangesParameters = {
  transfer: Transfer
  /** Each account once. */
  accounts: readonly AccountChange[]
  /** Network fee paid by the sender, in lamports. */
  fee: bigint
}

const lamportsOf = (account: RawAccount | undefined) => account?.lamports ?? 0n
const native = { kind: 'native' } as const

/**
 * Balance changes of sender and recipient: in SOL, without the fee, and in the token, over all their
 * accounts.
 */
export function balanceChanges({
  transfer,
  accounts,
  fee,
}: BalanceChangesParameters): readonly BalanceChange[] {
  const { asset, to } = transfer
  const { address: from } = splitCaipAddress(transfer.from)
  const owners = [...new Set([from, to])]
  const solChanges = owners.map((account) => {
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
  const tokens = owners.map((account) => {
    const moved = accounts.map(({ before, after }) => held(after, account) - held(before, account))
    return { account, asset, quantity: moved.reduce((sum, amount) => sum + amount, 0n) }
  })
  return [...tokens, ...solChanges].filter(({ quantity }) => quantity !== 0n)
}

export type ReadMessageFeeParameters = {
  /** In wire format. */
  transaction: Uint8Array
  network: Network
  signal?: AbortSignal | undefined
}

/** Reads the network fee of a transaction, in lamports. Undefined when the node doesn't report it. */
export async function readMessageFee(
  rpc: RpcClient,
  { transaction, network, signal }: ReadMessageFeeParameters,
): Promise<bigint | undefined> {
  const method = 'getFeeForMessage'
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  const params = [getBase64Decoder().decode(messageBytes), { commitment: 'confirmed' }]
  try {
    const value = readProperty(await rpc.request({ network, method, params, signal }), 'value')
    // Null when the node doesn't know the blockhash yet.
    return value === null ? undefined : readInteger(value, method)
  } catch (thrown) {
    if (thrown instanceof RpcError) return undefined
    throw thrown
  }
}
