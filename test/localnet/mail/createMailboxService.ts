import { Hono } from 'hono'
import type { NodeEnvironment } from '../http/listen.js'
import { createPagePolicy } from '../pages/createPagePolicy.js'
import { protectPage } from '../pages/protectPage.js'
import type { Service } from '../services/Service.js'
import type { Mailbox } from './createMailbox.js'
import { createMailboxPage } from './createMailboxPage.js'

/** Shows the mails that were delivered, newest first: as JSON at `/mailbox?to=<address>`, for people at `/mailbox/page`. */
export function createMailboxService(mailbox: Mailbox): Service {
  const routes = new Hono<NodeEnvironment>()
  routes.use('/mailbox/*', protectPage())
  routes.get('/mailbox', (context) => context.json(mailbox.list(context.req.query('to'))))
  routes.get('/mailbox/page', (context) => {
    const to = context.req.query('to')
    context.header('content-security-policy', createPagePolicy({}))
    return context.html(createMailboxPage({ mails: mailbox.list(to), to }))
  })
  return { name: 'mailbox', routes }
}
