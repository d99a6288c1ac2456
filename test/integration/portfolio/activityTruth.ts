import { type Address, createPublicClient, http } from 'viem'
import type { JoinedLocalnet } from '../../localnet/joinLocalnet.js'
import { programs } from '../../localnet/solana/solanaChain.js'

/** A transaction as an EVM chain has it. */
export type EvmAct = { readonly value: bigint; readonly isOwn: boolean; readonly hasSucceeded: boolean }

/** The first EVM chain's record of an account, block by block: its signed transactions, and native transfers to it. */
export async function readEvmActs(
  { urls }: Pick<JoinedLocalnet, 'urls'>,
  account: Address,
): Promise<ReadonlyMap<string, EvmAct>> {
  const client = createPublicClient({ transport: http(urls.evm), cacheTime: 0 })
  const own = account.toLowerCase()
  const found = new Map<string, EvmAct>()
  const last = await client.getBlockNumber()
  for (let blockNumber = 0n; blockNumber <= last; blockNumber++) {
    const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true })
    for (const { hash, from, to, value } of transactions) {
      const isOwn = from.toLowerCase() === own
      if (!isOwn && !(to?.toLowerCase() === own && value > 0n)) continue
      const { status } = await client.getTransactionReceipt({ hash })
      found.set(hash, { value, isOwn, hasSucceeded: status === 'success' })
    }
  }
  return found
}

/** The changes of a Solana transaction for an account: lamports, including the fee, and each mint's base units. */
export type SolanaAct = {
  readonly slot: number
  readonly lamports: bigint
  readonly tokens: ReadonlyMap<string, bigint>
}

type TokenRow = { owner: string; mint: string; uiTokenAmount: { amount: string } }
type RawTransaction = {
  meta: {
    preBalances: number[]
    postBalances: number[]
    preTokenBalances?: TokenRow[]
    postTokenBalances?: TokenRow[]
  }
  transaction: { message: { accountKeys: string[] } }
}

/** The Solana chain's record of an account, by signature, read by plain JSON-RPC. */
export async function readSolanaActs(
  { urls }: Pick<JoinedLocalnet, 'urls'>,
  account: string,
): Promise<ReadonlyMap<string, SolanaAct>> {
  async function call<result>(method: string, params: readonly unknown[]): Promise<result> {
    const answer = await fetch(urls.solana, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return ((await answer.json()) as { result: result }).result
  }
  const commitment = 'confirmed'
  const held = await Promise.all(
    [programs.token, programs.token2022].map((programId) =>
      call<{ value: { pubkey: string }[] }>('getTokenAccountsByOwner', [
        account,
        { programId },
        { encoding: 'base64', commitment },
      ]),
    ),
  )
  const places = [account, ...held.flatMap(({ value }) => value.map(({ pubkey }) => pubkey))]
  const lists = await Promise.all(
    places.map((place) =>
      call<{ signature: string; slot: number }[]>('getSignaturesForAddress', [place, { commitment }]),
    ),
  )
  const slots = new Map(lists.flat().map(({ signature, slot }) => [signature, slot]))
  const found = new Map<string, SolanaAct>()
  for (const [signature, slot] of slots) {
    const options = { encoding: 'json', maxSupportedTransactionVersion: 0, commitment }
    const { meta, transaction } = await call<RawTransaction>('getTransaction', [signature, options])
    const index = transaction.message.accountKeys.indexOf(account)
    const tokens = new Map<string, bigint>()
    const count = (rows: TokenRow[] = [], sign: bigint) => {
      for (const { owner, mint, uiTokenAmount } of rows)
        if (owner === account)
          tokens.set(mint, (tokens.get(mint) ?? 0n) + sign * BigInt(uiTokenAmount.amount))
    }
    count(meta.preTokenBalances, -1n)
    count(meta.postTokenBalances, 1n)
    const lamports = BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0)
    found.set(signature, {
      slot,
      lamports,
      tokens: new Map([...tokens].filter(([, change]) => change !== 0n)),
    })
  }
  return found
}
