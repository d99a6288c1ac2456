import { getBase64Decoder } from '@solana/kit'
import { MalformedResponseError } from '../../../errors/http.js'
import { RpcError } from '../../../errors/rpc.js'
import type { Network } from '../../../types/network.js'
import { readProperty } from '../../../utils/readProperty.js'
import type { RpcClient } from '../../types.js'
import { readInteger } from '../readInteger.js'
import { type RawAccount, readRawAccount } from '../readRawAccounts.js'

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
