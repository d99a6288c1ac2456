import type { FrameMessage, OpenMessage, PageMessage } from '../walletMessages.js'
import type { ExtensionOptions } from './readOptions.js'

/** The wallet's own document in the page, which asks the user and signs. */
export type Frame = {
  /** Messages wait until the frame has loaded. */
  send(message: PageMessage): void
}

// Set one by one, because a strict policy rejects the style attribute.
const look = {
  position: 'fixed',
  top: '16px',
  right: '16px',
  width: 'min(360px, calc(100vw - 32px))',
  height: 'min(480px, calc(100vh - 32px))',
  border: '0',
  'border-radius': '16px',
  'box-shadow': '0 12px 48px rgb(0 0 0 / 35%)',
  'z-index': '2147483647',
  // A modal dialog of the page switches pointer events off for all but itself.
  'pointer-events': 'auto',
} as const

/** Puts the hidden frame into the page; `receive` gets what comes from it. */
export function createFrame(options: ExtensionOptions, receive: (message: FrameMessage) => void): Frame {
  const element = document.createElement('iframe')
  const waiting: PageMessage[] = []
  let port: MessagePort | undefined
  let focused: Element | null = null

  const send = (message: PageMessage) => {
    if (port === undefined) waiting.push(message)
    else port.postMessage(message)
  }
  const setVisible = (isVisible: boolean) => {
    if (isVisible) {
      focused = document.activeElement
      element.style.setProperty('display', 'block', 'important')
      send({ kind: 'shown' })
      return
    }
    const hadFocus = document.activeElement === element
    element.style.setProperty('display', 'none', 'important')
    if (hadFocus && focused instanceof HTMLElement) focused.focus()
  }

  element.title = 'Demo Wallet'
  element.src = `${options.origin}/wallet/prompt`
  element.dataset['latchkeyWallet'] = ''
  // Libraries that hide the page behind a dialog leave live regions alone.
  element.setAttribute('aria-live', 'off')
  for (const [name, value] of Object.entries(look)) element.style.setProperty(name, value, 'important')
  setVisible(false)
  element.addEventListener('load', () => {
    const { profile, wallets, mode, origin } = options
    const channel = new MessageChannel()
    channel.port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      if (data.kind === 'visibility') setVisible(data.isVisible)
      else receive(data)
    }
    const opening: OpenMessage = { type: 'latchkey-demo:open', profile, wallets, mode }
    element.contentWindow?.postMessage(opening, origin, [channel.port2])
    port = channel.port1
    for (const message of waiting.splice(0)) port.postMessage(message)
  })

  const insert = () => document.body.append(element)
  if (document.body) insert()
  else document.addEventListener('DOMContentLoaded', insert, { once: true })
  return { send }
}
