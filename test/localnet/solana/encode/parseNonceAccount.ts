import type { EncodedAccount } from '@solana/kit'
import { getNonceDecoder, getNonceSize, NonceState } from '@solana-program/system'
import type { ParsedAccount } from './parseAccount.js'

/** Reads an account of the system program that holds a durable nonce. */
export function parseNonceAccount({ data }: EncodedAccount): ParsedAccount | undefined {
  if (data.length !== getNonceSize()) return undefined
  const { state, authority, blockhash, lamportsPerSignature } = getNonceDecoder().decode(data)
  if (state !== NonceState.Initialized) return undefined
  const info = {
    authority,
    blockhash,
    feeCalculator: { lamportsPerSignature: lamportsPerSignature.toString() },
  }
  return { program: 'nonce', parsed: { type: 'initialized', info }, space: BigInt(data.length) }
}
