import { UnsupportedMethodError } from '../../shared/errors/provider.js'
import { readProperty } from '../../shared/readProperty.js'
import type { Env } from '../../shared/types/env.js'
import type { SignInWish, SiwxRequest } from '../../shared/types/siwx.js'
import type { WalletConnect } from './createWalletConnect.js'
import type { Proposal, SignClient } from './SignClient.js'

/** What a wallet signed along with connecting, and what it was asked for. Nothing of the wallet's is checked yet. */
export type Signed = {
  readonly request: SiwxRequest
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** Wall time at which it was asked, in ms. */
  readonly askedAt: number
  readonly auths: unknown
  readonly session: unknown
}

/** A wallet's yes: its session, and what it signed, if it did. */
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
  signIn?: SignInWish | undefined
}

/** Said to wallets that connect, and no part of what a person signs. */
const unsigned = 'wallet_showCallsStatus'

/** How far ahead of whoever judges the times this clock may be, in ms. */
const skew = 60_000

/**
 * The client writes this machine's time into a sign-in. A server with a clock of its own would refuse one of its
 * future, and with it the connection.
 */
const isAhead = ({ issuedAt }: SiwxRequest, now: number) =>
  issuedAt !== undefined && now - Date.parse(issuedAt) > skew

const topicOf = (session: unknown) => String(readProperty(session, 'topic') ?? '')

async function connect(sign: SignClient, proposal: Proposal): Promise<ProposedPairing> {
  const { uri = '', approval } = await sign.connect({ optionalNamespaces: proposal })
  return { uri, isSignIn: false, approval: approval().then((session) => ({ topic: topicOf(session) })) }
}

function readAnswer(answer: unknown, asked: Omit<Signed, 'auths' | 'session'>): Approval {
  const session = readProperty(answer, 'session')
  const auths = readProperty(answer, 'auths')
  const topic = topicOf(session)
  // A wallet that only signs gives no session.
  if (topic === '') throw new UnsupportedMethodError({ details: 'a sign-in without a session' })
  if (!Array.isArray(auths) || auths.length === 0) return { topic }
  return { topic, signed: { ...asked, auths, session } }
}

/**
 * Makes a pairing: a proposal to connect, and where a sign-in is wished, one to sign in with it (`wc_sessionAuthenticate`).
 * The client sends both then, and a wallet that doesn't know the second one answers the first.
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
  return { uri, isSignIn: true, approval: response().then((answer) => readAnswer(answer, asked)) }
}
