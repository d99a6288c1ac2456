import { expect, test } from 'vitest'
import { verifyMessage as verifyEvm } from '../../hooks/evm/sign/verifyMessage.js'
import { base, mainnet, polygon, solanaMainnet } from '../../hooks/networks.js'
import { createEnv } from '../../hooks/shared/createEnv.js'
import { ServiceUnreachableError } from '../../hooks/shared/errors/http.js'
import type { LatchkeyError } from '../../hooks/shared/errors/LatchkeyError.js'
import { parseCaipAddress } from '../../hooks/shared/parseCaipAddress.js'
import { createStorage } from '../../hooks/shared/storage/createStorage.js'
import type { CaipNetworkId } from '../../hooks/shared/types/caip.js'
import type { SiwxSession } from '../../hooks/shared/types/siwx.js'
import { cancelSignIn } from '../../hooks/siwx/cancelSignIn.js'
import { createSiwx } from '../../hooks/siwx/createSiwx.js'
import { createSessionStorage } from '../../hooks/siwx/loadSiwxParts.js'
import { writeSiwxMessage } from '../../hooks/siwx/messages/writeSiwxMessage.js'
import { verifySession } from '../../hooks/siwx/sessions/verifySession.js'
import { signIn } from '../../hooks/siwx/signIn.js'
import { verifyMessage as verifySolana } from '../../hooks/solana/sign/verifyMessage.js'
import { createFakeRpc } from '../support/createFakeRpc.js'
import { createSiwxScene } from '../support/createSiwxScene.js'
import { createFakeStorage } from './support/createFakeStorage.js'
import { type Case, readCases } from './support/readCases.js'
import { expectMessage, expectVerdict, withinBudget } from './support/verdicts.js'

type Row = Case<Record<string, unknown>> & { reason?: string }

const networks = [mainnet, base, polygon, solanaMainnet]
const app = { name: 'Example', url: 'https://app.example.com' }
const accountOf = (row: Row) => {
  const parts = parseCaipAddress(row.context?.['account'])
  if (parts === undefined) throw new TypeError(`${row.id} names no account.`)
  return {
    accountAddress: parts.address,
    chainId: `${parts.namespace}:${parts.reference}` as CaipNetworkId,
  }
}
const timeOf = (row: Row) => Date.parse(String(row.context?.['now']))

/** Sign-in in a page, with nodes that answer as the row says. */
function instanceFor(row: Row) {
  const isDown = row.input?.['$rpc'] === 'down'
  const rpc = createFakeRpc(() => {
    if (isDown) throw new ServiceUnreachableError()
    return '0x'
  })
  const env = createEnv({ now: () => timeOf(row), window: undefined, storage: undefined })
  const storage = createStorage({ env, id: 'cases' })
  const actionsFor = async (namespace: string) => ({
    verifyMessage: (parameters: Parameters<typeof verifyEvm>[1]) =>
      namespace === 'solana' ? verifySolana(parameters) : verifyEvm(rpc, parameters),
  })
  return createSiwx().create({ env, app, storage, networks, chains: { actionsFor } })
}

/** The page's verdict on a given session. */
async function judge(row: Row): Promise<string> {
  const { nonce, uri, domain } = row.context ?? {}
  const asked = {
    ...accountOf(row),
    domain: String(domain),
    uri: String(uri),
    nonce: String(nonce),
    now: timeOf(row),
  }
  const session = row.input as unknown as SiwxSession
  // A contract's account differs from the signing key's.
  const isContract = row.input?.['$contract_account'] === true
  const siwx = instanceFor(row)
  const { signal } = new AbortController()
  if (isContract) {
    const address = `eip155:1:0x${'c0'.repeat(20)}` as const
    const { verifiers } = await siwx.load()
    const foreign = { ...session, data: { ...session.data, accountAddress: address.slice(9) } }
    const verified = verifiers[0]?.verify({ session: foreign, network: mainnet, signal })
    return (
      verified?.then(
        (isSigned) => (isSigned ? 'valid' : 'bad_signature'),
        (thrown: LatchkeyError) => thrown.kind,
      ) ?? 'no verifier'
    )
  }
  return verifySession({ siwx, networks, session, asked, signal }).then(
    () => 'valid',
    (thrown: { reason?: string; kind: string }) => thrown.reason ?? thrown.kind,
  )
}

const rows = readCases<Record<string, unknown>>('siwx-sessions') as Row[]
/** Whether a nonce was used before is known only to the server that issued it. */
const isServers = ({ reason }: Row) => reason === 'nonce_reused'
const sessions = rows.filter((row) => ['valid', 'invalid'].includes(row.expect) && !isServers(row))
const scenes = rows.filter((row) => !['valid', 'invalid'].includes(row.expect))

