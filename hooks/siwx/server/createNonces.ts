import * as v from 'valibot'
import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import { caipNetworkIdSchema } from '../../shared/storage/schemas.js'
import { createRecords } from './createRecords.js'
import { createSecret, hashSecret } from './secrets.js'
import type { SiwxServerStore } from './types.js'

const askedSchema = v.object({
  domain: v.string(),
  uri: v.string(),
  chainId: v.optional(caipNetworkIdSchema),
  accountAddress: v.optional(v.string()),
})

/**
 * What a nonce was requested for. A sign-in with it must match. A sign-in that is part of connecting has no
 * account yet.
 */
export type AskedSignIn = v.InferOutput<typeof askedSchema>

/** Unix times in ms. */
export type IssuedNonce = {
  /** To be signed. */
  nonce: string
  /** Unix time in ms. */
  issuedAt: number
  /** Unix time in ms. */
  expiresAt: number
}

/** The nonces of a server, each valid for one sign-in. */
export type Nonces = {
  issue(asked: AskedSignIn): Promise<IssuedNonce>
  /**
   * Returns what an unused nonce was requested for. Rejects with `nonce_mismatch`, `nonce_expired` or
   * `nonce_reused`.
   */
  find(nonce: string): Promise<AskedSignIn>
  /** Marks nonces as used. Rejects like `find`, then without using any. */
  spend(nonces: ReadonlySet<string>): Promise<void>
}

export type CreateNoncesParameters = {
  store: SiwxServerStore
  now: () => number
  /** In ms. */
  lifetime: number
}

const nonceSchema = v.object({ asked: askedSchema, expiresAt: v.number() })
const spentSchema = v.literal(true)

export function createNonces({ store, now, lifetime }: CreateNoncesParameters): Nonces {
  const records = createRecords({ store, now, kind: 'nonce', schema: nonceSchema })
  // A separate record: a nonce can then be deleted only once, by one caller.
  const spent = createRecords({ store, now, kind: 'spent', schema: spentSchema })
  // Stored beyond its expiry, so that a late sign-in is rejected as expired.
  const keptUntil = (expiresAt: number) => expiresAt + lifetime

  async function open(nonce: string) {
    const id = await hashSecret(nonce)
    const record = await records.get(id)
    // Checked after reading the nonce, which is marked as used before it is deleted.
    if (await spent.get(id)) throw new SiwxRefusedError({ reason: 'nonce_reused' })
    if (record === undefined) throw new SiwxRefusedError({ reason: 'nonce_mismatch' })
    if (now() >= record.expiresAt) throw new SiwxRefusedError({ reason: 'nonce_expired' })
    return { id, record }
  }

  return {
    async issue(asked) {
      const nonce = createSecret(16)
      const issuedAt = now()
      const expiresAt = issuedAt + lifetime
      await records.set(await hashSecret(nonce), { asked, expiresAt }, keptUntil(expiresAt))
      return { nonce, issuedAt, expiresAt }
    },
    find: async (nonce) => (await open(nonce)).record.asked,
    async spend(nonces) {
      const opened = await Promise.all([...nonces].map(open))
      for (const { id, record } of opened) {
        await spent.set(id, true, keptUntil(record.expiresAt))
        if (!(await records.take(id))) throw new SiwxRefusedError({ reason: 'nonce_reused' })
      }
    },
  }
}
