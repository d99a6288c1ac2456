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

/** What a nonce was asked for; a sign-in with it has to be for the same. One that comes with the connection names no account yet. */
export type AskedSignIn = v.InferOutput<typeof askedSchema>

/** Times in ms since 1970. */
export type IssuedNonce = { nonce: string; issuedAt: number; expiresAt: number }

/** The nonces of a server, each good for one sign-in. */
export type Nonces = {
  issue(asked: AskedSignIn): Promise<IssuedNonce>
  /** What an unused nonce was asked for. Refuses `nonce_mismatch`, `nonce_expired` or `nonce_reused`. */
  find(nonce: string): Promise<AskedSignIn>
  /** Uses nonces up. Refuses as `find` does, then without using any. */
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
  // Beside the nonce and never in its place: who deletes a nonce must be able to do so once only.
  const spent = createRecords({ store, now, kind: 'spent', schema: spentSchema })
  // Kept beyond its end, so that one who comes late is told so.
  const keptUntil = (expiresAt: number) => expiresAt + lifetime

  async function open(nonce: string) {
    const id = await hashSecret(nonce)
    const record = await records.get(id)
    // After the nonce, which is marked before it is deleted.
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
