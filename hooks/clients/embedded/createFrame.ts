import * as v from 'valibot'
import {
  EmbeddedNotLoadedError,
  EmbeddedRefusedError,
  EmbeddedRestartedError,
  EmbeddedTimeoutError,
  EmbeddedVersionError,
} from '../../shared/errors/embedded.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import type { EmbeddedErrorType } from '../../shared/errors/unions.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { App } from '../../shared/types/app.js'
import type { Env } from '../../shared/types/env.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { createFrameElement, type FrameElement } from './createFrameElement.js'
import { type AnswerPayload, answerSchemas, failureSchema } from './schemas/answers.js'
import { appMessageType, frameMessageSchema } from './schemas/messages.js'
import { type RequestInput, type RequestName, requestSchemas } from './schemas/requests.js'

/** In ms, until the frame is ready; until it answers; until a link in a mail, which lives 20 min, is surely void; for a sign-out. */
const [loadTimeout, requestTimeout, deviceTimeout, signOutTimeout] = [20_000, 120_000, 1_230_000, 3000]

/** In ms, for a frame that names another version to prove that it speaks this one. */
const probeTimeout = 5000

/** The version of the protocol. */
const version = '4'

export type CreateFrameParameters = {
  env: Env
  /** The frame's page. */
  url: URL
  app: App
  projectId: string | undefined
  /** CAIP-2 id of the network that the frame begins with. */
  networkId: string
  theme(): 'light' | 'dark'
  /** Called when the frame reports another session. */
  onSession(token: string): void
}

export type RequestOptions = {
  /** Ends the wait: a later answer is ignored. */
  signal?: AbortSignal | undefined
  /** Ends it as long as it is not sent, while the frame loads. */
  unsent?: AbortSignal | undefined
  /** No limit: a user decides. */
  isForUser?: boolean | undefined
}

/** The wallet's frame, which loads with its first request. */
export type Frame = {
  /** Sends one request. It is sent once, and its answer counts once. */
  request<name extends RequestName>(
    name: name,
    payload?: RequestInput<name>,
    options?: RequestOptions,
  ): Promise<AnswerPayload<name>>
  /** Sends a message whose answer is not waited for, if the frame is loaded. */
  tell<name extends RequestName>(name: name, payload?: RequestInput<name>): void
  readonly element: FrameElement
  /** Fails what is open, and removes the frame with its container. */
  close(): void
}

type Open = { name: RequestName; settle(answer: { payload: unknown } | { error: EmbeddedErrorType }): void }

/** One frame, from its creation until it is removed. */
type Life = {
  readonly iframe: HTMLIFrameElement
  /** Where messages go: the private port, else the frame's window. */
  post(message: object): void
  ready: Promise<void>
  end(reason: EmbeddedErrorType): void
}

function timeoutOf(name: RequestName, { isForUser }: RequestOptions): number | undefined {
  if (isForUser) return undefined
  if (name === 'CONNECT_DEVICE') return deviceTimeout
  return name === 'SIGN_OUT' ? signOutTimeout : requestTimeout
}

const emails = /[^\s@<>]{1,64}@[^\s@<>]{1,255}/g

/** The error of a response, with the frame's own words, cleaned and without email addresses. */
function toRefusal(payload: unknown): EmbeddedErrorType {
  const failure = v.safeParse(failureSchema, payload)
  if (!failure.success) return new MalformedResponseError({ details: 'failure' })
  return new EmbeddedRefusedError({ text: cleanText(failure.output.message, 300).replace(emails, '[…]') })
}

/**
 * Creates the client of the wallet's frame. Messages go between this window and the frame's origin alone: by a private port
 * once the frame gave one. One that is not of the frame, of no form, or answers nothing that is open, is ignored.
 */
