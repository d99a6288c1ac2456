import {
  type Address,
  createNoopSigner,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Instruction,
  lamports,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getSyncNativeInstruction,
} from '@solana-program/token'
import { poolProgram } from '../program/poolProgram.js'
import type { Runtime } from '../runtime/createRuntime.js'
import { missingAccount } from '../runtime/missingAccount.js'
import { programs } from '../solanaChain.js'
import { makerLamports } from '../testMints.js'

/** A program that trades from a vault of its own: see `poolProgram`. */
export type SolanaPool = {
  readonly program: Address
  /** The vault, whose associated token accounts hold what is traded, and the seed of its address. */
  readonly vault: Address
  readonly seed: Uint8Array
  /** A lookup table of what trades need. */
  readonly table: { readonly address: Address; readonly addresses: readonly Address[] }
}

export const wrappedSolMint = 'So11111111111111111111111111111111111111112' as Address

const tableHeaderLength = 56

/** A lookup table as the chain holds it: never deactivated, extended in the first slot, and with no authority. */
function writeTable(addresses: readonly Address[]): Uint8Array {
  const header = new Uint8Array(tableHeaderLength)
  const view = new DataView(header.buffer)
  view.setUint32(0, 1, true)
  view.setBigUint64(4, 2n ** 64n - 1n, true)
  return Uint8Array.from([
    ...header,
    ...addresses.flatMap((address) => [...getAddressEncoder().encode(address)]),
  ])
}

export type CreatePoolParameters = {
  program: Address
  table: Address
  payer: Address
  /** Tokens that it trades, with their programs. */
  traded: readonly { readonly mint: Address; readonly tokenProgram: Address }[]
  run(instructions: readonly Instruction[]): void
}

/** Puts the program on the chain, with wrapped SOL in its vault, and a lookup table. Tokens are minted to the vault before. */
export async function createPool(
  runtime: Runtime,
  { payer, program, run, table, traded }: CreatePoolParameters,
): Promise<SolanaPool> {
  runtime.addProgram(program, poolProgram)
  const { seed, vault } = await findVault(program)
  const owner = { mint: wrappedSolMint, tokenProgram: programs.token }
  const [wrapped] = await findAssociatedTokenPda({ ...owner, owner: vault })
  const signer = createNoopSigner(payer)
  run([
    getCreateAssociatedTokenIdempotentInstruction({
      payer: signer,
      ata: wrapped,
      owner: vault,
      mint: wrappedSolMint,
    }),
    getTransferSolInstruction({ source: signer, destination: wrapped, amount: makerLamports }),
    getSyncNativeInstruction({ account: wrapped }),
  ])
  const held = await Promise.all(traded.map((token) => findAssociatedTokenPda({ ...token, owner: vault })))
  const addresses = [
    ...[vault, wrapped, wrappedSolMint, programs.token, programs.token2022],
    ...traded.map(({ mint }) => mint),
    ...held.map(([address]) => address),
  ]
  const data = writeTable(addresses)
  runtime.setAccount(table, {
    ...missingAccount(table),
    ...{ data, programAddress: programs.lookupTable, space: BigInt(data.length) },
    lamports: lamports(runtime.minimumBalance(BigInt(data.length))),
  })
  return { program, vault, seed, table: { address: table, addresses } }
}

/** The address that only the program signs for, with the seed and the byte that keep it off the curve. */
export async function findVault(program: Address): Promise<Pick<SolanaPool, 'seed' | 'vault'>> {
  const seed = new TextEncoder().encode('vault')
  const [vault, bump] = await getProgramDerivedAddress({ programAddress: program, seeds: [seed] })
  return { vault, seed: Uint8Array.from([...seed, bump]) }
}
