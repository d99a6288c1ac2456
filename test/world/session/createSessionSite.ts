import { evm } from '../../../hooks/evm/evm.js'
import { createLatchkey } from '../../../hooks/instance/createLatchkey.js'
import type { Latchkey } from '../../../hooks/instance/types.js'
import { base, mainnet, solanaDevnet, solanaMainnet } from '../../../hooks/networks.js'
import { connectionOf } from '../../../hooks/session/connection/connectionState.js'
import type { Session } from '../../../hooks/session/session.js'
import { watchAccount } from '../../../hooks/session/watchAccount.js'
import { connectedConnectorId } from '../../../hooks/shared/storage/pageValues.js'
import type { ChainNamespace } from '../../../hooks/shared/types/caip.js'
import { httpSiwx } from '../../../hooks/siwx/httpSiwx.js'
import { solana } from '../../../hooks/solana/solana.js'
import { announce } from '../../support/announce.js'
import { asOneWallet, registerWallet } from '../../support/registerWallet.js'
import type { WorldPage } from '../createTabs.js'
import type { Extension, WalletRequest } from './createExtension.js'
import { signInUrl, siteOrigin } from './createSignInServer.js'
import type { StandardWallet } from './createStandardWallet.js'

export const networks = [mainnet, base, solanaMainnet, solanaDevnet] as const
export const namespaces = ['eip155', 'solana'] as const satisfies readonly ChainNamespace[]

export type SignInMode = 'none' | 'required' | 'optional'

/** What a user pressed in a tab, until its promise settles. */
export type Press = {
  readonly kind: 'connect' | 'switch' | 'sign'
  /** The connectors that it may ask; none: any. */
  readonly ids: readonly string[]
  isPending: boolean
  readonly asks: Record<string, number>
}

/** A promise that was given to the host. */
type Wait = { readonly name: string; isSettled: boolean }

export type SessionTab = {
  readonly page: WorldPage
  readonly number: number
  readonly latchkey: Latchkey
  readonly mode: SignInMode
  presses: Press[]
  waits: Wait[]
  /** The wallets that this page asked. */
  readonly asked: Set<string>
  /** Whether the user left a connection here, or a request to connect. */
  hasLeft: boolean
  /** The connectors of the user's last press on "connect", by namespace. */
  readonly wanted: Map<ChainNamespace, readonly string[]>
  /** The connectors that this page may restore: it read them from storage, or had them. */
  readonly remembered: Map<ChainNamespace, Set<string>>
  /** Stops the instance: nothing of the host is called any more. */
  destroy(): void
  /** What is left of the page's own, without the wallets. */
  left(): readonly string[]
}

/** How many requests one press may cause, by kind. */
const limits: Readonly<Record<string, number>> = {
  'connect connect': 1,
  'connect switch': 1,
  'connect sign': 1,
  'switch switch': 3,
  'sign sign': 1,
}

/**
 * Whether a user's press explains what a wallet is asked (invariant 4). Nothing tells which of two presses at once caused a
 * request: together they may cause as many as both.
 */
export function isPressed({ presses, hasLeft, mode }: SessionTab, { kind, wallet }: WalletRequest): boolean {
  // A sign-in that fails ends the connection.
  if (kind === 'revoke') return hasLeft || mode !== 'none'
  const limitOf = (press: Press) => limits[`${press.kind} ${kind}`] ?? 0
  const causes = presses.filter(
    (press) => limitOf(press) > 0 && (press.ids.length === 0 || press.ids.includes(wallet)),
  )
  const pending = causes.find(({ isPending }) => isPending)
  if (pending === undefined) return false
  const key = `${kind} ${wallet}`
  pending.asks[key] = (pending.asks[key] ?? 0) + 1
  const sum = (of: (press: Press) => number) => causes.reduce((total, press) => total + of(press), 0)
  return sum(({ asks }) => asks[key] ?? 0) <= sum(limitOf)
}

/** The page's document: its listeners count too. */
function createDocument() {
  const target = new EventTarget()
  let listeners = 0
  return {
    count: () => listeners,
    document: {
      visibilityState: 'visible',
      dispatchEvent: (event: Event) => target.dispatchEvent(event),
      addEventListener(...parameters: Parameters<EventTarget['addEventListener']>) {
        listeners += 1
        target.addEventListener(...parameters)
      },
      removeEventListener(...parameters: Parameters<EventTarget['removeEventListener']>) {
        listeners -= 1
        target.removeEventListener(...parameters)
      },
    },
  }
}

export type SiteWallets = {
  readonly extensions: readonly Extension[]
  readonly standard: readonly StandardWallet[]
}

/** Offers the wallets to a page. */
function offer({ window, number }: WorldPage, { extensions, standard }: SiteWallets): void {
  // Owl is one wallet of two namespaces, Fox and Ray are of one each.
  const injected = standard.map((wallet) => ({ name: wallet.id, wallet: wallet.inject(number) }))
  for (const wallet of extensions) {
    const name = wallet.id.endsWith('fox') ? 'Fox' : 'Owl'
    const other = injected.find((one) => one.name === name)
    const provider = other ? asOneWallet(wallet.inject(number), other.wallet) : wallet.inject(number)
    if (other) other.wallet = provider
    announce(window, { rdns: wallet.id, name, provider })
  }
  for (const { wallet } of injected) registerWallet(window, wallet)
}

