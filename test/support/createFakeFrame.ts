import type { RequestName } from '../../hooks/clients/embedded/schemas/requests.js'

/** A message of the app, as the frame got it. */
export type AskedFrame = {
  readonly name: string
  readonly id: string
  readonly payload: Record<string, unknown> | undefined
  readonly way: 'port' | 'window'
}

/** What a request is answered with: a payload, an error, or nothing. */
export type FrameAnswer = { payload?: unknown } | { error: string } | 'hang'

/** How a message reaches the page. */
export type Delivery = { origin?: string; source?: 'frame' | 'other'; isTrusted?: boolean }

/** A wallet's frame at the far side, under the test's hand. */
export type FakeFrame = {
  readonly asked: readonly AskedFrame[]
  /** Answers by the name of the request; others hang. */
  readonly answers: { [name in RequestName]?: FrameAnswer | ((asked: AskedFrame) => FrameAnswer) }
  /** Attributes of the frames that were made, oldest first. */
  readonly made: readonly { readonly src: string; readonly attributes: Record<string, string> }[]
  /** How a new frame behaves: it is ready at once, with these; undefined: never. */
  greeting: { version?: string; hasPort?: boolean } | undefined
  /** The frame's document says that it is ready: once more, when it loaded anew. */
  greet(): void
  /** The frame's document has loaded. */
  load(): void
  /** Delivers anything to the page by the window. */
  post(data: unknown, delivery?: Delivery): void
  /** Delivers anything by the private port. */
  postByPort(data: unknown): void
  /** The origins to which messages were posted by the window. */
  readonly targets: readonly string[]
  /** The names of what was asked. */
  names(): readonly string[]
  /** The container's style; undefined without one. */
  style(): string | undefined
  /** Whether a container with a frame is in the page. */
  isThere(): boolean
  /** Listeners for messages. */
  listeners(): number
}

type Listener = (event: unknown) => void
type FakeElement = {
  attributes: Record<string, string>
  children: FakeElement[]
  parent: FakeElement | undefined
  contentWindow: { postMessage(data: unknown, target: string): void } | null
  style: { cssText: string }
  src: string
  loads: Set<Listener>
}

/** Puts a document with a wallet's frame at `origin` into a window. */
export function createFakeFrame(window: Window, origin = 'https://wallet.example'): FakeFrame {
  const listeners = new Set<Listener>()
  const asked: AskedFrame[] = []
  const targets: string[] = []
  const answers: FakeFrame['answers'] = {}
  const made: { src: string; attributes: Record<string, string> }[] = []
  let current: FakeElement | undefined
  let port: { onmessage: Listener | null; postMessage(data: unknown): void; close(): void } | undefined

  const frame: FakeFrame = {
    asked,
    answers,
    made,
    targets,
    greeting: { version: '4', hasPort: true },
    greet() {
      const { version, hasPort = true } = frame.greeting ?? {}
      port = hasPort ? { onmessage: null, postMessage: (data) => hear(data, 'port'), close() {} } : undefined
      deliver({ type: '@w3m-frame/READY', payload: { version } }, {}, port ? [port] : [])
    },
    load() {
      for (const listener of current?.loads ?? []) listener({})
    },
    post: (data, delivery = {}) => deliver(data, delivery),
    postByPort: (data) => port?.onmessage?.({ data: clone(data) }),
    names: () => asked.map(({ name }) => name),
    style: () => current?.parent?.style.cssText,
    isThere: () => current?.parent?.parent !== undefined,
    listeners: () => listeners.size,
  }

  function deliver(data: unknown, delivery: Delivery, ports: readonly unknown[] = []) {
    const { source = 'frame', isTrusted = true } = delivery
    const event = {
      data: clone(data),
      origin: delivery.origin ?? origin,
      source: source === 'frame' ? current?.contentWindow : {},
      isTrusted,
      ports,
    }
    for (const listener of [...listeners]) listener(event)
  }

  function hear(data: unknown, way: AskedFrame['way']) {
    const { type, id, payload } = structuredClone(data) as { type: string; id: string; payload: never }
    const request = { name: type.replace('@w3m-app/', ''), id, payload, way }
    asked.push(request)
    const rule = answers[request.name as RequestName] ?? 'hang'
    Promise.resolve().then(() => {
      const answer = typeof rule === 'function' ? rule(request) : rule
      if (answer === 'hang') return
      const [ending, given] =
        'error' in answer ? ['ERROR', { message: answer.error }] : ['SUCCESS', answer.payload]
      const message = { type: `@w3m-frame/${request.name}_${ending}`, id, payload: given }
      if (way === 'port') frame.postByPort(message)
      else frame.post(message)
    })
  }

  function createElement(name: string): FakeElement & Record<string, unknown> {
    const attributes: Record<string, string> = {}
    const element = {
      attributes,
      children: [] as FakeElement[],
      parent: undefined as FakeElement | undefined,
      contentWindow: null as FakeElement['contentWindow'],
      style: { cssText: '' },
      dataset: {},
      src: '',
      title: '',
      loads: new Set<Listener>(),
      set allow(value: string) {
        attributes['allow'] = value
      },
      set referrerPolicy(value: string) {
        attributes['referrerpolicy'] = value
      },
      setAttribute: (key: string, value: string) => {
        attributes[key] = value
      },
      addEventListener: (_: string, listener: Listener) => element.loads.add(listener),
      removeEventListener: (_: string, listener: Listener) => element.loads.delete(listener),
      append(child: FakeElement) {
        child.parent = element
        element.children.push(child)
        if (child.src !== '') begin(child)
      },
      remove() {
        element.parent = undefined
        element.contentWindow = null
      },
    }
    attributes['tag'] = name
    return element
  }

  function begin(iframe: FakeElement) {
    current = iframe
    made.push({ src: iframe.src, attributes: iframe.attributes })
    iframe.contentWindow = {
      postMessage(data, target) {
        targets.push(target)
        // As a browser does: a message for another origin reaches nobody.
        if (target === origin) hear(data, 'window')
      },
    }
    if (frame.greeting) Promise.resolve().then(() => frame.greet())
  }

  const { addEventListener, removeEventListener } = window
  Object.assign(window, {
    innerWidth: 1000,
    innerHeight: 800,
    document: { body: createElement('body'), createElement },
    addEventListener(type: string, listener: Listener) {
      if (type === 'message') listeners.add(listener)
      else addEventListener.call(window, type, listener)
    },
    removeEventListener(type: string, listener: Listener) {
      if (type === 'message') listeners.delete(listener)
      else removeEventListener.call(window, type, listener)
    },
  })
  return frame
}

/** As messages are cloned. What can't be is delivered as it is, as a getter on a hostile object would be. */
function clone(data: unknown): unknown {
  try {
    return structuredClone(data)
  } catch {
    return data
  }
}
