/** The names on both chains. The account with index 2 and later ones have none. */
export const ensNames = {
  /** Account 0, forward and reverse, with an avatar. */
  alice: 'alice.latchkey.eth',
  /** What account 1 claims to be called. The name is account 0's, so it must not be shown for account 1. */
  claimedByImpostor: 'alice.latchkey.eth',
} as const

/** The avatar of `alice`: a picture that needs no other host. */
export const aliceAvatar: string = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0b7a5c"/><circle cx="32" cy="26" r="12" fill="#fff"/><path d="M10 64a22 22 0 0 1 44 0z" fill="#fff"/></svg>',
).toString('base64')}`
