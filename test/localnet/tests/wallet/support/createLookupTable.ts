import {
  AccountRole,
  type Address,
  getAddressEncoder,
  getProgramDerivedAddress,
  getU64Encoder,
  type Instruction,
} from '@solana/kit'
import { vi } from 'vitest'
import { programs } from '../../../solana/solanaChain.js'
import type { SolanaTools } from './createSolanaTools.js'

export type CreateLookupTableParameters = {
  /** The account of the manifest that makes it and pays for it. */
  owner: number
  addresses: readonly Address[]
}

/** Makes a lookup table, and waits until transactions can use it. There is no client for its program here. */
export async function createLookupTable(
  solana: SolanaTools,
  { owner, addresses }: CreateLookupTableParameters,
): Promise<Address> {
  const payer = solana.accountAt(owner)
  const slot = (await solana.rpc().getSlot({ commitment: 'finalized' }).send()) - 1n
  const recent = getU64Encoder().encode(slot)
  const [table, bump] = await getProgramDerivedAddress({
    programAddress: programs.lookupTable,
    seeds: [getAddressEncoder().encode(payer), recent],
  })
  const instruct = (data: readonly number[]): Instruction => ({
    programAddress: programs.lookupTable,
    accounts: [
      { address: table, role: AccountRole.WRITABLE },
      { address: payer, role: AccountRole.READONLY_SIGNER },
      { address: payer, role: AccountRole.WRITABLE_SIGNER },
      { address: programs.system, role: AccountRole.READONLY },
    ],
    data: Uint8Array.from(data),
  })
  const count = getU64Encoder().encode(BigInt(addresses.length))
  const listed = addresses.flatMap((address) => [...getAddressEncoder().encode(address)])
  await solana.land(owner, [
    instruct([0, 0, 0, 0, ...recent, bump]),
    instruct([2, 0, 0, 0, ...count, ...listed]),
  ])
  // What was added counts from the next slot on.
  const { value } = await solana.rpc().getAccountInfo(table, { encoding: 'base64' }).send()
  if (value === null) throw new TypeError('The lookup table has not been made.')
  const made = await solana.rpc().getSlot({ commitment: 'processed' }).send()
  await vi.waitUntil(
    async () => (await solana.rpc().getSlot({ commitment: 'confirmed' }).send()) > made,
    20_000,
  )
  return table
}
