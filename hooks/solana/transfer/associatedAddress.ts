import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { programAddresses } from '../programs.js'

export type AssociatedAddressParameters = {
  owner: string
  mint: string
  /** Token program of the mint. */
  tokenProgram: string
}

/** Address of an owner's associated token account, which wallets send to. */
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
