import type { WalletKitTypes } from '@reown/walletkit'
import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils'
import type { Prompt, PromptRow } from '../frame/showPrompt.js'
import { describeApp } from './describeApp.js'
import type { Phone } from './Phone.js'
import { prepareSignIn, type SignIn, type SignInPayload } from './prepareSignIn.js'
import type { Namespaces } from './Session.js'
import { supportedNamespaces } from './supportedNamespaces.js'

type Proposal = WalletKitTypes.SessionProposal
type SignInRequest = Omit<SignInPayload, 'version' | 'iat'> & Partial<Pick<SignInPayload, 'version' | 'iat'>>

/** Answers an app that wants to connect; newer ones may want to sign in with it. */
export async function answerProposal(phone: Phone, proposal: Proposal): Promise<void> {
  const { ask, expiry, finish, kit, note, say } = phone
  const { id, params } = proposal
  const app = params.proposer.metadata
  const namespaces = agree(phone, params)
  if (namespaces === undefined) {
    await kit.rejectSession({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
    note(`Connect for ${app.name}: refused`)
    return say(`${app.name} asks for networks that this wallet does not have.`)
  }
  const signIns = (params.requests?.authentication ?? []).map((request) =>
    prepareSignIn(phone, completePayload(request)),
  )
  try {
    await ask({ app, prompt: describeProposal(phone, { proposal, signIns }), over: expiry.over(id) })
  } catch {
    if (expiry.isOver(id)) return note(`Connect for ${app.name}: withdrawn`)
    await kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') })
    note(`Connect for ${app.name}: declined`)
    return say(`You have declined ${app.name}.`)
  }
  const authentication = await Promise.all(signIns.map(({ sign }) => sign()))
  await kit.approveSession({ id, namespaces, proposalRequestsResponses: { authentication } })
  note(`Connect for ${app.name}: approved`)
  finish(app)
}

/** What both sides have; undefined where the app demands more, or where there is nothing at all. */
function agree(phone: Phone, proposal: Proposal['params']): Namespaces | undefined {
  try {
    const supported = supportedNamespaces(phone)
    const agreed = buildApprovedNamespaces({ proposal, supportedNamespaces: supported })
    return Object.keys(agreed).length === 0 ? undefined : agreed
  } catch {
    return undefined
  }
}

/** Fields that apps may leave to the wallet. */
function completePayload(request: SignInRequest): SignInPayload {
  return { ...request, version: request.version ?? '1', iat: request.iat ?? new Date().toISOString() }
}

function describeProposal(
  { manifest, settings }: Phone,
  { proposal, signIns }: { proposal: Proposal; signIns: readonly SignIn[] },
): Prompt {
  const { params, verifyContext } = proposal
  const asked = [...Object.entries(params.requiredNamespaces), ...Object.entries(params.optionalNamespaces)]
  const chains = asked.flatMap(([key, { chains: ids }]) => ids ?? [key])
  const methods = asked.flatMap(([, namespace]) => namespace.methods)
  const names = new Map([
    ...settings.networks().map(({ chainId, name }) => [`eip155:${chainId}`, name] as const),
    [manifest.solanaChain.chainId, manifest.solanaChain.name] as const,
  ])
  const rows: PromptRow[] = [
    ...describeApp(params.proposer.metadata, verifyContext.verified),
    {
      name: 'Networks',
      value: listOnce(chains.map((id) => names.get(id) ?? `${id}, which is not known here`)),
    },
    { name: 'May ask for', value: listOnce(methods) },
  ]
  const text = signIns.map((signIn) => signIn.text).join('\n\n')
  return text === '' ? { heading: 'Connect', rows } : { heading: 'Sign in', rows, text }
}

function listOnce(items: readonly string[]): string {
  return [...new Set(items)].join(', ') || 'Nothing'
}
