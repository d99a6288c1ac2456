import { getBase64Decoder } from '@solana/kit'
import { BalanceTooLowError } from '../../shared/errors/amounts.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { TransferRevertedError } from '../../shared/errors/sending.js'
import {
  NotEnoughSolError,
  NotEnoughSolForFeesError,
  TokenNotTransferableError,
} from '../../shared/errors/transfers.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { type RawAccount, readRawAccount } from '../read/readRawAccounts.js'
import { readInteger } from '../values.js'

export type SimulateTransferParameters = {
  /** In wire format. */
  transaction: Uint8Array
  /** The accounts to tell of, as they would be after it. */
  addresses: readonly string[]
  network: Network
  signal?: AbortSignal | undefined
}

export type Simulated = {
  /** Undefined where it would be carried out; else what the runtime says, in its own form. */
  readonly error: unknown
  /** How many units it took. */
  readonly units: number
  /** In the order of the addresses; undefined where it fails. */
  readonly accounts: readonly (RawAccount | undefined)[] | undefined
}

const method = 'simulateTransaction'
/** A transaction has no more. */
const mostUnits = 1_400_000n

function readSimulated(value: unknown, count: number): Simulated {
  const error = readProperty(value, 'err')
  const units = readInteger(readProperty(value, 'unitsConsumed'), method)
  if (error === undefined || units > mostUnits) throw new MalformedResponseError({ details: method })
  if (error !== null) return { error, units: Number(units), accounts: undefined }
  const rows = readProperty(value, 'accounts')
  if (!Array.isArray(rows) || rows.length !== count) throw new MalformedResponseError({ details: method })
  return {
    error: undefined,
    units: Number(units),
    accounts: rows.map((row) => readRawAccount(row, method)),
  }
}

/**
 * Has the node try a transaction that nobody has signed; undefined where the node can't.
 *
 * @throws HttpStatusError and kin where it could not be asked.
 */
export async function simulateTransfer(
  rpc: RpcClient,
  { transaction, addresses, network, signal }: SimulateTransferParameters,
): Promise<Simulated | undefined> {
  const options = {
    encoding: 'base64',
    commitment: 'confirmed',
    sigVerify: false,
    replaceRecentBlockhash: true,
    accounts: { encoding: 'base64', addresses },
  }
  const params = [getBase64Decoder().decode(transaction), options]
  try {
    const answer = await rpc.request({ network, method, params, signal })
    return readSimulated(readProperty(answer, 'value'), addresses.length)
  } catch (thrown) {
    if (thrown instanceof RpcError || thrown instanceof MalformedResponseError) return undefined
    throw thrown
  }
}

/** What token programs number their refusals by, as far as they are of use to people. */
const refusals: { readonly [code: string]: () => Error } = {
  1: () => new BalanceTooLowError(),
  17: () => new TokenNotTransferableError({ reason: 'frozen' }),
  36: () => new TokenNotTransferableError({ reason: 'memoRequired' }),
  37: () => new TokenNotTransferableError({ reason: 'nonTransferable' }),
  67: () => new TokenNotTransferableError({ reason: 'paused' }),
}

export type SimulationFailureParameters = {
  /** Is it a transfer of a token, and not of SOL? */
  isToken: boolean
}

/** What the runtime's own words for a failure mean to somebody who sends. */
export function simulationFailure(error: unknown, { isToken }: SimulationFailureParameters): Error {
  const details = JSON.stringify(error)
  if (error === 'InsufficientFundsForFee' || error === 'AccountNotFound')
    return new NotEnoughSolForFeesError({ details })
  const rent = readProperty(error, 'InsufficientFundsForRent')
  if (readProperty(rent, 'account_index') === 0) return new NotEnoughSolForFeesError({ details })
  const instruction = readProperty(readProperty(error, 'InstructionError'), '1')
  const code = readProperty(instruction, 'Custom')
  if (!isToken && code === 1) return new NotEnoughSolError({ details })
  const refusal = isToken ? refusals[String(code)] : undefined
  return refusal?.() ?? new TransferRevertedError({ details })
}
