import type { BrowserContext } from 'playwright-core'
import { answerVerifyRequest, type VerifyState, verifyUrls } from './answerVerifyRequest.js'

export type AnswerVerifyParameters = { state?: VerifyState }

/** Verify's answers in a browser. */
export type VerifyAnswers = {
  /** What it says from now on. */
  setState(state: VerifyState): void
  /** The address of every request so far. */
  readonly asked: readonly string[]
}

/**
 * Answers WalletConnect's Verify in a browser context, for dapps and wallets alike. Its host is fixed in the official
 * clients, which otherwise wait five seconds per request for it.
 *
 * @example
 * const verify = await answerVerify(context)
 * verify.setState('scam')
 */
export async function answerVerify(
  context: BrowserContext,
  { state = 'valid' }: AnswerVerifyParameters = {},
): Promise<VerifyAnswers> {
  let current = state
  const asked: string[] = []
  await context.route(verifyUrls, (route) => {
    const address = route.request().url()
    asked.push(address)
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ ...answerVerifyRequest(new URL(address), current), headers })
  })
  return {
    asked,
    setState(next) {
      current = next
    },
  }
}
