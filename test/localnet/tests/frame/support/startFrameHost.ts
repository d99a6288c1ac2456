import { Hono } from 'hono'
import { listen, type NodeEnvironment } from '../../../http/listen.js'

/** A message that arrived in the host page, and how. */
export type Received = {
  readonly way: 'window' | 'port'
  readonly origin: string
  readonly isFromFrame: boolean
  readonly hasPort: boolean
  readonly data: unknown
}

declare global {
  /** What the host page's script offers to the tests. */
  var frameHost: {
    readonly received: Received[]
    /** Takes the port that came with READY. */
    usePort(): void
    /** `allow` is the frame's permissions. */
    open(url: string, allow?: string): void
    send(message: unknown): void
    /** Opens a pop-up and keeps it, as the app does for social log-ins. */
    openPopup(url: string): void
    /** Leads the pop-up on. A browser's own navigation to another site would part the two. */
    leadPopup(url: string): void
  }
}

/** A page that embeds the frame: full width under a heading. */
export async function startFrameHost(port: number): Promise<{ origin: string; stop(): Promise<void> }> {
  const app = new Hono<NodeEnvironment>()
  app.get('/host.js', (context) =>
    context.body(hostScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  app.get('/host.css', (context) => context.body(hostStyle, 200, { 'content-type': 'text/css' }))
  app.get('/', (context) =>
    context.html(`<!doctype html><html lang="en"><head><title>Host</title><link rel="stylesheet" href="/host.css">
<script src="/host.js"></script></head><body><h1>Host page</h1></body></html>`),
  )
  const stop = await listen(app, port)
  return { origin: `http://localhost:${port}`, stop }
}

const hostStyle = `
body { margin: 0 }
iframe { display: block; width: 100%; height: 640px; border: 0 }
`

const hostScript = `
let frame, port
window.frameHost = {
  received: [],
  open(url, allow = '') {
    frame?.remove()
    frame = document.createElement('iframe')
    frame.title = 'Embedded wallet'
    frame.allow = allow
    frame.src = url
    document.body.append(frame)
  },
  send(message) {
    if (port) port.postMessage(message)
    else frame.contentWindow.postMessage(message, new URL(frame.src).origin)
  },
  usePort() {
    port = window.framePort
    port.onmessage = ({ data }) =>
      frameHost.received.push({ way: 'port', origin: '', isFromFrame: true, hasPort: false, data })
  },
  openPopup(url) {
    window.popup = open(url, crypto.randomUUID(), 'width=600,height=800')
  },
  leadPopup(url) {
    window.popup.location.href = url
  },
}
addEventListener('message', ({ data, origin, source, ports }) => {
  if (ports[0]) window.framePort = ports[0]
  frameHost.received.push({
    way: 'window', origin, isFromFrame: source === frame?.contentWindow, hasPort: ports.length > 0, data,
  })
})
`
