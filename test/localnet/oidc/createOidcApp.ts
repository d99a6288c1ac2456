import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Faults } from '../http/createFaults.js'
import { failOnDemand } from '../http/failOnDemand.js'
import type { NodeEnvironment } from '../http/listen.js'
import { type CreateSignInRoutesParameters, createSignInRoutes } from './createSignInRoutes.js'

export type CreateOidcAppParameters = CreateSignInRoutesParameters & { faults: Faults }

/** The routes that the provider library serves itself. */
const protocolRoutes = ['/.well-known/openid-configuration', '/jwks', '/auth', '/auth/:uid', '/token', '/me']

/** The provider's protocol and its sign-in page. Faults: `oidc` for all of it, `oidc:<route>` for one route. */
export function createOidcApp({ faults, ...parameters }: CreateOidcAppParameters): Hono<NodeEnvironment> {
  const app = new Hono<NodeEnvironment>()
  app.use(failOnDemand({ faults, namesOf: () => ['oidc'], nameRoute: (path) => `oidc:${path}` }))
  const serveProtocol = parameters.provider.callback()
  for (const route of protocolRoutes)
    app.all(route, async ({ env }) => {
      await serveProtocol(env.incoming, env.outgoing)
      return RESPONSE_ALREADY_SENT
    })
  return app.route('/', createSignInRoutes(parameters))
}
