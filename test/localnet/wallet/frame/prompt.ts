import type { FrameMessage, OpenMessage, PageMessage, RequestMessage } from '../walletMessages.js'
import type { WalletView } from '../walletState.js'
import { answerRequest } from './answerRequest.js'
import { createAsker } from './createAsker.js'
import { createEvents } from './createEvents.js'
import { createSession } from './createSession.js'
import { describeFailure } from './describeFailure.js'
import { readWalletManifest } from './readWalletManifest.js'
import { createStandardSide } from './solana/createStandardSide.js'
import { watchWallets } from './watchWallets.js'

const manifest = readWalletManifest()

addEventListener('message', function open({ source, origin, data, ports }: MessageEvent<OpenMessage>) {
  const [port] = ports
  if (source !== parent || port === undefined || data?.type !== 'latchkey-demo:open') return
  removeEventListener('message', open)
  serve(port, { ...data, origin })
})

/** Serves the page that opened the frame. Its origin is what the browser says, not what the page says. */
function serve(port: MessagePort, opening: OpenMessage & { origin: string }): void {
  const { origin, mode } = opening
  const send = (message: FrameMessage) => port.postMessage(message)
  const asker = createAsker((isVisible) => send({ kind: 'visibility', isVisible }))
  let views: readonly (WalletView | undefined)[] = []

  const watcher = watchWallets({
    ...opening,
    onChange(next) {
      for (const [index, view] of next.entries()) {
        const wallet = index + 1
        for (const event of createEvents(views[index], view))
          send({ kind: 'event', namespace: 'evm', wallet, ...event })
        const changed = view && wallets[index]?.standard.changed()
        if (changed) send({ kind: 'event', namespace: 'solana', wallet, event: 'change', data: changed })
      }
      views = next
    },
  })
  const wallets = Array.from({ length: opening.wallets }, (_, index) => {
    const session = createSession({ manifest, watcher, asker, origin, wallet: index + 1, mode })
    return { session, standard: createStandardSide(session) }
  })
  const answer = async ({ wallet, namespace, method, params }: RequestMessage) => {
    await watcher.until(wallet, () => true)
    await watcher.refresh()
    const sides = wallets[wallet - 1]
    if (sides === undefined) throw new TypeError(`There is no wallet ${wallet}.`)
    const { session, standard } = sides
    return namespace === 'evm'
      ? answerRequest(session, { method, params })
      : standard.answer({ method, params })
  }

  port.onmessage = async ({ data: message }: MessageEvent<PageMessage>) => {
    if (message.kind === 'shown') return asker.shown()
    const { id } = message
    try {
      send({ kind: 'result', id, result: await answer(message) })
    } catch (error) {
      send({ kind: 'failure', id, failure: describeFailure(error) })
    }
  }
}
