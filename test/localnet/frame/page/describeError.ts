import { BaseError } from 'viem'
import { FrameRequestError } from './FrameRequestError.js'

const longest = 500

/** One sentence about anything that was thrown, for the app. */
export function describeError(error: unknown): string {
  if (error instanceof FrameRequestError) return error.message
  if (error instanceof BaseError) {
    const [details = ''] = error.details.split('\n', 1)
    return [error.shortMessage, details]
      .filter((text) => text !== '')
      .join(' ')
      .slice(0, longest)
  }
  if (error instanceof Error && error.message !== '') return error.message.slice(0, longest)
  return 'The wallet failed for a reason that it does not know.'
}
