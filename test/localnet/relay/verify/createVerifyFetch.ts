import { answerVerifyRequest, type VerifyState, verifyUrls } from './answerVerifyRequest.js'

export type CreateVerifyFetchParameters = {
  /** What fetches everything else. */
  fetch: typeof globalThis.fetch
  state?: VerifyState
}

/**
 * A `fetch` that answers WalletConnect's Verify by itself, for wallets that run in Node.
 *
 * @example
 * vi.stubGlobal('fetch', createVerifyFetch({ fetch }))
 */
export function createVerifyFetch({
  fetch,
  state = 'valid',
}: CreateVerifyFetchParameters): typeof globalThis.fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!verifyUrls.test(address)) return fetch(input, init)
    const { status, contentType, body } = answerVerifyRequest(new URL(address), state)
    return new Response(body, { status, headers: { 'content-type': contentType } })
  }
}
