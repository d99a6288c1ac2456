import {
  AccountRole,
  type Address,
  getAddressEncoder,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
} from '@solana-program/token'
import { programs } from '../../../localnet/solana/solanaChain.js'
import type { SolanaBench } from '../../../localnet/tests/solana/support/createSolanaBench.js'

const programAddress = programs.token2022
const keyOf = (address: Address) => [...getAddressEncoder().encode(address)]

/** An extension of a mint: its size in bytes, and the instruction that initializes it. */
export type MintExtension = { readonly size: number; readonly data: readonly number[] }

export const nonTransferable: MintExtension = { size: 4, data: [32] }
export const frozenByDefault: MintExtension = { size: 5, data: [28, 0, 2] }
export const pausableBy = (authority: Address): MintExtension => ({
  size: 37,
  data: [44, 0, ...keyOf(authority)],
})
export const delegatedTo = (delegate: Address): MintExtension => ({
  size: 36,
  data: [35, ...keyOf(delegate)],
})
/** Shows ten times the amounts. */
export const scaledBy10: MintExtension = {
  size: 60,
  data: [43, 0, ...new Uint8Array(32), ...new Uint8Array(Float64Array.of(10).buffer)],
}
export const interestBearing: MintExtension = { size: 56, data: [33, 0, ...new Uint8Array(32), 100, 0] }
export const hookOf = (authority: Address, program: Address): MintExtension => ({
  size: 68,
  data: [36, 0, ...keyOf(authority), ...keyOf(program)],
})

/** A Token-2022 mint with an extension, of which its creator holds some. */
export async function createMint(
  bench: SolanaBench,
  { maker, extension, held }: { maker: KeyPairSigner; extension?: MintExtension; held: bigint },
) {
  const mint = await bench.newcomer()
  const space = extension ? 166 + extension.size : 82
  const lamports = await bench.rpc.getMinimumBalanceForRentExemption(BigInt(space)).send()
  const accounts = [{ address: mint.address, role: AccountRole.WRITABLE }]
  await bench.land(maker, [
    getCreateAccountInstruction({ payer: maker, newAccount: mint, lamports, space, programAddress }),
    ...(extension ? [{ programAddress, accounts, data: Uint8Array.from(extension.data) }] : []),
    getInitializeMint2Instruction(
      { mint: mint.address, decimals: 2, mintAuthority: maker.address, freezeAuthority: maker.address },
      { programAddress },
    ),
  ])
  const holding = await openHolding(bench, { payer: maker, owner: maker.address, mint: mint.address })
  if (held > 0n)
    await bench.land(maker, [
      getMintToInstruction(
        { mint: mint.address, token: holding, mintAuthority: maker, amount: held },
        { programAddress },
      ),
    ])
  return { address: mint.address, holding }
}

/** Creates the associated account of an owner. */
export async function openHolding(
  bench: SolanaBench,
  { payer, owner, mint }: { payer: KeyPairSigner; owner: Address; mint: Address },
): Promise<Address> {
  const [ata] = await findAssociatedTokenPda({ mint, owner, tokenProgram: programAddress })
  await bench.land(payer, [
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner, mint, tokenProgram: programAddress }),
  ])
  return ata
}

/** Stops every transfer of a token. */
export const pause = (mint: Address, authority: KeyPairSigner): Instruction => ({
  programAddress,
  accounts: [
    { address: mint, role: AccountRole.WRITABLE },
    { address: authority.address, role: AccountRole.READONLY_SIGNER },
  ],
  data: Uint8Array.of(44, 1),
})

/** Makes an account require a memo for incoming transfers. */
export const wantMemo = (holding: Address, owner: KeyPairSigner): readonly Instruction[] => [
  {
    programAddress,
    accounts: [
      { address: holding, role: AccountRole.WRITABLE },
      { address: owner.address, role: AccountRole.WRITABLE_SIGNER },
      { address: programs.system, role: AccountRole.READONLY },
      { address: owner.address, role: AccountRole.READONLY_SIGNER },
    ],
    data: Uint8Array.of(29, 8, 0),
  },
  {
    programAddress,
    accounts: [
      { address: holding, role: AccountRole.WRITABLE },
      { address: owner.address, role: AccountRole.READONLY_SIGNER },
    ],
    data: Uint8Array.of(30, 0),
  },
]
