import type { WalletKitTypes } from '@reown/walletkit'
import { getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { describeApp } from './describeApp.js'
import type { Phone } from './Phone.js'
import { prepareSignIn } from './prepareSignIn.js'
import { evmMethods, supportedNamespaces } from './supportedNamespaces.js'

/** Answers an app that wants to sign in and connect with one approval. */
export async function answerSignIn(
  phone: Phone,
  { id, params, verifyContext }: WalletKitTypes.SessionAuthenticate,
): Promise<void> {
  const { ask, expiry, finish, kit, note, say } = phone
  const { authPayload, requester } = params
  const app = requester.metadata
  const own = supportedNamespaces(phone).eip155.chains
  // In the app's order: the first is the one that the text names.
  const chains = authPayload.chains.filter((chain) => own.includes(chain))
  if (chains.length === 0) {
    await kit.rejectSessionAuthenticate({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
    note(`Sign in for ${app.name}: refused`)
    return say(`${app.name} asks for networks that this wallet does not have.`)
  }
  const payload = populateAuthPayload({ authPayload, chains, methods: [...evmMethods] })
  const { text, sign } = prepareSignIn(phone, payload)
  try {
    const prompt = { heading: 'Sign in', rows: describeApp(app, verifyContext.verified), text } as const
    await ask({ app, prompt, over: expiry.over(id) })
  } catch {
    if (expiry.isOver(id)) return note(`Sign in for ${app.name}: withdrawn`)
    await kit.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
    note(`Sign in for ${app.name}: declined`)
    return say(`You have declined ${app.name}.`)
  }
  await kit.approveSessionAuthenticate({ id, auths: [await sign()] })
  note(`Sign in for ${app.name}: approved`)
  finish(app)
}
