import * as v from 'valibot'
import { type FrameLogIn, type FrameUser, frameUserSchema } from '../../frameApi.js'
import { notSignedIn } from '../FrameRequestError.js'
import type { Database } from './createDatabase.js'

/** The addresses that follow from a user's seed. */
export type OwnAddresses = { readonly evm: `0x${string}`; readonly solana: string }

/** Who is signed in, without the seed. */
export type FrameSession = {
  readonly token: string
  readonly user: FrameUser
  readonly addresses: OwnAddresses
}

/** Keeps the session, and the user's seed encrypted by a key that the browser does not export. */
export type Vault = {
  read(): Promise<FrameSession | undefined>
  save(logIn: FrameLogIn, addresses: OwnAddresses): Promise<void>
  /** Keeps another email for the same user. */
  changeEmail(email: string): Promise<void>
  /**
   * Decrypts the seed for one piece of work and wipes it afterwards.
   *
   * @throws FrameRequestError when no user is signed in.
   */
  withSeed<value>(work: (seed: Uint8Array<ArrayBuffer>) => Promise<value>): Promise<value>
  clear(): Promise<void>
}

const storedSchema = v.object({
  token: v.string(),
  user: frameUserSchema,
  addresses: v.object({
    evm: v.custom<`0x${string}`>((address) => typeof address === 'string' && address.startsWith('0x')),
    solana: v.string(),
  }),
  iv: v.instance(Uint8Array<ArrayBuffer>),
  sealedSeed: v.instance(ArrayBuffer),
  lock: v.instance(CryptoKey),
})

const key = 'session'

export function createVault(database: Database): Vault {
  const readStored = async () => {
    const stored = v.safeParse(storedSchema, await database.read(key))
    return stored.success ? stored.output : undefined
  }
  return {
    async read() {
      const stored = await readStored()
      return stored && { token: stored.token, user: stored.user, addresses: stored.addresses }
    },
    async save({ token, user, secret }, addresses) {
      const lock = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
        'encrypt',
        'decrypt',
      ])
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const seed = hexToSeed(secret)
      const sealedSeed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, lock, seed)
      seed.fill(0)
      await database.write({ [key]: { token, user, addresses, iv, sealedSeed, lock } })
    },
    async changeEmail(email) {
      const stored = await readStored()
      if (stored === undefined) throw notSignedIn()
      await database.write({ [key]: { ...stored, user: { ...stored.user, email } } })
    },
    async withSeed(work) {
      const stored = await readStored()
      if (stored === undefined) throw notSignedIn()
      const { iv, lock, sealedSeed } = stored
      const seed = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, lock, sealedSeed))
      try {
        return await work(seed)
      } finally {
        seed.fill(0)
      }
    },
    clear: () => database.remove([key]),
  }
}

/** The seed in a log-in, as bytes. */
export function hexToSeed(secret: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(secret.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
}
