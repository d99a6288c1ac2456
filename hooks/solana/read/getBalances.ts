import * as v from 'valibot'
import { decodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { ResponseTooLargeError } from '../../shared/errors/http.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { parseResponse } from '../../shared/parseResponse.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { ChainBalances, RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Token } from '../../shared/types/token.js'
import { tokenPrograms } from '../programs.js'
import { integerSchema } from '../schemas.js'
import { readTokenAccounts, type TokenAccount } from './readTokenAccounts.js'

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

type ReadHeldParameters = Omit<GetBalancesParameters, 'address'> & { owner: string; standard: Standard }

/**
 * The token accounts of a program. Strangers can give an account more of them than one response may hold: then each token is read
 * by itself, and one that can't be is undefined.
 */
async function readHeld(
  rpc: RpcClient,
  { owner, standard, tokens, network, signal }: ReadHeldParameters,
): Promise<ReadonlyMap<string, bigint | undefined>> {
  const held = new Map<string, bigint | undefined>()
  const add = ({ mint, amount }: TokenAccount) =>
    held.set(keyOf(mint), (held.get(keyOf(mint)) ?? 0n) + amount)
  const place = { owner, network, signal }
  try {
    for (const account of await readTokenAccounts(rpc, { programId: tokenPrograms[standard], ...place }))
      add(account)
  } catch (thrown) {
    if (!(thrown instanceof ResponseTooLargeError)) throw thrown
    for (const token of tokens.filter((token) => standardsOf(token).includes(standard))) {
      const accounts = await readTokenAccounts(rpc, { mint: token.address, ...place }).catch(() => undefined)
      signal?.throwIfAborted()
      if (accounts === undefined) held.set(keyOf(decodeBase58(token.address)), undefined)
      else for (const account of accounts) add(account)
    }
  }
  return held
}

/**
 * Reads SOL and the tokens of an account, in base units. Each token is summed over all its token accounts.
 * Takes one request per token program, or one per token where an account has too many. A token that can't be read is absent.
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
    ...wanted.map((standard) => readHeld(rpc, { owner, standard, tokens, network, signal })),
  ])
  return {
    native,
    tokens: tokens.flatMap((token) => {
      const key = keyOf(decodeBase58(token.address))
      const held = answers.flatMap((answer) => (answer.has(key) ? [answer.get(key)] : []))
      const known = held.filter((quantity) => quantity !== undefined)
      if (known.length < held.length) return []
      // A mint has one program: what another one returns of it, asked by the mint, is the same.
      return [{ token, quantity: known.find((quantity) => quantity > 0n) ?? 0n }]
    }),
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
