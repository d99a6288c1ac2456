import * as v from 'valibot'
import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import type { SiwxSession } from '../../shared/types/siwx.js'
import { createRecords } from './createRecords.js'
import { sessionSchema } from './schemas.js'
import { hashSecret } from './secrets.js'
import type { SiwxServerStore } from './types.js'

/** A session and its expiry, as Unix time in ms. */
export type Held = { readonly session: SiwxSession; readonly endsAt: number }

/** The sessions of one nonce. */
export type Group = { readonly id: string; readonly held: readonly Held[] }

/** The owner of a token, by the token's hash. */
export type Visitor = { readonly owner: string; readonly groups: readonly Group[] }

/** Users and their sessions, in a store. */
export type Visitors = {
  /** Undefined for an unknown or expired token. */
  read(token: string | undefined): Promise<Visitor | undefined>
  /** Replaces the sessions. With none left the token ends. */
  write(visitor: Visitor, next: readonly Group[]): Promise<void>
}

/**
 * All sessions of one nonce, and the token that they belong to. The record is keyed by the nonce: if two
 * servers accept the same nonce at once, the second overwrites the first, so only one token stays valid.
 */
const signInSchema = v.object({
  owner: v.string(),
  held: v.array(v.object({ session: sessionSchema, endsAt: v.number() })),
})
const visitorSchema = v.object({ signIns: v.array(v.string()) })

const endOf = (held: readonly Held[]) => Math.max(0, ...held.map(({ endsAt }) => endsAt))

export function createVisitors({ store, now }: { store: SiwxServerStore; now: () => number }): Visitors {
  const visitors = createRecords({ store, now, kind: 'visitor', schema: visitorSchema })
  const signIns = createRecords({ store, now, kind: 'signin', schema: signInSchema })

  async function readGroup(id: string, owner: string): Promise<Group> {
    const record = await signIns.get(id)
    const isOwn = record?.owner === owner
    return { id, held: isOwn ? record.held.filter(({ endsAt }) => endsAt > now()) : [] }
  }

  return {
    async read(token) {
      if (token === undefined) return undefined
      const owner = await hashSecret(token)
      const visitor = await visitors.get(owner)
      if (visitor === undefined) return undefined
      const groups = await Promise.all(visitor.signIns.map((id) => readGroup(id, owner)))
      return { owner, groups: groups.filter(({ held }) => held.length > 0) }
    },
    async write({ owner, groups }, next) {
      const left = next.filter(({ held }) => held.length > 0)
      const gone = groups.filter(({ id }) => left.every((group) => group.id !== id))
      await Promise.all(gone.map(({ id }) => signIns.delete(id)))
      const changed = left.filter((group) => !groups.includes(group))
      await Promise.all(
        changed.map(({ id, held }) => signIns.set(id, { owner, held: [...held] }, endOf(held))),
      )
      if (left.length === 0) return visitors.delete(owner)
      const end = endOf(left.flatMap(({ held }) => held))
      await visitors.set(owner, { signIns: left.map(({ id }) => id) }, end)
      // Another server may have accepted the same nonce meanwhile, and its record is the valid one.
      const written = await Promise.all(changed.map(({ id }) => signIns.get(id)))
      if (written.some((record) => record !== undefined && record.owner !== owner))
        throw new SiwxRefusedError({ reason: 'nonce_reused' })
    },
  }
}
