import type { Manifest } from '../../createManifest.js'
import type { FrameMessage, OpenMessage, PageMessage } from '../walletMessages.js'
import type { WalletView } from '../walletState.js'
import { answerRequest } from './answerRequest.js'
import { createAsker } from './createAsker.js'
import { createEvents } from './createEvents.js'
import { createSession } from './createSession.js'
import { RpcError } from './RpcError.js'
import { watchWallets } from './watchWallets.js'

const manifest = JSON.parse(document.getElementById('manifest')?.textContent ?? '') as Manifest

addEventListener('message', function open({ source, origin, data, ports }: MessageEvent<OpenMessage>) {
  const [port] = ports
  if (source !== parent || port === undefined || data?.type !== 'latchkey-demo:open') return
  removeEventListener('message', open)
  serve(port, { ...data, origin })
})

/** Serves the page that opened the frame. Its origin is what the browser says, not what the page says. */
function serve(port: MessagePort, opening: OpenMessage & { origin: string }): void {
  const { origin, mode, wallets } = opening
  const send = (message: FrameMessage) => port.postMessage(message)
  const asker = createAsker((isVisible) => send({ kind: 'visibility', isVisible }))
  let views: readonly (WalletView | undefined)[] = []

  const watcher = watchWallets({
    ...opening,
    onChange(next) {
      for (const [index, view] of next.entries())
        for (const { event, data } of createEvents(views[index], view))
          send({ kind: 'event', wallet: index + 1, event, data })
      views = next
    },
  })
  const sessions = Array.from({ length: wallets }, (_, index) =>
    createSession({ manifest, watcher, asker, origin, wallet: index + 1, mode }),
  )

  port.onmessage = async ({ data: message }: MessageEvent<PageMessage>) => {
    if (message.kind === 'shown') return asker.shown()
    const { id, wallet, method, params } = message
    const session = sessions[wallet - 1]
    if (session === undefined) return
    try {
      await watcher.until(wallet, () => true)
      await watcher.refresh()
      send({ kind: 'result', id, result: await answerRequest(session, { method, params }) })
    } catch (error) {
      const { code, message, data } =
        error instanceof RpcError ? error : new RpcError({ code: -32603, message: String(error) })
      send({ kind: 'failure', id, failure: { code, message, ...(data !== undefined && { data }) } })
    }
  }
}
