import * as v from 'valibot'
import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import { caipNetworkIdSchema } from '../../shared/storage/schemas.js'
import type { Env } from '../../shared/types/env.js'
import type { SiwxData } from '../../shared/types/siwx.js'
import { createLocks } from './createLocks.js'
import { createRecords } from './createRecords.js'
import { createSecret, hashSecret, signText } from './secrets.js'
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

/** What a sign-in claims that its nonce was requested for. */
export type ClaimedSignIn = Pick<SiwxData, 'accountAddress' | 'chainId' | 'domain' | 'nonce' | 'uri'>

/**
 * The nonces of a server, each valid for one sign-in. A nonce carries its own expiry, what it was requested for and
 * the server's seal of both, so that nothing is stored before one is used: a flood of requests leaves nothing behind.
 */
export type Nonces = {
  issue(asked: AskedSignIn): Promise<IssuedNonce>
  /**
   * Returns what an unused nonce was requested for; a field that differs from the claimed one is empty. Rejects with
   * `nonce_mismatch`, `nonce_expired` or `nonce_reused`.
   */
  find(claimed: ClaimedSignIn): Promise<AskedSignIn>
  /** Counts a sign-in whose signature was not accepted, on any server. A nonce is used up by the tenth. */
  failed(nonce: string): Promise<void>
  /** Marks nonces as used. Rejects with `nonce_reused` when one was used before. */
  spend(nonces: ReadonlySet<string>): Promise<void>
}

export type CreateNoncesParameters = {
  store: SiwxServerStore
  now: () => number
  env: Pick<Env, 'schedule'>
  /** In ms. */
  lifetime: number
  /** Key of the seals. Undefined: one that is kept in the store. */
  secret: string | undefined
}

/** Rejected signatures until a nonce is used up. */
const maxTries = 10
/** How long the key of the seals is kept in a store, in ms: ten years. */
const keyLifetime = 315_360_000_000

/** Expiry, which of account and chain it is bound to, random digits, a tag of each field, and the seal. */
const form = /^([0-9a-f]{12})([0-3])([0-9a-f]{20})([0-9a-f]{16})([0-9a-f]{32})$/
const fields = ['chainId', 'accountAddress', 'domain', 'uri'] as const

type Bound = { readonly [field in (typeof fields)[number]]: string }

/** EVM addresses are compared without case; no other namespace has any that begin so. */
const plain = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** Tells which field differs. The seal alone decides whether one does. */
async function tagsOf(salt: string, bound: Bound): Promise<readonly string[]> {
  const hashes = await Promise.all(fields.map((field) => hashSecret(`${salt} ${field} ${bound[field]}`)))
  return hashes.map((hash) => hash.slice(0, 4))
}

const refuse = (reason: 'nonce_expired' | 'nonce_mismatch' | 'nonce_reused') =>
  new SiwxRefusedError({ reason })

export function createNonces({ store, now, env, lifetime, secret }: CreateNoncesParameters): Nonces {
  const spent = createRecords({ store, now, kind: 'spent', schema: v.literal(true) })
  const keys = createRecords({ store, now, kind: 'key', schema: v.string() })
  const tries = createRecords({ store, now, kind: 'tries', schema: v.number() })
  const inTurn = createLocks({ store, now, env })
  let key: Promise<string> | undefined

  async function readKey(): Promise<string> {
    const known = await keys.get('nonces')
    if (known !== undefined) return known
    const made = createSecret(32)
    await keys.add('nonces', made, now() + keyLifetime)
    // Another server may have been first.
    return (await keys.get('nonces')) ?? made
  }

  async function sealOf(head: string, bound: Bound): Promise<string> {
    key ??= secret === undefined ? readKey() : Promise.resolve(secret)
    // A store that failed is asked again.
    key.catch(() => {
      key = undefined
    })
    const text = JSON.stringify([head, ...fields.map((field) => bound[field])])
    return (await signText(await key, text)).slice(0, 32)
  }

  const expiryOf = (nonce: string) => Number.parseInt(nonce.slice(0, 12), 16)

  /** Beyond its expiry, since the clocks of several servers differ. */
  const keptUntil = (nonce: string) => expiryOf(nonce) + lifetime

  return {
    async issue({ chainId = '', accountAddress = '', domain, uri }) {
      const issuedAt = now()
      const expiresAt = issuedAt + lifetime
      const flags = Number(chainId !== '') + 2 * Number(accountAddress !== '')
      const bound = { chainId, accountAddress: plain(accountAddress), domain, uri }
      const salt = createSecret(10)
      const head = `${expiresAt.toString(16).padStart(12, '0')}${flags}${salt}`
      const tags = await tagsOf(salt, bound)
      return { nonce: `${head}${tags.join('')}${await sealOf(head, bound)}`, issuedAt, expiresAt }
    },
    async find({ nonce, ...claimed }) {
      const [, expiry, flags, salt, tags, seal] = form.exec(nonce) ?? []
      if (!expiry || !flags || !salt || !tags) throw refuse('nonce_mismatch')
      const bound: Bound = {
        chainId: Number(flags) & 1 ? claimed.chainId : '',
        accountAddress: Number(flags) & 2 ? plain(claimed.accountAddress) : '',
        domain: claimed.domain,
        uri: claimed.uri,
      }
      const own = await tagsOf(salt, bound)
      const isSame = own.map((tag, index) => tag === tags.slice(4 * index, 4 * index + 4))
      const isWhole = isSame.every(Boolean)
      if (isWhole) {
        // Compared as hashes, so that the time tells nothing of the seal.
        const real = await hashSecret(await sealOf(`${expiry}${flags}${salt}`, bound))
        if (real !== (await hashSecret(seal ?? ''))) throw refuse('nonce_mismatch')
      }
      if (await spent.get(await hashSecret(nonce))) throw refuse('nonce_reused')
      if (now() >= expiryOf(nonce)) throw refuse('nonce_expired')
      const [isChain, isAccount, isDomain, isUri] = isSame
      return {
        domain: isDomain ? claimed.domain : '',
        uri: isUri ? claimed.uri : '',
        chainId: isChain ? claimed.chainId : 'eip155:0',
        accountAddress: isAccount ? claimed.accountAddress : '',
      }
    },
    async failed(nonce) {
      const id = await hashSecret(nonce)
      await inTurn(id, async () => {
        const count = ((await tries.get(id)) ?? 0) + 1
        if (count === maxTries) await spent.add(id, true, keptUntil(nonce))
        if (count <= maxTries) await tries.set(id, count, keptUntil(nonce))
      })
    },
    async spend(nonces) {
      for (const nonce of nonces)
        if (!(await spent.add(await hashSecret(nonce), true, keptUntil(nonce)))) throw refuse('nonce_reused')
    },
  }
}
