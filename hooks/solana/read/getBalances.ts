import * as v from 'valibot'
import { decodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { parseResponse } from '../../shared/parseResponse.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { ChainBalances, RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Token } from '../../shared/types/token.js'
import { tokenPrograms } from '../programs.js'
import { integerSchema } from '../schemas.js'
import { readTokenAccounts } from './readTokenAccounts.js'

export type GetBalancesParameters = {
  address: CaipAddress
  network: Network
  tokens: readonly Token[]
  signal?: AbortSignal | undefined
}

type Standard = keyof typeof tokenPrograms
const standards: readonly Standard[] = ['spl', 'token2022']

/** A token without a standard in the config may be of either program. */
const standardsOf = ({ standard }: Token): readonly Standard[] =>
  standard === undefined ? standards : standards.filter((name) => name === standard)

const keyOf = (mint: Uint8Array | undefined) => String(mint)

/**
 * Reads SOL and the tokens of an account, in base units. Each token is summed over all its token accounts.
 * Takes one request per token program.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 */
export async function getBalances(
  rpc: RpcClient,
  { address, network, signal, ...parameters }: GetBalancesParameters,
): Promise<ChainBalances> {
  const tokens = parameters.tokens.filter(
    (token) => isSolanaAddress(token.address) && standardsOf(token).length > 0,
  )
  const { address: owner } = splitCaipAddress(address)
  const wanted = standards.filter((name) => tokens.some((token) => standardsOf(token).includes(name)))
  const [native, ...answers] = await Promise.all([
    getNativeBalance(rpc, { address, network, signal }),
    ...wanted.map((name) =>
      readTokenAccounts(rpc, { owner, programId: tokenPrograms[name], network, signal }),
    ),
  ])

  const held = new Map<string, bigint>()
  for (const { mint, amount } of answers.flat()) {
    const key = keyOf(mint)
    held.set(key, (held.get(key) ?? 0n) + amount)
  }
  return {
    native,
    tokens: tokens.map((token) => ({
      token,
      quantity: held.get(keyOf(decodeBase58(token.address))) ?? 0n,
    })),
  }
}

const nativeSchema = v.object({ value: integerSchema })

export type GetNativeBalanceParameters = {
  address: CaipAddress
  network: Network
  signal?: AbortSignal | undefined
}

/**
 * Reads the SOL balance of an account, in lamports.
 *
 * @throws MalformedResponseError when the result is not an integer; RpcError and the other RPC errors.
 */
export async function getNativeBalance(
  rpc: RpcClient,
  { address, network, signal }: GetNativeBalanceParameters,
): Promise<bigint> {
  const method = 'getBalance'
  const params = [splitCaipAddress(address).address, { commitment: 'confirmed' }]
  const answer = await rpc.request({ network, method, params, signal })
  return parseResponse(nativeSchema, answer, method).value
}
