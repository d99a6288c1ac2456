import { UnsupportedMethodError } from '../../shared/errors/provider.js'
import { readProperty } from '../../shared/readProperty.js'
import type { Env } from '../../shared/types/env.js'
import type { OneStepSignIn, SiwxRequest } from '../../shared/types/siwx.js'
import type { WalletConnect } from './createWalletConnect.js'
import type { Proposal, SignClient } from './SignClient.js'

/** What a wallet signed while it connected, and what was requested. The wallet's part is unverified. */
export type Signed = {
  readonly request: SiwxRequest
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** Wall clock in ms at which the sign-in was requested. */
  readonly askedAt: number
  readonly auths: unknown
  readonly session: unknown
}

/** A wallet's approval: its session, and what it signed, if anything. */
export type Approval = { readonly topic: string; readonly signed?: Signed | undefined }

export type ProposedPairing = {
  readonly uri: string
  readonly isSignIn: boolean
  readonly approval: Promise<Approval>
}

export type ProposePairingParameters = {
  env: Pick<Env, 'now'>
  walletConnect: Pick<WalletConnect, 'sign'>
  proposal: Proposal
  signIn?: OneStepSignIn | undefined
}

/** Requested from wallets that connect, but not part of the signed message. */
const unsigned = 'wallet_showCallsStatus'

/** How far this clock may be ahead of the clock that validates the timestamps, in ms. */
const skew = 60_000

/**
 * The client writes this device's time into a sign-in. A server with its own clock would reject a time in its
 * future, and with it the connection.
 */
const isAhead = ({ issuedAt }: SiwxRequest, now: number) =>
  issuedAt !== undefined && now - Date.parse(issuedAt) > skew

const topicOf = (session: unknown) => String(readProperty(session, 'topic') ?? '')

/**
 * Waits for a wallet's answer. When a proposal expires, the client keeps a rejected promise of its own for later
 * callers, and the host's page would report it as unhandled. Asking once more takes it; only the expiry is an `Error`.
 */
async function untilAnswered<Answer>(wait: () => Promise<Answer>): Promise<Answer> {
  try {
    return await wait()
  } catch (thrown) {
    if (thrown instanceof Error) wait().catch(() => {})
    throw thrown
  }
}

async function connect(sign: SignClient, proposal: Proposal): Promise<ProposedPairing> {
  const { uri = '', approval } = await sign.connect({ optionalNamespaces: proposal })
  return {
    uri,
    isSignIn: false,
    approval: untilAnswered(approval).then((session) => ({ topic: topicOf(session) })),
  }
}

function readAnswer(answer: unknown, asked: Omit<Signed, 'auths' | 'session'>): Approval {
  const session = readProperty(answer, 'session')
  const auths = readProperty(answer, 'auths')
  const topic = topicOf(session)
  // A wallet that only signs returns no session.
  if (topic === '') throw new UnsupportedMethodError({ details: 'a sign-in without a session' })
  if (!Array.isArray(auths) || auths.length === 0) return { topic }
  return { topic, signed: { ...asked, auths, session } }
}

/**
 * Creates a pairing: a proposal to connect, and with a requested sign-in also `wc_sessionAuthenticate`. The client
 * then sends both, and a wallet that does not support the second one responds to the first.
 */
export async function proposePairing(parameters: ProposePairingParameters): Promise<ProposedPairing> {
  const { env, proposal, signIn, walletConnect } = parameters
  const { sign } = walletConnect
  const { chains = [], methods: all = [] } = proposal['eip155'] ?? {}
  const request = sign.authenticate && (await signIn?.createRequest())
  if (sign.authenticate === undefined || request === undefined || isAhead(request, env.now()))
    return connect(sign, proposal)

  const methods = all.filter((method) => method !== unsigned)
  const asked = { request, chains, methods, askedAt: env.now() }
  const { domain, uri: page, nonce, expirationTime, notBefore, statement, resources, requestId } = request
  const { uri = '', response } = await sign.authenticate({
    chains,
    methods,
    domain,
    uri: page,
    nonce,
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources: [...resources] }),
    ...(requestId !== undefined && { requestId }),
  })
  return {
    uri,
    isSignIn: true,
    approval: untilAnswered(response).then((answer) => readAnswer(answer, asked)),
  }
}
