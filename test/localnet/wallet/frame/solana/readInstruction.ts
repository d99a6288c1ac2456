import type { Address, Instruction } from '@solana/kit'

/** An instruction without the parts that may be absent. */
export type KnownInstruction = {
  readonly program: Address
  readonly accounts: readonly Address[]
  readonly data: Uint8Array
}

export function readInstruction({ programAddress, accounts = [], data }: Instruction): KnownInstruction {
  return {
    program: programAddress,
    accounts: accounts.map(({ address }) => address),
    data: Uint8Array.from(data ?? []),
  }
}

/** Which instruction of its program it is; undefined for data that are none. */
export function identify<kind>(
  identifyInstruction: (data: Uint8Array) => kind,
  { data }: KnownInstruction,
): kind | undefined {
  try {
    return identifyInstruction(data)
  } catch {
    return undefined
  }
}
