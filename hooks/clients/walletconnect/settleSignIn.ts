import * as v from 'valibot'
import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import type { Env } from '../../shared/types/env.js'
import type {
  OneStepSignIn,
  SiwxCacao,
  SiwxData,
  SiwxReason,
  SiwxRequest,
  SiwxSession,
} from '../../shared/types/siwx.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { WalletConnect } from './createWalletConnect.js'
import { dropSession } from './endSession.js'
import type { Signed } from './pairWallet.js'
import { sessionSchema } from './schemas.js'
import {
  allowance,
  cacaosSchema,
  readIssuer,
  readRecap,
  stateRecap,
  writeCacaoMessage,
} from './writeCacaoMessage.js'

export type SettleSignInParameters = {
  env: Pick<Env, 'now'>
  walletConnect: WalletConnect
  topic: string
  signed: Signed
  signIn: OneStepSignIn
  signal: AbortSignal
}

/**
 * Passes on what a wallet signed. When it is not what was requested, or not accepted, the session is ended in the
 * wallet too.
 */
export async function settleSignIn(parameters: SettleSignInParameters): Promise<void> {
  const { env, walletConnect, topic, signed, signIn, signal } = parameters
  try {
    const accepting = signIn.onSignedIn(readSignIns(signed, { now: env.now() }))
    await walletConnect.untilClosed(untilAborted(accepting, signal))
  } catch (thrown) {
    void dropSession(walletConnect, topic)
    throw thrown
  }
}

/** Tolerated difference to the wallet's clock, in ms. */
const skew = 60_000

function checkResources({ resources }: SiwxCacao['p'], { request, methods }: Signed): boolean {
  const granted = readRecap(resources)
  if (granted === null || granted?.some((method) => !methods.includes(method))) return false
  const own = granted === undefined ? resources : resources?.slice(0, -1)
  return JSON.stringify(own ?? []) === JSON.stringify(request.resources ?? [])
}

function checkStatement({ resources, statement }: SiwxCacao['p'], request: SiwxRequest): boolean {
  const methods = readRecap(resources)
  const [signedParts, requestedParts] = [statement, request.statement].map((one) => {
    const [before = '', ...allowed] = (stateRecap(one, methods) ?? '').split(allowance)
    // The wallet sorts the methods by its own locale, so the order is ignored.
    return [before, ...allowed.map((list) => list.split(/[ ,]+/).sort().join(' '))]
  })
  return JSON.stringify(signedParts) === JSON.stringify(requestedParts)
}

/** The reason for the first difference between a payload and the request. */
function differenceOf(
  payload: SiwxCacao['p'],
  signed: Signed,
  { now }: { now: number },
): SiwxReason | undefined {
  const { request, askedAt } = signed
  const { reference } = readIssuer(payload.iss)
  if (payload.domain !== request.domain) return 'domain_mismatch'
  if (payload.aud !== request.uri) return 'uri_mismatch'
  if (payload.nonce !== request.nonce) return 'nonce_mismatch'
  if (!signed.chains.includes(`eip155:${reference}`)) return 'chain_mismatch'
  const issuedAt = Date.parse(payload.iat)
  if (issuedAt > now + skew) return 'not_yet_valid'
  const isSame =
    issuedAt >= askedAt - skew &&
    payload.version === request.version &&
    payload.exp === request.expirationTime &&
    payload.nbf === request.notBefore &&
    [undefined, request.requestId].includes(payload.requestId) &&
    checkStatement(payload, request) &&
    checkResources(payload, signed)
  return isSame ? undefined : 'tampered'
}

function toSession(cacao: SiwxCacao): SiwxSession {
  const { p, s } = cacao
  const { reference, address } = readIssuer(p.iss)
  const statement = stateRecap(p.statement, readRecap(p.resources))
  const data: SiwxData = {
    accountAddress: address,
    chainId: `eip155:${reference}`,
    domain: p.domain,
    uri: p.aud,
    version: '1',
    nonce: p.nonce,
    issuedAt: p.iat,
    ...(p.exp !== undefined && { expirationTime: p.exp }),
    ...(p.nbf !== undefined && { notBefore: p.nbf }),
    ...(statement !== undefined && { statement }),
    ...(p.requestId !== undefined && { requestId: p.requestId }),
    ...(p.resources !== undefined && { resources: p.resources }),
  }
  return { data, message: writeCacaoMessage(p), signature: s.s, cacao }
}

/**
 * Converts what a wallet signed to sessions: one per network, with the message rebuilt from the payload. The
 * signatures are not verified here.
 *
 * @throws SiwxRefusedError when it is not what was requested, or the account is not one that the wallet connected.
 */
export function readSignIns(signed: Signed, { now }: { now: number }): readonly SiwxSession[] {
  const rejection = (reason: SiwxReason) => new SiwxRefusedError({ reason })
  const cacaos = v.safeParse(cacaosSchema, signed.auths)
  const session = v.safeParse(sessionSchema, signed.session)
  if (!cacaos.success || !session.success) throw rejection('malformed')
  const rows = session.output.namespaces.flatMap(({ accounts }) => accounts.map((row) => row.toLowerCase()))

  const sessions = new Map<string, SiwxSession>()
  for (const cacao of cacaos.output) {
    const { reference, address } = readIssuer(cacao.p.iss)
    const account = `eip155:${reference}:${address.toLowerCase()}`
    if (!rows.includes(account)) throw rejection('address_mismatch')
    const difference = differenceOf(cacao.p, signed, { now })
    if (difference !== undefined) throw rejection(difference)
    if (!sessions.has(account)) sessions.set(account, toSession(cacao))
  }
  return [...sessions.values()]
}
