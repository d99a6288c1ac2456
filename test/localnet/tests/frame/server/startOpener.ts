import { Hono } from 'hono'
import { listen, type NodeEnvironment } from '../../../http/listen.js'

/**
 * An app's page that opens a pop-up at `frame` and collects the messages it gets. It answers at `localhost`, and at
 * `127.0.0.1` as another origin.
 */
export async function startOpener({
  port,
  frame,
}: {
  port: number
  frame: string
}): Promise<{ stop(): Promise<void> }> {
  const app = new Hono<NodeEnvironment>()
  app.get('/page.js', (context) =>
    context.body(pageScript(frame), 200, { 'content-type': 'text/javascript' }),
  )
  app.get('/', (context) =>
    context.html(
      '<!doctype html><html lang="en"><head><title>App</title><link rel="icon" href="data:,"><script src="/page.js" defer></script></head>' +
        '<body><button>Log in</button></body></html>',
    ),
  )
  return { stop: await listen(app, port) }
}

declare global {
  var appWindow: { popup: Window | null; messages: { origin: string; data: unknown }[] }
}

function pageScript(frame: string): string {
  return `globalThis.appWindow = { popup: null, messages: [] }
addEventListener('message', ({ origin, data }) => appWindow.messages.push({ origin, data }))
document.querySelector('button').addEventListener('click', () => {
  appWindow.popup = open('${frame}/loading', 'popup', 'width=600,height=800')
})
`
}
