import type { FrameErrorCode } from '../frameApi.js'

const statuses = {
  INVALID_REQUEST: 400,
  INVALID_EMAIL: 400,
  FORBIDDEN_ORIGIN: 403,
  NOT_FOUND: 404,
  COOLDOWN: 429,
  EMAIL_NOT_SENT: 502,
  DEVICE_NOT_ASKED: 404,
  DEVICE_LINK_EXPIRED: 410,
  OTP_NOT_SENT: 404,
  OTP_WRONG: 400,
  OTP_EXPIRED: 410,
  OTP_USED: 410,
  OTP_TRIES_USED_UP: 429,
  SOCIAL_DENIED: 403,
  SOCIAL_STATE_UNKNOWN: 400,
  SOCIAL_FAILED: 502,
  FARCASTER_DECLINED: 403,
  FARCASTER_CHANNEL_UNKNOWN: 404,
  FARCASTER_CHANNEL_EXPIRED: 410,
  SESSION_UNKNOWN: 401,
  NOT_AN_EMAIL_USER: 403,
  EMAIL_UNCHANGED: 400,
  EMAIL_TAKEN: 409,
  SERVER_ERROR: 500,
} as const satisfies Record<FrameErrorCode, number>

/** A rejection as the page gets it: a status, a code for the page, a sentence for people. */
export class FrameApiError extends Error {
  override readonly name = 'FrameApiError'
  readonly code: FrameErrorCode
  readonly status: (typeof statuses)[FrameErrorCode]

  constructor(code: FrameErrorCode, message: string, { cause }: { cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
    this.status = statuses[code]
  }
}