/** Loads the site in a page. */
export function loadSite({
  page,
  wallets,
  mode,
  isOffered = false,
  lateness,
  later,
  onEvent,
  onBroken,
}: {
  page: WorldPage
  wallets: SiteWallets
  mode: SignInMode
  /** Whether an earlier instance in this page was offered the wallets: they hear of this one too. */
  isOffered?: boolean
  /** When the wallets come, in ms after the page; undefined: they are there first. */
  lateness: number | undefined
  later: (callback: () => void, ms: number) => unknown
  onEvent: (event: unknown) => void
  onBroken: (text: string) => void
}): SessionTab {
  const { number, window } = page
  const all = [...wallets.extensions, ...wallets.standard]
  let isDestroyed = false
  const remembered = new Map<ChainNamespace, Set<string>>()
  const wanted = new Map<ChainNamespace, readonly string[]>()
  const { count, document } = createDocument()
  const location = {
    host: 'app.example',
    hostname: 'app.example',
    href: `${siteOrigin}/`,
    origin: siteOrigin,
  }
  Object.assign(window, { document, location })
  /** A wallet that another one replaces keeps its permission. */
  const replaced = (id: string | undefined) => all.find((wallet) => wallet.id === id)?.excuse()
  const remember = (namespace: ChainNamespace, id: string) =>
    remembered.set(namespace, (remembered.get(namespace) ?? new Set()).add(id))
  const heard =
    <values extends readonly unknown[]>(name: string, run: (...values: values) => void = () => {}) =>
    (...values: values) => {
      if (isDestroyed) onBroken(`${name} is called after destroy()`)
      run(...values)
    }
  const signIn = httpSiwx({
    ...{ baseUrl: new URL(signInUrl).pathname, required: mode === 'required', statement: 'Sign in' },
    onSignIn: heard('onSignIn'),
    onSignOut: heard('onSignOut'),
  })
  const { storage } = page.env
  const latchkey = createLatchkey({
    app: { name: 'World', url: siteOrigin },
    networks,
    adapters: [evm(), solana()],
    services: { portfolio: false, directory: { getWallets: async () => ({ wallets: [], count: 0 }) } },
    ...(mode !== 'none' && { siwx: signIn }),
    env: {
      ...page.env,
      storage: storage && {
        ...storage,
        getItem(key) {
          const text = storage.getItem(key)
          for (const namespace of namespaces)
            if (text !== null && key.endsWith(`:${connectedConnectorId(namespace).name}`))
              remember(namespace, String(JSON.parse(text)))
          return text
        },
        setItem(key, text) {
          const before = storage.getItem(key)
          if (key.includes(`:${connectedConnectorId('eip155').name.split(':')[0]}:`) && before !== text)
            replaced(before === null ? undefined : String(JSON.parse(before)))
          storage.setItem(key, text)
        },
      },
    },
  }) as Latchkey
  const hear = heard('a listener of events', onEvent)
  latchkey.events.subscribe((event) => {
    // What the host asked for before it destroyed the instance still has an outcome.
    if (!event.event.startsWith('DISCONNECT_')) hear(event)
    else onEvent(event)
  })
  watchAccount(latchkey, { onChange: heard('onChange of watchAccount') })
  latchkey.session.subscribe((state, before) => {
    for (const namespace of namespaces) follow(namespace, state, before)
  })

  /** Invariants 6 and 7: who is connected was pressed last, or is who was left. */
  function follow(namespace: ChainNamespace, { connections }: Session, before: Session): void {
    const [state, was] = [connections[namespace], before.connections[namespace]]
    const id = connectionOf(state)?.connectorId
    const previousId = connectionOf(was)?.connectorId
    if (state?.status === 'failed' && state.error.kind === 'pending') remember(namespace, state.connectorId)
    if (id === undefined || id === previousId) return
    replaced(previousId)
    if (was?.status === 'connecting') {
      if (!wanted.get(namespace)?.includes(id)) onBroken(`${id} is connected, which is not the last press`)
      remember(namespace, id)
    } else if (!remembered.get(namespace)?.has(id)) onBroken(`${id} is restored, which was not left`)
  }

  if (lateness === undefined && !isOffered) offer(page, wallets)
  latchkey.start()
  if (lateness !== undefined)
    later(() => {
      if (page.isAlive()) offer(page, wallets)
    }, lateness)

  return {
    ...{ page, number, latchkey, mode, wanted, remembered, presses: [], waits: [], asked: new Set() },
    // What is answered to the one before is undone.
    hasLeft: isOffered,
    destroy() {
      latchkey.destroy()
      isDestroyed = true
    },
    left() {
      const { listeners, requests, timers } = page.left()
      const ofWallets = all.filter(({ listeners: heardIn }) => heardIn(number) > 0).map(({ id }) => id)
      return [
        ...timers.map((timer) => `a timer of ${timer}`),
        ...requests.map((url) => `a request to ${url}`),
        ...ofWallets.map((id) => `a listener of ${id}`),
        // Each wallet listens for pages that ask for it.
        ...(listeners > all.length ? [`${listeners - all.length} listeners of the window`] : []),
        ...(count() > 0 ? [`${count()} listeners of the document`] : []),
      ]
    },
  }
}
