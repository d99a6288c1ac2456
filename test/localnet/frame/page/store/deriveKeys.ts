import { bytesToHex, type Hex, numberToHex } from 'viem'

/** The order of the group of secp256k1: a key is a number from 1 to one below it. */
const groupOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** The private key of the user's EVM account. More bits are drawn than needed, so that every key is as likely as any other. */
export async function deriveEvmKey(seed: Uint8Array<ArrayBuffer>): Promise<Hex> {
  const drawn = await derive(seed, { purpose: 'latchkey eip155 account 0', bytes: 48 })
  const key = (BigInt(bytesToHex(drawn)) % (groupOrder - 1n)) + 1n
  drawn.fill(0)
  return numberToHex(key, { size: 32 })
}

/** The 32 bytes from which the user's Solana key pair is made; every value is good. */
export function deriveSolanaKey(seed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return derive(seed, { purpose: 'latchkey solana account 0', bytes: 32 })
}

/** HKDF (RFC 5869): what is known of one purpose's bytes says nothing about another's. */
async function derive(
  seed: Uint8Array<ArrayBuffer>,
  { purpose, bytes }: { purpose: string; bytes: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', seed, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(purpose)
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, bytes * 8))
}
