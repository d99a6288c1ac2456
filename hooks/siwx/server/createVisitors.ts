import * as v from 'valibot'
import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import type { SiwxSession } from '../../shared/types/siwx.js'
import { createRecords } from './createRecords.js'
import { sessionSchema } from './schemas.js'
import { hashSecret } from './secrets.js'
import type { SiwxServerStore } from './types.js'

/** A session and when it ends, in ms since 1970. */
export type Held = { readonly session: SiwxSession; readonly endsAt: number }

/** What one nonce brought. */
export type Group = { readonly id: string; readonly held: readonly Held[] }

/** Who has a token, by the hash of it. */
export type Visitor = { readonly owner: string; readonly groups: readonly Group[] }

/** Visitors and what they hold, in a store. */
export type Visitors = {
  /** Undefined for a token that was never given out or has ended. */
  read(token: string | undefined): Promise<Visitor | undefined>
  /** Writes what is to hold from now on; with nothing left the token ends. */
  write(visitor: Visitor, next: readonly Group[]): Promise<void>
}

/**
 * All sessions of one nonce, and the one token that they belong to. The nonce names the record, so that of two servers
 * which take it at the same moment the second replaces what the first has written: one token only lives.
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
      // Another server may have taken the same nonce meanwhile, and its record stands.
      const written = await Promise.all(changed.map(({ id }) => signIns.get(id)))
      if (written.some((record) => record !== undefined && record.owner !== owner))
        throw new SiwxRefusedError({ reason: 'nonce_reused' })
    },
  }
}
