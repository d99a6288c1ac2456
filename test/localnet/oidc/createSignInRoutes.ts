import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import type { InteractionResults, Provider } from 'oidc-provider'
import * as v from 'valibot'
import type { NodeEnvironment } from '../http/listen.js'
import { createPagePolicy } from '../pages/createPagePolicy.js'
import { createPageStyle } from '../pages/createPageStyle.js'
import { protectPage } from '../pages/protectPage.js'
import type { OidcAccounts } from './createAccounts.js'
import { createSignInErrorPage, createSignInPage } from './createSignInPage.js'
import type { SocialClient } from './createSocialClients.js'

export type CreateSignInRoutesParameters = {
  url: string
  provider: Provider
  clients: readonly SocialClient[]
  accounts: OidcAccounts
}

const signInSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email()),
})
const cancelled = { error: 'access_denied', error_description: 'The log-in was cancelled' }
const expired = 'This log-in has expired. Begin again where you came from.'

/** The page where a user signs in, which is a step of the provider's flow and ends in it. */
export function createSignInRoutes(parameters: CreateSignInRoutesParameters): Hono<NodeEnvironment> {
  const { url, provider, clients, accounts } = parameters
  const app = new Hono<NodeEnvironment>()
  const origins = [...new Set(clients.map(({ redirectUri }) => new URL(redirectUri).origin))]
  // Browsers hold a form's redirects to the policy too, and the last of them leads back to the client.
  const policy = createPagePolicy({ formTargets: ["'self'", ...origins] })
  // The flow is bound to the session itself, so that has to stay.
  const signOut = async (uid: string | undefined) => {
    const session = uid === undefined ? undefined : await provider.Session.findByUid(uid)
    if (session === undefined) return
    delete session.accountId
    await session.persist()
  }
  const findClient = async ({ env }: Context<NodeEnvironment>) => {
    const step = await provider.interactionDetails(env.incoming, env.outgoing).catch(() => undefined)
    return clients.find(({ clientId }) => clientId === step?.params['client_id'])
  }

  app.use('/sign-in/*', protectPage(), csrf({ origin: url }))
  app.get('/sign-in/:uid', async (context) => {
    context.header('content-security-policy', policy)
    const client = await findClient(context)
    if (client === undefined) return context.html(createSignInErrorPage(expired), 404)
    return context.html(createSignInPage({ client, action: context.req.path }))
  })
  app.post('/sign-in/:uid', async (context) => {
    context.header('content-security-policy', policy)
    const client = await findClient(context)
    if (client === undefined) return context.html(createSignInErrorPage(expired), 404)
    const { incoming, outgoing } = context.env
    const finish = async (result: InteractionResults) =>
      context.redirect(await provider.interactionResult(incoming, outgoing, result), 303)

    const form = await context.req.parseBody()
    if (form['choice'] === 'cancel') return finish(cancelled)
    const typed = v.safeParse(signInSchema, form)
    if (!typed.success) {
      const email = String(form['email'] ?? '')
      const page = { client, action: context.req.path, email, problem: 'Type an email address.' }
      return context.html(createSignInPage(page), 400)
    }
    const { sub } = accounts.open({ provider: client.provider, email: typed.output.email })
    const { session } = await provider.interactionDetails(incoming, outgoing)
    const redirect = await finish({ login: { accountId: sub, remember: false } })
    // Another user may have signed in with this browser before.
    await signOut(session?.uid)
    return redirect
  })
  app.route('/', createPageStyle())
  return app
}
