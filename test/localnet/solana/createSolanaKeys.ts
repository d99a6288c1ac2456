import { createHmac, createPrivateKey, createPublicKey, type KeyObject, pbkdf2Sync } from 'node:crypto'
import { type Address, getAddressDecoder, getBase58Decoder } from '@solana/kit'
import { mnemonic } from '../evm/createEvmAccounts.js'

/** A test key: what wallets import (`secretKey`, base58 of seed and public key) and what signs here. */
export type SolanaKey = {
  readonly address: Address
  readonly secretKey: string
  readonly privateKey: KeyObject
}

/** An ed25519 seed in PKCS #8, up to where the seed begins. */
const keyHeader = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicKeyLength = 32
const hardened = 0x80000000

/** Derives keys of the public test mnemonic at m/44'/501'/index'/0', as wallets for Solana do. */
export function createSolanaKeys(): (index: number) => SolanaKey {
  const seed = pbkdf2Sync(mnemonic, 'mnemonic', 2048, 64, 'sha512')
  const master = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  const account = [44, 501].reduce(deriveChild, master)
  return (index) => toKey([index, 0].reduce(deriveChild, account).subarray(0, 32))
}

/** One step of SLIP-10: the first half of a node is the key, the second the chain code. */
function deriveChild(node: Buffer, index: number): Buffer {
  const step = Buffer.alloc(4)
  step.writeUInt32BE(index + hardened)
  return createHmac('sha512', node.subarray(32))
    .update(Buffer.concat([Buffer.of(0), node.subarray(0, 32), step]))
    .digest()
}

function toKey(seed: Buffer): SolanaKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([keyHeader, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(-publicKeyLength)
  return {
    address: getAddressDecoder().decode(publicKey),
    secretKey: getBase58Decoder().decode(Buffer.concat([seed, publicKey])),
    privateKey,
  }
}
