import type { Address } from '@solana/kit'
import type { SolanaBench } from '../../../localnet/tests/solana/support/createSolanaBench.js'

/** All holdings: SOL of accounts, and the balances of all token accounts. */
export function createSolanaHoldings(bench: SolanaBench, newcomers: readonly Address[] = []) {
  const people = [...bench.node.accounts.map(({ address }) => address), ...newcomers]

  /** By `asset holder`; `rent` is the SOL that a token account holds. */
  async function read(): Promise<ReadonlyMap<string, bigint>> {
    const coins = people.map(
      async (person) => [[`native ${person}`, await bench.lamportsOf(person)] as const] as const,
    )
    const tokens = bench.node.tokens.flatMap(({ key, address }) =>
      people.map(async (person) => {
        const holding = await bench.tokenOf(key).holding(person)
        const [amount, rent] = [
          await bench.amountAt(holding).catch(() => 0n),
          await bench.lamportsOf(holding),
        ]
        return [[`${address} ${person}`, amount] as const, [`rent ${address} ${person}`, rent] as const]
      }),
    )
    return new Map((await Promise.all([...coins, ...tokens])).flat())
  }

  /** The differences between two readings. */
  function compare(before: ReadonlyMap<string, bigint>, after: ReadonlyMap<string, bigint>) {
    const changes = [...after].map(([key, amount]) => [key, amount - (before.get(key) ?? 0n)] as const)
    return Object.fromEntries(changes.filter(([, change]) => change !== 0n))
  }
  return { read, compare }
}
