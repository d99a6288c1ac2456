import { privateKeyToAccount } from 'viem/accounts'
import { evm } from '../../hooks/evm/evm.js'
import { base, mainnet, polygon, solanaMainnet } from '../../hooks/networks.js'
import { SiwxRefusedError } from '../../hooks/shared/errors/siwx.js'
import { parseCaipAddress } from '../../hooks/shared/parseCaipAddress.js'
import type { CaipNetworkId } from '../../hooks/shared/types/caip.js'
import type { SiwxSession } from '../../hooks/shared/types/siwx.js'
import { cancelSignIn } from '../../hooks/siwx/cancelSignIn.js'
import { createSiwx } from '../../hooks/siwx/createSiwx.js'
import { writeSiwxMessage } from '../../hooks/siwx/messages/writeSiwxMessage.js'
import type { Nonces } from '../../hooks/siwx/server/createNonces.js'
import { createServerParts } from '../../hooks/siwx/server/createServerParts.js'
import { parseRequest } from '../../hooks/siwx/server/readRequest.js'
import { verifyRequestSchema } from '../../hooks/siwx/server/schemas.js'
import { createSiwxServer, memoryStore } from '../../hooks/siwx/server.js'
import { verifySession } from '../../hooks/siwx/sessions/verifySession.js'
import { signIn } from '../../hooks/siwx/signIn.js'
import { solana } from '../../hooks/solana/solana.js'
import { createBrowser } from '../support/createBrowser.js'
import { createSiwxScene, signers, signNext } from '../support/createSiwxScene.js'
import { createTestLatchkey } from '../support/createTestLatchkey.js'
import type { Observation } from './runner/observation.js'
import { playCases } from './runner/playCases.js'
import { NotPlayedError, type Scene } from './runner/scene.js'
import { startTimer } from './support/startTimer.js'

const networks = [mainnet, base, polygon, solanaMainnet] as const
const origin = 'https://app.example.com'

/** What was asked for, and when. */
type Asked = {
  account: string
  domain: string
  nonce: string
  now: number
  uri: string
  usedNonces: readonly string[]
}

function readAsked(context: Scene): Asked {
  const text = (word: string) => String(context.read(word))
  const usedNonces = (context.read('usedNonces') ?? []) as readonly string[]
  const words = { account: text('account'), domain: text('domain'), nonce: text('nonce'), uri: text('uri') }
  return { ...words, now: Date.parse(text('now')), usedNonces }
}

function accountOf({ account }: Asked) {
  const parts = parseCaipAddress(account)
  if (parts === undefined) throw new NotPlayedError(`not played: the account ${account}`)
  return { accountAddress: parts.address, chainId: `${parts.namespace}:${parts.reference}` as CaipNetworkId }
}

/** Nodes of chains without contracts, or none that answers. */
const nodesOf =
  (rpc: unknown): typeof globalThis.fetch =>
  async (_, init) => {
    if (rpc === 'down') throw new TypeError('fetch failed')
    const { id, method } = JSON.parse(String(init?.body)) as { id: number; method: string }
    // They don't say which chain they are of.
    if (method === 'eth_chainId') return Response.json({ jsonrpc: '2.0', id, error: { code: -32_601 } })
    return Response.json({ jsonrpc: '2.0', id, result: '0x' })
  }

const reasonOf = (thrown: unknown) => {
  const { reason, kind } = thrown as { reason?: string; kind?: string }
  if (reason === undefined && kind === undefined) throw thrown
  return reason ?? kind
}

/** The page's reason against a session. Undefined: none. */
async function judgeInPage(session: unknown, asked: Asked, rpc: unknown): Promise<string | undefined> {
  const test = createTestLatchkey({
    networks,
    ...{ adapters: [evm(), solana()], siwx: createSiwx() },
    env: { fetch: nodesOf(rpc), now: () => asked.now },
  })
  const { siwx } = test.latchkey
  if (siwx === undefined) throw new TypeError('The instance has no sign-in.')
  const { usedNonces: _, account: __, ...words } = asked
  return verifySession({
    ...{ siwx, networks, session: session as SiwxSession, signal: new AbortController().signal },
    asked: { ...words, ...accountOf(asked) },
  }).then(() => undefined, reasonOf)
}

/** The rows are signed: nonces that the server did not create stand for its own, of which `createNonces.test.ts` is about. */
function givenNonces(asked: Asked): Nonces {
  const spent = new Set(asked.usedNonces)
  const refuse = (reason: 'nonce_mismatch' | 'nonce_reused') =>
    Promise.reject(new SiwxRefusedError({ reason }))
  return {
    issue: () => Promise.reject(new TypeError('not expected')),
    failed: async () => undefined,
    async find({ nonce }) {
      if (spent.has(nonce)) return refuse('nonce_reused')
      if (nonce !== asked.nonce) return refuse('nonce_mismatch')
      return { ...accountOf(asked), domain: asked.domain, uri: asked.uri }
    },
    async spend(nonces) {
      for (const nonce of nonces) {
        if (spent.has(nonce)) await refuse('nonce_reused')
        spent.add(nonce)
      }
    },
  }
}

