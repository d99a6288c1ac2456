import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { programAddresses } from '../programs.js'

export type AssociatedAddressParameters = {
  owner: string
  mint: string
  /** The token program that the mint is of. */
  tokenProgram: string
}

/** Where an owner's account of a token stands that wallets send to. */
export async function associatedAddress({
  owner,
  mint,
  tokenProgram,
}: AssociatedAddressParameters): Promise<string> {
  const seeds = [owner, tokenProgram, mint].map((part) => getAddressEncoder().encode(part as Address))
  const programAddress = programAddresses.associatedToken as Address
  const [address] = await getProgramDerivedAddress({ programAddress, seeds })
  return address
}