export function createFrame(parameters: CreateFrameParameters): Frame {
  const { env, url, app, projectId, networkId, theme, onSession } = parameters
  const element = createFrameElement(env)
  const open = new Map<string, Open>()
  let life: Life | undefined

  function failOpen(error: EmbeddedErrorType) {
    for (const [id, request] of [...open]) {
      open.delete(id)
      request.settle({ error })
    }
  }

  function receive(data: unknown) {
    const parsed = v.safeParse(frameMessageSchema, data)
    if (!parsed.success) return
    const message = parsed.output
    if (message.kind === 'session') onSession(message.token)
    if (message.kind !== 'success' && message.kind !== 'failure') return
    const request = open.get(message.id)
    if (request?.name !== message.name) return
    if (message.kind === 'failure') return request.settle({ error: toRefusal(message.payload) })
    const answer = v.safeParse(answerSchemas[message.name], message.payload)
    request.settle(
      answer.success
        ? { payload: answer.output }
        : { error: new MalformedResponseError({ details: message.name }) },
    )
  }

  function send<name extends RequestName>(
    { post }: Life,
    name: name,
    payload: RequestInput<name> | undefined,
    { signal, ...options }: RequestOptions & { timeout?: number | undefined } = {},
  ): Promise<AnswerPayload<name>> {
    const { timeout = timeoutOf(name, options) } = options
    return new Promise((resolve, reject) => {
      const id = env.randomUUID()
      const end = () => {
        open.delete(id)
        cancel()
        signal?.removeEventListener('abort', abort)
      }
      const abort = () => {
        end()
        reject(signal?.reason)
      }
      const late = () => {
        end()
        reject(new EmbeddedTimeoutError({ details: name }))
      }
      const cancel = timeout === undefined ? () => {} : env.schedule(late, timeout)
      open.set(id, {
        name,
        settle(answer) {
          end()
          if ('error' in answer) reject(answer.error)
          else resolve(answer.payload as AnswerPayload<name>)
        },
      })
      if (signal?.aborted) return abort()
      signal?.addEventListener('abort', abort, { once: true })
      post({ type: appMessageType(name), id, ...(payload !== undefined && { payload }) })
    })
  }

  /** What the frame gets to know of the app once it is ready. Rejects where it does not speak the protocol. */
  async function introduce(current: Life, named: string | undefined) {
    const ask = <name extends RequestName>(name: name, payload?: RequestInput<name>) =>
      void send(current, name, payload).catch(() => undefined)
    const { name, url: site, description = '', icons = [] } = app
    const metadata = { name, description, url: site, icons: [...icons] }
    if (projectId !== undefined) ask('SYNC_DAPP_DATA', { metadata, projectId })
    ask('SYNC_THEME', { themeMode: theme() })
    if (named === undefined || named === version) return
    // The name alone proves nothing: a newer frame may still understand.
    await send(current, 'GET_CHAIN_ID', undefined, { timeout: probeTimeout }).catch((thrown: unknown) => {
      if (thrown instanceof EmbeddedTimeoutError) throw new EmbeddedVersionError({ details: named })
    })
  }

  function begin(window: Window): Life {
    const { iframe, remove } = element.add(frameUrl(url, { projectId, networkId }))
    let loaded = () => {}
    let giveUp = (_: EmbeddedErrorType) => {}
    const loading = new Promise<void>((resolve, reject) => {
      loaded = resolve
      giveUp = reject
    })
    let port: MessagePort | undefined
    let isReady = false
    /** Whether a document was loaded since the last READY: without one it is only repeated. */
    let hasLoaded = true
    const fail = (reason: EmbeddedErrorType) => {
      current.end(reason)
      giveUp(reason)
    }
    const cancel = env.schedule(() => fail(new EmbeddedNotLoadedError({ details: 'timeout' })), loadTimeout)

    function becomeReady(event: MessageEvent, named: string | undefined) {
      if (!hasLoaded) return
      hasLoaded = false
      // A frame that loads anew has forgotten what was asked.
      if (isReady) failOpen(new EmbeddedRestartedError())
      isReady = true
      cancel()
      port?.close()
      port = event.ports[0]
      if (port) port.onmessage = ({ data }) => receive(data)
      current.ready = introduce(current, named)
      current.ready.then(loaded, fail)
    }
    function onMessage(event: MessageEvent) {
      const { isTrusted, origin, source, data } = event
      if (!isTrusted || origin !== url.origin || source === null || source !== iframe.contentWindow) return
      const parsed = v.safeParse(frameMessageSchema, data)
      if (parsed.success && parsed.output.kind === 'ready') becomeReady(event, parsed.output.version)
      // Once there is a private port, the window's messages count no more.
      else if (isReady && port === undefined) receive(data)
    }
    /** The frame went elsewhere, or loaded anew: one that does not answer any more is given up. */
    function onLoad() {
      hasLoaded = true
      if (!isReady) return
      send(current, 'GET_CHAIN_ID', undefined, { timeout: loadTimeout }).catch((thrown: unknown) => {
        if (thrown instanceof EmbeddedTimeoutError) fail(new EmbeddedRestartedError())
      })
    }
    window.addEventListener('message', onMessage)
    iframe.addEventListener('load', onLoad)
    const current: Life = {
      iframe,
      ready: loading,
      post(message) {
        if (port) port.postMessage(message)
        else iframe.contentWindow?.postMessage(message, url.origin)
      },
      end(reason) {
        if (life === current) life = undefined
        cancel()
        window.removeEventListener('message', onMessage)
        iframe.removeEventListener('load', onLoad)
        port?.close()
        remove()
        failOpen(reason)
      },
    }
    return current
  }

  /** The frame, once it is ready. One that could not be loaded is removed, so that the next request makes a new one. */
  async function load(signal: AbortSignal | undefined): Promise<Life> {
    // Nothing is loaded for a request that is over, as after the page has left the instance.
    signal?.throwIfAborted()
    const { window } = env
    if (window === undefined) throw new EmbeddedNotLoadedError({ details: 'no window' })
    life ??= begin(window)
    const current = life
    await (signal ? untilAborted(current.ready, signal) : current.ready)
    return current
  }

  return {
    element,
    async request(name, payload, options) {
      const checked = v.safeParse(requestSchemas[name], payload)
      if (!checked.success)
        throw new EmbeddedRefusedError({ text: '', details: `${name} has no such payload` })
      const { signal, unsent } = options ?? {}
      const loading = load(signal)
      return send(await (unsent ? untilAborted(loading, unsent) : loading), name, payload, options)
    },
    tell(name, payload) {
      if (life) void send(life, name, payload).catch(() => undefined)
    },
    close() {
      life?.end(new EmbeddedNotLoadedError({ details: 'closed' }))
      element.remove()
    },
  }
}

/** The frame's page, with the app's project, network and the version of the protocol. */
function frameUrl(url: URL, { projectId, networkId }: { projectId: string | undefined; networkId: string }) {
  const full = new URL(url)
  if (projectId !== undefined) full.searchParams.set('projectId', projectId)
  full.searchParams.set('chainId', networkId)
  full.searchParams.set('version', version)
  full.searchParams.set('enableLogger', 'false')
  return full.href
}