/** The server's reason against a session that is posted so many times. Undefined: none. */
async function judgeOnServer(
  session: unknown,
  { asked, rpc, times }: { asked: Asked; rpc: unknown; times: number },
) {
  const now = () => asked.now
  const store = memoryStore({ now })
  const { book } = createServerParts({
    ...{ origins: [origin], networks, store, now, fetch: nodesOf(rpc) },
    nonces: givenNonces(asked),
  })
  const post = async () => {
    const { session: read } = parseRequest(verifyRequestSchema, { session })
    await book.take({ sessions: [read], renews: false, replaces: false })
    return undefined
  }
  for (let time = 1; time < times; time++) await post()
  return post().catch(reasonOf)
}

/** A whole sign-in with a nonce of the server, posted twice. */
async function replay(now: number): Promise<string | undefined> {
  const server = createSiwxServer({
    origins: [origin],
    networks,
    store: memoryStore({ now: () => now }),
    now: () => now,
  })
  const page = { domain: 'app.example.com', uri: `${origin}/` }
  const { nonce } = await server.createNonce(page)
  const [signer] = signers
  const data = {
    ...page,
    ...({ nonce, version: '1', accountAddress: signer.address, chainId: 'eip155:1' } as const),
    issuedAt: new Date(now).toISOString(),
  } as const
  const message = writeSiwxMessage(data)
  const session = { data, message, signature: await signer.signMessage({ message }) }
  const request = new Request(`${origin}/siwx/verify`, { method: 'POST', headers: { origin } })
  await server.verify({ session, request })
  return server.verify({ session, request }).then(() => undefined, reasonOf)
}

/** The verdicts of the page and of the server on a session. */
async function judgeSession(input: Scene, context: Scene): Promise<Observation> {
  const asked = readAsked(context)
  const rpc = input.read('$rpc')
  const times = input.read('$second_time') === true ? 2 : 1
  let session = input.has('data') || input.has('message') ? input.rest() : input.whole()
  if (input.read('$contract_account') === true) {
    // A contract's account differs from the signing key's.
    const key = privateKeyToAccount(`0x${'22'.repeat(32)}`)
    const { message } = session as SiwxSession
    session = { ...(session as SiwxSession), signature: await key.signMessage({ message }) }
  }
  const timer = startTimer()
  const [page, server] = [
    await judgeInPage(session, asked, rpc),
    await judgeOnServer(session, { asked, rpc, times }),
  ]
  const ms = timer()
  const isReplay = server === 'nonce_reused'
  if (isReplay && (await replay(asked.now)) !== server)
    throw new Error('a server’s own nonce can be used twice')
  // Whether a nonce was used before is known only to the server that issued it.
  const isOne = (page === undefined) === (server === undefined) || (isReplay && page === undefined)
  const state = server === undefined ? 'valid' : 'invalid'
  return { state: isOne ? state : 'split', facts: { reasons: [page, server] }, thrown: undefined, ms }
}

const data = (chainId: CaipNetworkId, accountAddress: string) =>
  ({
    ...{ accountAddress, chainId, domain: 'app.example.com', uri: 'https://app.example.com/' },
    version: '1',
    ...{ nonce: 'k3J9sQ2mZp0a', issuedAt: '2026-01-15T11:59:00.000Z' },
  }) as const

function sessionOf([chainId, accountAddress]: [CaipNetworkId, string]): SiwxSession {
  const fields = data(chainId, accountAddress)
  return { data: fields, message: writeSiwxMessage(fields), signature: `0x${'11'.repeat(65)}` }
}

const key = 'latchkey:1:default:siwx_sessions'

/** The sessions of a page whose browser has this text, as its sign-in reads them. */
async function storedIn(entries: Readonly<Record<string, string>>, now: number) {
  const test = createTestLatchkey({
    networks,
    ...{ browser: createBrowser(entries), adapters: [evm(), solana()], siwx: createSiwx() },
    env: { now: () => now },
  })
  const parts = await test.latchkey.siwx?.load()
  if (parts === undefined) throw new TypeError('The instance has no sign-in.')
  return { ...test, storage: parts.storage }
}

async function readStored(text: string, asked: Asked): Promise<Observation> {
  const { storage } = await storedIn({ [key]: text }, asked.now)
  const found = [...(await storage.list()), ...(await storage.list(accountOf(asked)))]
  return { state: found.length === 0 ? 'no-session' : 'session' }
}

async function deleteOne(input: Scene, asked: Asked): Promise<Observation> {
  const { chainId, address } = input.read('$delete') as { chainId: CaipNetworkId; address: string }
  const stored = (input.read('$stored') as [CaipNetworkId, string][]).map(sessionOf)
  const { browser, storage } = await storedIn({}, asked.now)
  await storage.add(stored)
  await storage.delete({ chainId, accountAddress: address })
  const after = await storedIn(Object.fromEntries(browser.entries), asked.now)
  const kept = (await after.storage.list()).map((session) => [
    session.data.chainId,
    session.data.accountAddress,
  ])
  const isGone = kept.every(([chain, account]) => chain !== chainId || account !== address)
  return { state: isGone && kept.length === stored.length - 1 ? 'kept' : 'lost', shown: kept }
}

