import { SiwxRefusedError } from '../../errors/siwx.js'

/**
 * Gives the page that a request comes from, which may be none: a program, or a page that asks its own server for
 * something to read.
 *
 * @throws SiwxRefusedError `forbidden` for a page that may not sign in here.
 */
export type OriginCheck = (request: Request) => string | undefined

export function createOriginCheck(origins: readonly string[]): OriginCheck {
  return ({ headers }) => {
    const origin = headers.get('origin') ?? undefined
    // Browsers name the origin of every page that changes something elsewhere; this is for one that left it out.
    const isForeign = origin === undefined && headers.get('sec-fetch-site') === 'cross-site'
    if (isForeign || (origin !== undefined && !origins.includes(origin)))
      throw new SiwxRefusedError({ reason: 'forbidden' })
    return origin
  }
}
