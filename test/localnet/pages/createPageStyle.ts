import { join } from 'node:path'
import { Hono } from 'hono'
import type { NodeEnvironment } from '../http/listen.js'
import { readStyle } from './readStyle.js'

/** Where each origin that has plain pages serves their style sheet. */
export const pageStylePath = '/page.css'

/** Serves the style sheet of all plain pages. */
export function createPageStyle(): Hono<NodeEnvironment> {
  const css = readStyle(join(import.meta.dirname, 'page.css'))
  const app = new Hono<NodeEnvironment>()
  app.get(pageStylePath, (context) => context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  return app
}
