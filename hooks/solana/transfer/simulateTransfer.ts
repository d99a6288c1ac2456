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
import type { TransferFailureType } from '../../shared/errors/unions.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { type RawAccount, readRawAccount } from '../read/readRawAccounts.js'
import { readInteger } from '../values.js'

export type SimulateTransferParameters = {
  /** In wire format. */
  transaction: Uint8Array
  /** Accounts to return, in their state after the transaction. */
  addresses: readonly string[]
  network: Network
  signal?: AbortSignal | undefined
}

export type Simulated = {
  /** Undefined on success; else the runtime's error, in its own format. */
  readonly error: unknown
  /** Compute units consumed. */
  readonly units: number
  /** In the order of `addresses`. Undefined on failure. */
  readonly accounts: readonly (RawAccount | undefined)[] | undefined
}

const method = 'simulateTransaction'
/** Max compute units of a transaction. */
const maxUnits = 1_400_000n

function readSimulated(value: unknown, count: number): Simulated {
  const error = readProperty(value, 'err')
  const units = readInteger(readProperty(value, 'unitsConsumed'), method)
  if (error === undefined || units > maxUnits) throw new MalformedResponseError({ details: method })
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
 * Simulates an unsigned transaction. Undefined when the node can't simulate.
 *
 * @throws HttpStatusError and the other network errors when the node can't be reached.
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

/** Error codes of the token programs that have a specific message for users. */
const tokenErrors: { readonly [code: string]: () => TransferFailureType } = {
  1: () => new BalanceTooLowError(),
  17: () => new TokenNotTransferableError({ reason: 'frozen' }),
  36: () => new TokenNotTransferableError({ reason: 'memoRequired' }),
  37: () => new TokenNotTransferableError({ reason: 'nonTransferable' }),
  67: () => new TokenNotTransferableError({ reason: 'paused' }),
}

export type SimulationFailureParameters = {
  /** Whether a token is transferred, not SOL. */
  isToken: boolean
}

/** Maps a runtime error to a typed error. */
export function simulationFailure(
  error: unknown,
  { isToken }: SimulationFailureParameters,
): TransferFailureType {
  const details = JSON.stringify(error)
  if (error === 'InsufficientFundsForFee' || error === 'AccountNotFound')
    return new NotEnoughSolForFeesError({ details })
  const rent = readProperty(error, 'InsufficientFundsForRent')
  if (readProperty(rent, 'account_index') === 0) return new NotEnoughSolForFeesError({ details })
  const instruction = readProperty(readProperty(error, 'InstructionError'), '1')
  const code = readProperty(instruction, 'Custom')
  if (!isToken && code === 1) return new NotEnoughSolError({ details })
  const tokenError = isToken ? tokenErrors[String(code)] : undefined
  return tokenError?.() ?? new TransferRevertedError({ details })
}
