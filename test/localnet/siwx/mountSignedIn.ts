import type { Hono } from 'hono'
import type { NodeEnvironment } from '../http/listen.js'
import type { SiwxStore } from './createSiwxStore.js'
import { isSameAddress } from './isSameAddress.js'
import { parseRequest } from './parseRequest.js'
import { accountQuerySchema, accountRequestSchema } from './requestSchemas.js'
import { SiwxRefusal } from './SiwxRefusal.js'
import { readToken } from './sessionToken.js'

/** The routes for those who signed in: which sign-ins hold, who that is, and an end of one. */
export function mountSignedIn(app: Hono<NodeEnvironment>, { store }: { store: SiwxStore }): void {
  app.get('/siwx/sessions', (context) => {
    const { chainId, accountAddress } = parseRequest(accountQuerySchema, context.req.query())
    const sessions = store
      .list(readToken(context))
      .filter(({ data }) => chainId === undefined || data.chainId === chainId)
      .filter(
        ({ data }) => accountAddress === undefined || isSameAddress(data.accountAddress, accountAddress),
      )
    return context.json({ sessions })
  })

  app.get('/siwx/me', (context) => {
    const sessions = store.list(readToken(context))
    if (sessions.length === 0) throw new SiwxRefusal('unauthenticated')
    return context.json({ accounts: sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`) })
  })

  app.post('/siwx/sessions/revoke', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined)
    const token = readToken(context)
    store.remove(token, parseRequest(accountRequestSchema, body))
    return context.json({ sessions: store.list(token) })
  })
}