/** The wallet throws this when it is asked to sign. */
async function reject(thrown: unknown): Promise<Observation> {
  const scene = await createSiwxScene()
  await scene.enter()
  scene.wallet.next('personal_sign', () => {
    throw thrown
  })
  const error = await signIn(scene.context).catch((refusal: unknown) => refusal)
  await scene.advance()
  const { status } = scene.state()
  const isAskedAgain = scene.shown() === 'SIWXSignMessage' && status === 'asking'
  scene.stop()
  return { state: isAskedAgain ? 'rejected' : `shown ${scene.shown()}`, thrown: error }
}

async function cancel(required: boolean): Promise<Observation> {
  const scene = await createSiwxScene({ siwx: { required } })
  await scene.enter()
  await cancelSignIn(scene.context)
  await scene.advance()
  const { address } = scene.latchkey.getAccount()
  const shown = scene.shown()
  scene.stop()
  if (address === undefined) return { state: shown === 'Connect' ? 'disconnected' : `shown ${shown}` }
  return { state: shown === 'closed' ? 'closed' : `shown ${shown}` }
}

async function switchWhileSigning(isSwitched: unknown): Promise<Observation> {
  if (isSwitched !== true) throw new NotPlayedError('not played: no switch')
  const scene = await createSiwxScene()
  await scene.enter()
  const [first, second] = signers
  scene.wallet.next('personal_sign', async () => {
    scene.wallet.setAccounts([second.address, first.address])
    await scene.advance()
    const { params } = scene.wallet.requests.filter(({ method }) => method === 'personal_sign').at(-1) ?? {}
    const [raw] = params as [`0x${string}`]
    return first.signMessage({ message: { raw } })
  })
  const thrown = await signIn(scene.context).catch((refusal: unknown) => refusal)
  await scene.advance()
  const { status } = scene.state()
  scene.stop()
  return {
    state: status !== 'signedIn' ? 'rejected' : 'valid',
    thrown,
    facts: { reasons: [reasonOf(thrown)] },
  }
}

/** The stored expiry is moved after the sign-in; then the page is loaded again. */
async function moveExpiry(moved: unknown): Promise<Observation> {
  const browser = createBrowser()
  const scene = await createSiwxScene({ browser })
  await scene.enter()
  signNext(scene.wallet)
  await signIn(scene.context)
  await scene.advance()
  const [stored] = JSON.parse(browser.entries.get(key) ?? '[]') as SiwxSession[]
  if (stored === undefined) throw new Error('nothing was stored')
  scene.stop()
  const expirationTime = typeof moved === 'string' ? moved : '2099-01-01T00:00:00.000Z'
  browser.entries.set(key, JSON.stringify([{ ...stored, data: { ...stored.data, expirationTime } }]))
  const again = await createSiwxScene({ browser })
  await again.enter()
  const { status } = again.state()
  again.stop()
  return { state: status !== 'signedIn' ? 'no-session' : 'valid', facts: { reasons: ['tampered'] } }
}

async function makeNonces(count: number): Promise<Observation> {
  const test = createTestLatchkey({ siwx: createSiwx() })
  const parts = await test.latchkey.siwx?.load()
  const { signal } = new AbortController()
  const server = createSiwxServer({ origins: [origin], networks, store: memoryStore() })
  const page = { domain: 'app.example.com', uri: `${origin}/` }
  const made = await Promise.all(
    Array.from({ length: count }, async () => [
      (await parts?.messenger.createRequest({ ...page, now: 0, signal }))?.nonce ?? '',
      (await server.createNonce(page)).nonce,
    ]),
  )
  const nonces = made.flat()
  const isFormed = nonces.every((nonce) => /^[a-zA-Z\d]{20,}$/.test(nonce))
  return { state: isFormed && new Set(nonces).size === 2 * count ? 'unique' : 'repeated' }
}

playCases('siwx-sessions', (_, input, context) => {
  if (input.has('$storage')) return readStored(String(input.read('$storage')), readAsked(context))
  if (input.has('$delete')) return deleteOne(input, readAsked(context))
  const scenes: readonly (readonly [string, () => Promise<Observation>])[] = [
    ['$reject', () => reject(input.read('$reject'))],
    ['$cancel', () => cancel(isRequired(input))],
    ['$account_changed_during_sign', () => switchWhileSigning(input.read('$account_changed_during_sign'))],
    ['$storage_tampered_expiry', () => moveExpiry(input.read('$storage_tampered_expiry'))],
    ['$make_nonce', () => makeNonces(Number(input.read('$make_nonce')) || 1)],
  ]
  const scene = scenes.find(([word]) => input.has(word))
  if (scene === undefined) return judgeSession(input, context)
  // A page of its own: the site, the account and the time are those of the scene.
  readAsked(context)
  return scene[1]()
})

function isRequired(input: Scene): boolean {
  const cancelled = input.at('$cancel')
  const told = cancelled.has('required') ? cancelled.read('required') : cancelled.whole()
  return told === true || told === 'required'
}
