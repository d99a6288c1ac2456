import * as v from 'valibot'

/**
 * How the frame can differ from what an app expects: no private port, another version of the protocol, a server that
 * lets no page embed it, a browser that denies storage. Each concerns pages that load the frame afterwards.
 */
export const frameModes = ['no-port', 'version', 'blocked', 'no-storage'] as const
export type FrameMode = (typeof frameModes)[number]

/**
 * What the frame can lie about: responses to ids that were never asked, twice, with another request's type, with an
 * account or a network that isn't the user's, sessions of others, a sign-out that does not happen, a signature of
 * something else than what was asked.
 */
export const frameLies = [
  'frame:unasked',
  'frame:twice',
  'frame:mismatch',
  'frame:address',
  'frame:chain',
  'frame:session',
  'frame:sign-out',
  'frame:signature',
] as const

/** Accounts that belong to no user, by namespace: where the lies lead. */
export const foreignAddresses = {
  eip155: '0x0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f',
  solana: 'US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx',
} as const

/** What the page asks its server for before it loads, and before each response. */
export const frameBehaviourSchema = v.object({
  modes: v.array(v.picklist(frameModes)),
  lies: v.array(v.picklist(frameLies)),
  fault: v.union([
    v.object({ kind: v.literal('status'), status: v.number() }),
    v.object({ kind: v.literal('slow'), milliseconds: v.number() }),
    v.object({ kind: v.picklist(['hang', 'malformed', 'drop', 'off']) }),
  ]),
})
export type FrameBehaviour = v.InferOutput<typeof frameBehaviourSchema>
