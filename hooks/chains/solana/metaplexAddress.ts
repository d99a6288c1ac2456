import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'

/** The program of Metaplex that says what tokens are called. */
export const metaplexProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** Where Metaplex keeps the metadata of a mint. */
export async function metaplexAddress(mint: string): Promise<string> {
  const { encode } = getAddressEncoder()
  const programAddress = metaplexProgram as Address
  const seeds = ['metadata', encode(programAddress), encode(mint as Address)]
  const [address] = await getProgramDerivedAddress({ programAddress, seeds })
  return address
}
