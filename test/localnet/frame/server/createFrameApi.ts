import type { Context } from 'hono'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { NodeEnvironment } from '../../http/listen.js'
import { type FrameAnswer, type FrameInput, type FramePath, frameApi } from '../frameApi.js'
import type { FrameState } from './createFrameState.js'
import { toFrameUser } from './createFrameState.js'
import { FrameApiError } from './FrameApiError.js'

type Handlers = {
  readonly [path in FramePath]: (
    request: FrameInput<path>,
    signal: AbortSignal,
  ) => FrameAnswer<path> | Promise<FrameAnswer<path>>
}

const largestBody = 16_384

/** The API of `frameApi.ts`, for pages of the frame's own origin only. */
export function createFrameApi({ url, state }: { url: string; state: FrameState }): Hono<NodeEnvironment> {
  const app = new Hono<NodeEnvironment>()
  const handlers = createHandlers(state)
  const tooLarge = () => {
    throw new FrameApiError('INVALID_REQUEST', 'The request is too large')
  }
  const mount = <path extends FramePath>(path: path) => {
    app.post(path, bodyLimit({ maxSize: largestBody, onError: tooLarge }), async (context) => {
      checkOrigin(context, url)
      const request = await readRequest(context, path)
      context.header('cache-control', 'no-store')
      return context.json(await handlers[path](request, context.req.raw.signal))
    })
  }
  for (const path of Object.keys(frameApi) as FramePath[]) mount(path)
  app.onError((error, context) => {
    const { code, message, status } =
      error instanceof FrameApiError ? error : new FrameApiError('SERVER_ERROR', 'The wallet service failed')
    return context.json({ code, message }, status)
  })
  return app
}

function createHandlers(state: FrameState): Handlers {
  const { users, sessions, emailLogIn, emailUpdate, socialLogIn, farcasterLogIn, logIn } = state
  return {
    '/api/email': (request) => emailLogIn.begin(request),
    async '/api/device'(device, signal) {
      await emailLogIn.awaitDevice(device, signal)
      return {}
    },
    '/api/otp'({ otp, ...device }) {
      emailLogIn.redeem(device, otp)
      return logIn(users.openByEmail(device.email), device.deviceId)
    },
    '/api/social': async (request) => ({ uri: await socialLogIn.begin(request) }),
    async '/api/social/complete'(request) {
      return logIn(users.openByIdentity(await socialLogIn.complete(request)), request.deviceId)
    },
    '/api/farcaster': (request) => farcasterLogIn.begin(request),
    async '/api/farcaster/complete'(request, signal) {
      return logIn(users.openByIdentity(await farcasterLogIn.complete(request, signal)), request.deviceId)
    },
    '/api/session': ({ token }) => ({ user: toFrameUser(sessions.userOf(token)) }),
    '/api/sign-out'({ token }) {
      sessions.close(token)
      return {}
    },
    '/api/email/update': (request) => emailUpdate.begin(request),
    async '/api/email/update/primary'(request) {
      await emailUpdate.confirmPresent(request)
      return {}
    },
    '/api/email/update/secondary': (request) => emailUpdate.confirmNew(request),
  }
}

/** Browsers say truthfully where a request comes from; one that says nothing doesn't come from our page. */
function checkOrigin({ req }: Context<NodeEnvironment>, url: string): void {
  const site = req.header('sec-fetch-site') ?? 'same-origin'
  if (req.header('origin') !== url || site !== 'same-origin')
    throw new FrameApiError('FORBIDDEN_ORIGIN', 'Only the wallet page itself may call this')
}

async function readRequest<path extends FramePath>(
  { req }: Context<NodeEnvironment>,
  path: path,
): Promise<FrameInput<path>> {
  if (!/^application\/json\b/i.test(req.header('content-type') ?? ''))
    throw new FrameApiError('INVALID_REQUEST', 'Send JSON')
  const body: unknown = await req.json().catch(() => undefined)
  const parsed = v.safeParse(frameApi[path].request, body)
  if (parsed.success) return parsed.output as FrameInput<path>
  const [{ message, path: where }] = parsed.issues
  const field = where?.[0]?.key
  throw new FrameApiError(field === 'email' ? 'INVALID_EMAIL' : 'INVALID_REQUEST', message)
}