test('the case file has rows for a page', () => {
  expect(sessions.length).toBeGreaterThan(40)
  expect(scenes.length).toBeGreaterThanOrEqual(4)
})

test.each(sessions)('$id: $why', async (row) => {
  const verdict = await withinBudget(row, () => judge(row))
  if (verdict === 'valid') expectVerdict(row, 'valid')
  else if (!row.also_ok?.includes('invalid')) {
    expectVerdict(row, 'invalid')
    expect(verdict).toBe(row.reason)
  }
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

function sessionOf([chainId, accountAddress]: [CaipNetworkId, string]): SiwxSession {
  const data = {
    accountAddress,
    chainId,
    domain: 'app.example.com',
    uri: 'https://app.example.com/',
    version: '1',
    nonce: 'k3J9sQ2mZp0a',
    issuedAt: '2026-01-15T11:59:00.000Z',
  } as const
  return { data, message: writeSiwxMessage(data), signature: `0x${'11'.repeat(65)}` }
}

function storageFor(row: Row, text?: string) {
  const key = 'latchkey:1:default:siwx_sessions'
  const kept = createFakeStorage(text === undefined ? {} : { [key]: text })
  const env = createEnv({ now: () => timeOf(row), window: undefined })
  return createSessionStorage({ env, storage: createStorage({ env, id: 'default', storage: kept }) })
}

async function afterDeleting(row: Row) {
  const { $delete, $stored } = row.input as {
    $delete: { chainId: CaipNetworkId; address: string }
    $stored: [CaipNetworkId, string][]
  }
  const storage = storageFor(row)
  await storage.add($stored.map(sessionOf))
  await storage.delete({ chainId: $delete.chainId, accountAddress: $delete.address })
  return (await storage.list()).map(({ data }) => [data.chainId, data.accountAddress])
}

/** Requests a sign-in on a page that requires it, and returns the outcome. */
async function asked(row: Row) {
  const scene = await createSiwxScene()
  await scene.enter()
  expect(scene.shown()).toBe('SIWXSignMessage')
  scene.wallet.next('personal_sign', () => {
    throw row.input['$reject']
  })
  const error = await signIn(scene.context).catch((thrown: unknown) => thrown)
  await scene.advance()
  return { error, scene }
}

async function declined(row: Row) {
  const { error, scene } = await asked(row)
  expectMessage(row, error)
  expect(scene.state()).toMatchObject({ status: 'asking', error: { message: row.message } })
  return scene.shown() === 'SIWXSignMessage' ? 'rejected' : scene.shown()
}

async function cancelled({ required }: { required: boolean }) {
  const scene = await createSiwxScene({ siwx: { required } })
  await scene.enter()
  await cancelSignIn(scene.context)
  await scene.advance()
  const { address } = scene.latchkey.getAccount()
  expect(scene.shown()).toBe(required ? 'Connect' : 'closed')
  return address === undefined ? 'disconnected' : 'closed'
}

async function thousandNonces() {
  const { messenger } = await instanceFor(rows[0] as Row).load()
  const { signal } = new AbortController()
  const made = await Promise.all(
    Array.from({ length: 1000 }, () =>
      messenger.createRequest({ domain: 'a.example', uri: 'https://a.example/', now: 0, signal }),
    ),
  )
  for (const { nonce } of made) expect(nonce).toMatch(/^[a-zA-Z\d]{20,}$/)
  return new Set(made.map(({ nonce }) => nonce)).size === 1000 ? 'unique' : 'repeated'
}

async function stored(row: Row) {
  const storage = storageFor(row, String(row.input['$storage']))
  expect(await storage.list()).toEqual([])
  return (await storage.list(accountOf(row))).length === 0 ? 'no-session' : 'session'
}

async function kept(row: Row) {
  expect(await afterDeleting(row)).toEqual(row.value)
  return 'kept'
}

/** The scenario for each verdict. */
const plays: { readonly [verdict: string]: (row: Row) => Promise<string> } = {
  'no-session': stored,
  kept,
  rejected: declined,
  disconnected: () => cancelled({ required: true }),
  closed: () => cancelled({ required: false }),
  unique: thousandNonces,
}

test.each(scenes)('$id: $why', async (row) => {
  expectVerdict(row, (await plays[row.expect]?.(row)) ?? 'nothing')
})

test('rejecting a sign-in disconnects where it is required, and stays connected where it is not', async () => {
  expect(await cancelled({ required: true })).toBe('disconnected')
  expect(await cancelled({ required: false })).toBe('closed')
})

test('a thousand nonces are all different', async () => {
  expect(await thousandNonces()).toBe('unique')
})
