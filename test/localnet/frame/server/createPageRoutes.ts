import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import type { NodeEnvironment } from '../../http/listen.js'
import type { Markup } from '../../pages/createPage.js'
import { createPagePolicy } from '../../pages/createPagePolicy.js'
import { protectPage } from '../../pages/protectPage.js'
import type { FrameState } from './createFrameState.js'
import { FrameApiError } from './FrameApiError.js'
import * as pages from './pages/createLogInPages.js'

const plainPolicy = createPagePolicy({})
const formPolicy = createPagePolicy({ formTargets: ["'self'"] })
const callbackPolicy = createPagePolicy({ hasScript: true })

const nameSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[a-z0-9][a-z0-9.-]{0,31}$/))

/** The pages that people see outside of the frame: the pop-up's, the one of the mail, the Farcaster app. */
export function createPageRoutes({ url, state }: { url: string; state: FrameState }): Hono<NodeEnvironment> {
  const { devices, socialLogIn, farcasterLogIn } = state
  const app = new Hono<NodeEnvironment>()
  const show = (context: Context, page: Markup, { policy = plainPolicy, status = 200 } = {}) => {
    context.header('content-security-policy', policy)
    return context.html(page, status as 200)
  }
  app.use(protectPage(), csrf({ origin: url }))
  app.onError((error, context) => {
    const { note, status } = describeError(error)
    return show(context, pages.createNotePage({ title: 'This did not work', note }), { status })
  })

  app.get('/loading', (context) => show(context, pages.createLoadingPage()))
  app.get('/callback', (context) => {
    const goal = socialLogIn.findReturn(context.req.query('state') ?? '')
    return show(context, pages.createCallbackPage(goal), { policy: callbackPolicy })
  })

  app.get('/device', (context) => {
    const approval = devices.read(context.req.query('token') ?? '')
    if (approval.isApproved) return show(context, approvedPage())
    return show(context, pages.createDevicePage(approval), { policy: formPolicy })
  })
  app.post('/device', async (context) => {
    const { token } = await context.req.parseBody()
    devices.approve(String(token))
    return show(context, approvedPage())
  })

  app.get('/farcaster', (context) => {
    const link = context.req.query('link') ?? ''
    farcasterLogIn.check(link)
    return show(context, pages.createFarcasterPage({ link }), { policy: formPolicy })
  })
  app.post('/farcaster', async (context) => {
    const form = await context.req.parseBody()
    const link = String(form['link'])
    farcasterLogIn.check(link)
    const isApproved = form['choice'] === 'approve'
    const name = v.safeParse(nameSchema, form['userName'])
    if (isApproved && !name.success) {
      const page = pages.createFarcasterPage({ link, problem: 'Use letters, digits, dots and hyphens.' })
      return show(context, page, { policy: formPolicy, status: 400 })
    }
    farcasterLogIn.reply(link, { userName: isApproved && name.success ? name.output : undefined })
    return show(
      context,
      pages.createNotePage({ title: 'Answer sent', note: 'Go back to the page you came from.' }),
    )
  })
  return app
}

function approvedPage(): Markup {
  return pages.createNotePage({ title: 'Device approved', note: 'Go back to the page you came from.' })
}

function describeError(error: Error): { note: string; status: number } {
  if (error instanceof FrameApiError) return { note: `${error.message}.`, status: error.status }
  if (error instanceof HTTPException)
    return { note: 'This form came from another site.', status: error.status }
  return { note: 'The wallet service failed.', status: 500 }
}
