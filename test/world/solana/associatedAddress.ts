import { createHash } from 'node:crypto'
import { type Address, isOffCurveAddress } from '@solana/kit'
import { encodeBase58 } from '../../../hooks/shared/base58.js'
import { associatedProgram } from './accounts.js'
import { keyBytes } from './wire.js'

export type AssociatedAddressParameters = { owner: string; mint: string; program: string }

/** Address of an owner's associated token account: the first without a key, from the highest seed on. */
export function associatedAddress({ owner, mint, program }: AssociatedAddressParameters): string {
  const seeds = [owner, program, mint].flatMap(keyBytes)
  for (let bump = 255; bump >= 0; bump -= 1) {
    const bytes = Uint8Array.from([...seeds, bump, ...keyBytes(associatedProgram)])
    const hash = createHash('sha256').update(bytes).update('ProgramDerivedAddress').digest()
    const address = encodeBase58(hash)
    if (isOffCurveAddress(address as Address)) return address
  }
  throw new TypeError('no address without a key')
}
