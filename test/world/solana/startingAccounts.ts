import {
  type Account,
  createHolding,
  createMint,
  emptyAccount,
  guards,
  system,
  token2022,
  tokenProgram,
} from './accounts.js'
import { associatedAddress } from './associatedAddress.js'
import { createKey } from './createKey.js'

const keyAt = (seed: number) => createKey(new Uint8Array(32).fill(seed))
export const [alice, bob, carol, mallory] = [keyAt(1), keyAt(2), keyAt(3), keyAt(4)]
const [plain, extended, costly] = [keyAt(5).address, keyAt(6).address, keyAt(7).address]

/** A token, one of Token-2022, and one that withholds a fee. */
export const mints = [
  { address: plain, program: tokenProgram, account: createMint(tokenProgram, { decimals: 6 }) },
  { address: extended, program: token2022, account: createMint(token2022, { decimals: 6 }) },
  { address: costly, program: token2022, account: createMint(token2022, { decimals: 6, feePoints: 100 }) },
] as const
const people = [alice, bob, carol, mallory].map(({ address }) => address)
export const receivers = [bob.address, carol.address] as const

/** Every token account that may be, by address. */
export const holders = new Map(
  mints.flatMap(({ address: mint, program }) =>
    people.map((owner) => [associatedAddress({ owner, mint, program }), { owner, mint }] as const),
  ),
)
export const holdingOf = (owner: string, mint: string) =>
  [...holders].find(([, one]) => one.owner === owner && one.mint === mint)?.[0] ?? ''

/** Alice and Bob have accounts of all tokens, Carol has none. */
export function startingAccounts(): ReadonlyMap<string, Account> {
  const wallets = people.map((address) => [address, { ...emptyAccount, lamports: 10n ** 12n }] as const)
  const held = mints.flatMap(({ account: mint, address, program }) =>
    [alice.address, bob.address, mallory.address].map((owner) => {
      const withFee = mint.data.length > 200
      const holding = createHolding({ mint: address, owner, program, withFee, amount: 10n ** 12n })
      return [holdingOf(owner, address), holding] as const
    }),
  )
  const programs = [system, tokenProgram, token2022, guards].map(
    (address) => [address, { ...emptyAccount, lamports: 1n }] as const,
  )
  return new Map([
    ...wallets,
    ...held,
    ...programs,
    ...mints.map((one) => [one.address, one.account] as const),
  ])
}
