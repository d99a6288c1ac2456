import * as v from 'valibot'
import { answerSchemas } from '../../../../hooks/clients/embedded/schemas/answers.js'
import {
  type RequestName,
  type RequestPayload,
  requestSchemas,
} from '../../../../hooks/clients/embedded/schemas/requests.js'
import { FrameRequestError } from './FrameRequestError.js'
import type { FrameWallet } from './FrameWallet.js'
import { handlers } from './handlers.js'

export type AnswerRequestParameters<name extends RequestName> = {
  name: name
  payload: unknown
  tellSession(token: string): void
}

/**
 * Answers a request of the app; what comes in and what goes out has the form that the protocol gives it.
 *
 * @throws FrameRequestError with the sentence for the app.
 */
export async function answerRequest<name extends RequestName>(
  wallet: FrameWallet,
  { name, payload, tellSession }: AnswerRequestParameters<name>,
): Promise<unknown> {
  const parsed = v.safeParse(requestSchemas[name], payload)
  if (!parsed.success) throw new FrameRequestError(describeIssue(name, parsed.issues))
  const request = { payload: parsed.output as RequestPayload<name>, tellSession }
  const answer: unknown = await handlers[name](wallet, request)
  if (v.is(answerSchemas[name], answer)) return answer
  throw new FrameRequestError(`The wallet made an answer to ${name} that it may not give.`)
}

function describeIssue(name: RequestName, [issue]: readonly [v.BaseIssue<unknown>, ...unknown[]]): string {
  const path = v.getDotPath(issue)
  const isForPeople = path === 'email' || path === 'otp'
  if (isForPeople && issue.kind === 'validation') return issue.message
  return `${name} has a wrong ${path === null ? 'payload' : `"${path}"`}.`
}
