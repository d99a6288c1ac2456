import * as v from 'valibot'

/** The providers of the social log-in. */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** Why a request to the frame's server failed. */
export const frameErrorCodes = [
  'INVALID_REQUEST',
  'INVALID_EMAIL',
  'FORBIDDEN_ORIGIN',
  'NOT_FOUND',
  'COOLDOWN',
  'EMAIL_NOT_SENT',
  'DEVICE_NOT_ASKED',
  'DEVICE_LINK_EXPIRED',
  'OTP_NOT_SENT',
  'OTP_WRONG',
  'OTP_EXPIRED',
  'OTP_USED',
  'OTP_TRIES_USED_UP',
  'SOCIAL_DENIED',
  'SOCIAL_STATE_UNKNOWN',
  'SOCIAL_FAILED',
  'FARCASTER_DECLINED',
  'FARCASTER_CHANNEL_UNKNOWN',
  'FARCASTER_CHANNEL_EXPIRED',
  'SESSION_UNKNOWN',
  'NOT_AN_EMAIL_USER',
  'EMAIL_UNCHANGED',
  'EMAIL_TAKEN',
  'SERVER_ERROR',
] as const

/** The body of every answer with a status of 400 or above. `message` is for people and has no full stop. */
export const frameErrorSchema = v.object({ code: v.picklist(frameErrorCodes), message: v.string() })
export type FrameError = v.InferOutput<typeof frameErrorSchema>
export type FrameErrorCode = FrameError['code']

const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'Invalid email'),
  v.email('Invalid email'),
)
const otpSchema = v.pipe(v.string(), v.regex(/^\d{6}$/, 'The code has six digits'))
const tokenSchema = v.pipe(v.string(), v.minLength(20), v.maxLength(200))
const originSchema = v.pipe(
  v.string(),
  v.maxLength(100),
  v.regex(/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/),
)

/** Made once by the page with `crypto.randomUUID()` and kept; it binds codes, log-ins and sessions to one browser. */
export const deviceIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))

/** Social and Farcaster users may have no email; `userName` is theirs. */
export const frameUserSchema = v.object({
  id: v.string(),
  email: v.optional(v.string()),
  userName: v.optional(v.string()),
})
export type FrameUser = v.InferOutput<typeof frameUserSchema>

/** What a finished log-in hands over; `secret` is the user's wallet seed: 32 bytes as 64 hex digits, without 0x. */
export const frameLogInSchema = v.object({
  token: tokenSchema,
  user: frameUserSchema,
  secret: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
export type FrameLogIn = v.InferOutput<typeof frameLogInSchema>

const nothing = v.object({})

/**
 * The requests and answers of the frame's own server, by path. All are POST with a JSON object, from the frame's origin only.
 * Paths that wait (`/api/device`, `/api/farcaster/complete`) answer once the user acted: abort the request to stop waiting.
 */
export const frameApi = {
  /**
   * `CONNECT`: no mail was sent, the device's session for that email still lives and the page uses what it kept.
   * A page that lost its key says `holdsKey: false` and gets a mail in any case.
   */
  '/api/email': {
    request: v.object({
      email: emailSchema,
      deviceId: deviceIdSchema,
      holdsKey: v.optional(v.boolean(), true),
    }),
    answer: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  },
  /** Waits until the link in the mail was approved; the code is on its way then. */
  '/api/device': {
    request: v.object({ email: emailSchema, deviceId: deviceIdSchema }),
    answer: nothing,
  },
  '/api/otp': {
    request: v.object({ email: emailSchema, otp: otpSchema, deviceId: deviceIdSchema }),
    answer: frameLogInSchema,
  },
  /** `appOrigin` is the origin of the page around the frame, as the browser told it; the pop-up posts its result there only. */
  '/api/social': {
    request: v.object({
      provider: v.picklist(socialProviders),
      deviceId: deviceIdSchema,
      appOrigin: originSchema,
    }),
    answer: v.object({ uri: v.string() }),
  },
  '/api/social/complete': {
    request: v.object({
      resultUri: v.pipe(v.string(), v.maxLength(4096), v.url()),
      deviceId: deviceIdSchema,
    }),
    answer: frameLogInSchema,
  },
  '/api/farcaster': {
    request: v.object({ deviceId: deviceIdSchema }),
    answer: v.object({ url: v.string(), channel: tokenSchema }),
  },
  /** Waits until the user approved or declined at the channel's `url`. */
  '/api/farcaster/complete': {
    request: v.object({ channel: tokenSchema, deviceId: deviceIdSchema }),
    answer: frameLogInSchema,
  },
  '/api/session': {
    request: v.object({ token: tokenSchema }),
    answer: v.object({ user: frameUserSchema }),
  },
  '/api/sign-out': {
    request: v.object({ token: tokenSchema }),
    answer: nothing,
  },
  /** `VERIFY_SECONDARY_OTP` when this session confirmed the present address a short time ago. */
  '/api/email/update': {
    request: v.object({ token: tokenSchema, email: emailSchema }),
    answer: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  '/api/email/update/primary': {
    request: v.object({ token: tokenSchema, otp: otpSchema }),
    answer: nothing,
  },
  '/api/email/update/secondary': {
    request: v.object({ token: tokenSchema, otp: otpSchema }),
    answer: v.object({ newEmail: v.string() }),
  },
} as const

export type FramePath = keyof typeof frameApi
export type FrameRequest<path extends FramePath> = v.InferInput<(typeof frameApi)[path]['request']>
/** A request as the server has parsed it. */
export type FrameInput<path extends FramePath> = v.InferOutput<(typeof frameApi)[path]['request']>
export type FrameAnswer<path extends FramePath> = v.InferOutput<(typeof frameApi)[path]['answer']>
