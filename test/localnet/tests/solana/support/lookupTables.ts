import {
  AccountRole,
  type Address,
  type AddressesByLookupTableAddress,
  appendTransactionMessageInstructions,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getAddressEncoder,
  getProgramDerivedAddress,
  getU64Encoder,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { programs } from '../../../solana/solanaChain.js'
import type { SolanaBench } from './createSolanaBench.js'

/** Instructions of the lookup table program, for which there is no client here. */
function tableInstruction(table: Address, owner: KeyPairSigner, data: readonly number[]): Instruction {
  return {
    programAddress: programs.lookupTable,
    accounts: [
      { address: table, role: AccountRole.WRITABLE },
      { address: owner.address, role: AccountRole.READONLY_SIGNER },
      { address: owner.address, role: AccountRole.WRITABLE_SIGNER },
      { address: programs.system, role: AccountRole.READONLY },
    ],
    data: Uint8Array.from(data),
  }
}

/** Makes a lookup table of these addresses. Transactions can use it from the next slot on. */
export async function createTable(
  { land, rpc }: SolanaBench,
  owner: KeyPairSigner,
  addresses: readonly Address[],
): Promise<Address> {
  const slot = (await rpc.getSlot({ commitment: 'processed' }).send()) - 1n
  const recent = getU64Encoder().encode(slot)
  const [table, bump] = await getProgramDerivedAddress({
    programAddress: programs.lookupTable,
    seeds: [getAddressEncoder().encode(owner.address), recent],
  })
  const listed = addresses.flatMap((address) => [...getAddressEncoder().encode(address)])
  await land(owner, [
    tableInstruction(table, owner, [0, 0, 0, 0, ...recent, bump]),
    tableInstruction(table, owner, [
      2,
      0,
      0,
      0,
      ...getU64Encoder().encode(BigInt(addresses.length)),
      ...listed,
    ]),
  ])
  return table
}

/** Signs instructions that take what accounts they can from lookup tables, with the key that pays for them. */
export async function signByTables(
  { rpc }: SolanaBench,
  payer: KeyPairSigner,
  { instructions, tables }: { instructions: readonly Instruction[]; tables: AddressesByLookupTableAddress },
) {
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
    (filled) => compressTransactionMessageUsingAddressLookupTables(filled, tables),
  )
  return signTransactionMessageWithSigners(message)
}
