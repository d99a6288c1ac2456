import { MalformedResponseError } from '../../../errors/http.js'
import type { Network } from '../../../types/network.js'
import { isSolanaAddress } from '../../../utils/isSolanaAddress.js'
import { readProperty } from '../../../utils/readProperty.js'
import type { RpcClient } from '../../types.js'
import { readRawAccount } from '../readRawAccounts.js'
import { type Holding, readHolding } from './readHolding.js'

export type ReadOwnHoldingsParameters = {
  owner: string
  mint: string
  network: Network
  signal?: AbortSignal | undefined
}

/** A token account and where it stands. */
export type OwnHolding = Holding & { readonly address: string }

/**
 * All accounts in which an owner holds a token: the associated one, and others that may be there.
 *
 * @throws MalformedResponseError, RpcError and kin.
 */
export async function readOwnHoldings(
  rpc: RpcClient,
  { owner, mint, network, signal }: ReadOwnHoldingsParameters,
): Promise<readonly OwnHolding[]> {
  const method = 'getTokenAccountsByOwner'
  const params = [owner, { mint }, { commitment: 'confirmed', encoding: 'base64' }]
  const rows = readProperty(await rpc.request({ network, method, params, signal }), 'value')
  if (!Array.isArray(rows)) throw new MalformedResponseError({ details: method })
  return rows.map((row) => {
    const address = readProperty(row, 'pubkey')
    const holding = readHolding(readRawAccount(readProperty(row, 'account'), method))
    const isAsked = holding?.owner === owner && holding.mint === mint
    if (!isSolanaAddress(address) || !isAsked) throw new MalformedResponseError({ details: method })
    return { ...holding, address }
  })
}
