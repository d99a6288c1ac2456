/** An account's quantity of one mint, summed over all of its token accounts. */
export type Held = { readonly mint: string; readonly quantity: bigint; readonly decimals: number }

/** A transaction, by the balances before and after it. */
export type SolanaEntry = {
  readonly signature: string
  readonly hasFailed: boolean
  /** In seconds. */
  readonly at: number
  /** The network fee in lamports, where the account paid it. */
  readonly fee: bigint | undefined
  /** The account's balance change without the fee; SOL has no mint. */
  readonly changes: readonly {
    readonly mint: string | undefined
    readonly change: bigint
    readonly decimals: number
  }[]
  /** The account with the opposite change of the same asset. */
  readonly otherSide: string | undefined
}

const programs = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

type TokenBalance = {
  accountIndex: number
  mint: string
  owner: string
  uiTokenAmount: { amount: string; decimals: number }
}
type TokenAccounts = {
  value: {
    pubkey: string
    account: {
      data: { parsed: { info: { mint: string; tokenAmount: { amount: string; decimals: number } } } }
    }
  }[]
}
type Answer = {
  blockTime: number
  meta: {
    err: unknown
    fee: number
    preBalances: (number | string)[]
    postBalances: (number | string)[]
    preTokenBalances: TokenBalance[]
    postTokenBalances: TokenBalance[]
  }
  transaction: { message: { accountKeys: string[] } }
}

/** The account's data as the cluster reports it, by plain JSON-RPC: no product code is used. */
export function createSolanaTruth({ url, owner }: { url: string; owner: string }) {
  async function call<result>(method: string, ...params: unknown[]): Promise<result> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    // Lamports may exceed the integers that a double holds exactly: long numbers are read as text.
    const text = (await response.text()).replace(/([:[,]\s*)(\d{16,})(?=\s*[,\]}])/g, '$1"$2"')
    const { error, result } = JSON.parse(text) as { error?: unknown; result: result }
    if (error !== undefined) throw new TypeError(JSON.stringify(error))
    return result
  }
  const atConfirmed = { commitment: 'confirmed' }

  async function readAccounts() {
    const lists = await Promise.all(
      programs.map((programId) =>
        call<TokenAccounts>(
          'getTokenAccountsByOwner',
          owner,
          { programId },
          { ...atConfirmed, encoding: 'jsonParsed' },
        ),
      ),
    )
    return lists.flatMap(({ value }) => value)
  }

  async function readEntry(signature: string): Promise<SolanaEntry> {
    const options = { ...atConfirmed, encoding: 'json', maxSupportedTransactionVersion: 0 }
    const { blockTime, meta, transaction } = await call<Answer>('getTransaction', signature, options)
    const { accountKeys } = transaction.message
    const isPayer = accountKeys[0] === owner
    const lamportsOf = (who: string) => {
      const at = accountKeys.indexOf(who)
      const fee = at === 0 ? BigInt(meta.fee) : 0n
      return BigInt(meta.postBalances[at] ?? 0) - BigInt(meta.preBalances[at] ?? 0) + fee
    }
    const tokensOf = (who: string, mint: string) => {
      const sum = (rows: readonly TokenBalance[]) =>
        rows
          .filter((row) => row.owner === who && row.mint === mint)
          .reduce((total, { uiTokenAmount }) => total + BigInt(uiTokenAmount.amount), 0n)
      return sum(meta.postTokenBalances) - sum(meta.preTokenBalances)
    }
    const rows = [...meta.preTokenBalances, ...meta.postTokenBalances]
    const mints = new Map(rows.map(({ mint, uiTokenAmount }) => [mint, uiTokenAmount.decimals]))
    const tokens = [...mints].map(([mint, decimals]) => ({ mint, decimals, change: tokensOf(owner, mint) }))
    const changes = [
      { mint: undefined, decimals: 9, change: accountKeys.includes(owner) ? lamportsOf(owner) : 0n },
      ...tokens,
    ].filter(({ change }) => change !== 0n)
    const main = changes.at(-1)
    const people = main?.mint === undefined ? accountKeys : rows.map((row) => row.owner)
    const otherSide = people.find((who) => {
      const change = main?.mint === undefined ? lamportsOf(who) : tokensOf(who, main.mint)
      return who !== owner && main !== undefined && change !== 0n && change > 0n !== main.change > 0n
    })
    const fee = isPayer ? BigInt(meta.fee) : undefined
    return { signature, hasFailed: meta.err !== null, at: blockTime, fee, changes, otherSide }
  }

  return {
    call,

    async coins(): Promise<bigint> {
      return BigInt((await call<{ value: number | string }>('getBalance', owner, atConfirmed)).value)
    },

    async readHeld(): Promise<readonly Held[]> {
      const sums = new Map<string, Held>()
      for (const { account } of await readAccounts()) {
        const { mint, tokenAmount } = account.data.parsed.info
        const quantity = (sums.get(mint)?.quantity ?? 0n) + BigInt(tokenAmount.amount)
        sums.set(mint, { mint, quantity, decimals: tokenAmount.decimals })
      }
      return [...sums.values()].filter(({ quantity }) => quantity > 0n)
    },

    /** The token account of a mint. */
    async findAccount(mint: string): Promise<string> {
      const found = (await readAccounts()).find(({ account }) => account.data.parsed.info.mint === mint)
      if (found === undefined) throw new TypeError(`${owner} has no account of ${mint}`)
      return found.pubkey
    },

    /** The transactions of the account and of its token accounts, newest first. */
    async readHistory(): Promise<readonly SolanaEntry[]> {
      const places = [owner, ...(await readAccounts()).map(({ pubkey }) => pubkey)]
      const lists = await Promise.all(
        places.map((place) =>
          call<{ signature: string; slot: number }[]>('getSignaturesForAddress', place, atConfirmed),
        ),
      )
      const slots = new Map(lists.flat().map(({ signature, slot }) => [signature, slot]))
      const newest = [...slots].sort(([, one], [, other]) => other - one)
      return Promise.all(newest.map(([signature]) => readEntry(signature)))
    },
  }
}
