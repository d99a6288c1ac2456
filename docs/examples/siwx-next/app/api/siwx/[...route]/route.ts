import { siwx } from '#siwx'

/** Everything under /api/siwx: nonces, verification, sessions. */
export const GET = siwx.handle
export const POST = siwx.handle
export const OPTIONS = siwx.handle
