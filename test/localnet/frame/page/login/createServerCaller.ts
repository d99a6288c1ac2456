import * as v from 'valibot'
import {
  type FrameAnswer,
  type FramePath,
  type FrameRequest,
  frameApi,
  frameErrorSchema,
} from '../../frameApi.js'
import { FrameRequestError } from '../FrameRequestError.js'

/**
 * Calls the frame's own server.
 *
 * @throws FrameRequestError with the server's reason, or when it can't be reached or understood.
 */
export type ServerCaller = <path extends FramePath>(
  path: path,
  request: FrameRequest<path>,
) => Promise<FrameAnswer<path>>

export function createServerCaller(): ServerCaller {
  return async (path, request) => {
    const { status, body } = await post(path, request)
    if (status >= 400) {
      const failure = v.safeParse(frameErrorSchema, body)
      if (!failure.success) throw new FrameRequestError(`The wallet service failed with status ${status}.`)
      throw new FrameRequestError(failure.output.message, { code: failure.output.code })
    }
    const answer = v.safeParse(frameApi[path].answer, body)
    if (!answer.success) throw new FrameRequestError('The wallet service gave an answer that makes no sense.')
    return answer.output as FrameAnswer<typeof path>
  }
}

async function post(path: FramePath, request: object): Promise<{ status: number; body: unknown }> {
  let answer: Response
  try {
    answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
  } catch (cause) {
    throw new FrameRequestError('The wallet service does not answer. Try again.', { cause })
  }
  const body: unknown = await answer.json().catch(() => undefined)
  return { status: answer.status, body }
}
