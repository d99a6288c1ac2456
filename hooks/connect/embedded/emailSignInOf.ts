import { isWanted } from '../../session/connection/isWanted.js'
import { defineLazy } from '../../shared/defineLazy.js'
import { TermsNotAcceptedError } from '../../shared/errors/connect.js'
import { EmailCooldownError, EmbeddedSignedOutError } from '../../shared/errors/embedded.js'
import { ConnectionCancelledError } from '../../shared/errors/provider.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import { createRemembered, type Remembered } from '../../shared/storage/createRemembered.js'
import type { EmailStep, EmbeddedDriver } from '../../shared/types/embeddedWallet.js'
import { cancelConnect } from '../cancelConnect.js'
import { mustAcceptTerms } from '../mustAcceptTerms.js'
import { connectingOf } from '../store.js'
import type { EmailSignInContext } from './context.js'
import {
  cooldownOf,
  createEmailStore,
  type EmailErrorType,
  type EmailStatus,
  type EmailStore,
  emailSentAt,
} from './emailStore.js'
import { embeddedOf } from './embeddedOf.js'

/** The sign-in by email of an instance. It goes on while the modal is closed. */
export type EmailMachine = {
  readonly store: EmailStore
  /** When the last mail was asked for; 0: long ago. */
  readonly sentAt: Remembered<number>
  /** Seconds until the next mail may be asked for. */
  cooldown(): number
  connectEmail(email: string): Promise<void>
  submitCode(code: string): Promise<void>
  resend(): Promise<void>
  cancel(): void
}

/** One sign-in: a new address, or a cancel, ends it, and what is answered to it later does not count. */
type Attempt = { readonly signal: AbortSignal; readonly email: string }

function createMachine(context: EmailSignInContext): EmailMachine {
  const { config, env, events, session, storage } = context
  const store = createEmailStore()
  const sentAt = createRemembered<number>({ storage, stored: emailSentAt, initial: 0 })
  const cooldown = () => cooldownOf(storage.read(emailSentAt), env.now())
  let controller = new AbortController()
  let attempt: Attempt | undefined
  /** The request that is open, by what was asked: a second press joins it. */
  let running: { key: string; done: Promise<void> } | undefined

  const connectorOf = () => session.getState().connectors.find(({ type }) => type === 'AUTH')

  function join(key: string, work: () => Promise<void>): Promise<void> {
    if (running?.key === key) return running.done
    const current = { key, done: work() }
    running = current
    const end = () => {
      if (running === current) running = undefined
    }
    current.done.then(end, end)
    return current.done
  }

  /** The frame must not stay signed in without the user's knowledge. */
  function signOut() {
    loadDriver()
      .then((driver) => driver.signOut())
      .catch(() => undefined)
  }

  /** Ends the attempt. Its code may have been right. */
  function leave() {
    const { status } = store.getState()
    controller.abort(new ConnectionCancelledError())
    if (status !== 'checking' && status !== 'connecting') return
    const connector = connectorOf()
    if (connector) cancelConnect(context, connector.id)
    signOut()
  }

  function begin(email: string): Attempt {
    leave()
    controller = new AbortController()
    running = undefined
    attempt = { email, signal: controller.signal }
    return attempt
  }

  async function loadDriver(): Promise<EmbeddedDriver> {
    const embedded = embeddedOf(session.getState().connectors)
    if (embedded === undefined)
      throw new EmbeddedSignedOutError({ details: 'the config has no embeddedWallet' })
    return embedded.load()
  }

  /** Runs a step of an attempt; its failure is shown with the step that the user is at then. */
  async function step({ signal }: Attempt, failedAt: EmailStatus, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (thrown) {
      if (signal.aborted) throw new ConnectionCancelledError({ cause: thrown })
      const error = toProviderError<EmailErrorType>(thrown)
      store.failed(failedAt, error)
      throw error
    }
  }

  /** Throws while the last mail is too recent; what the user is at stays. */
  function checkPause() {
    const seconds = cooldown()
    if (seconds === 0) return
    const error = new EmailCooldownError({ seconds })
    store.failed(store.getState().status, error)
    throw error
  }

  const mailSent = () => sentAt.change(() => env.now())

  /** Waits for the link of the mail to be opened. Its failure is shown, and no caller waits for it. */
  function awaitDevice(current: Attempt, driver: EmbeddedDriver) {
    const { signal } = current
    step(current, 'device', async () => {
      await driver.connectDevice({ signal })
      signal.throwIfAborted()
      events.emit({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
      codeSent()
    }).catch(() => undefined)
  }

  function codeSent() {
    mailSent()
    events.emit({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
    store.advanced('code')
  }

  async function connectAccounts({ signal }: Attempt) {
    store.advanced('connecting')
    const connector = connectorOf()
    if (connector === undefined) throw new EmbeddedSignedOutError()
    try {
      await context.connect({ connector })
    } catch (thrown) {
      // By a disconnection, or for another wallet.
      if (thrown instanceof ConnectionCancelledError && !signal.aborted && !isWanted(context, connector.id))
        signOut()
      throw thrown
    }
    signal.throwIfAborted()
    // Who has signed in may sign out and in again at once.
    storage.remove(emailSentAt)
    attempt = undefined
    store.ended()
  }

  async function send(current: Attempt) {
    const { email, signal } = current
    const driver = await loadDriver()
    signal.throwIfAborted()
    const next: EmailStep = await driver.connectEmail({ email, signal })
    signal.throwIfAborted()
    if (next === 'connected') return connectAccounts(current)
    if (next === 'code') return codeSent()
    mailSent()
    store.advanced('device')
    awaitDevice(current, driver)
  }

  return {
    store,
    sentAt,
    cooldown,
    async connectEmail(given) {
      const email = given.trim()
      const { status } = store.getState()
      const isSame = attempt?.email.toLowerCase() === email.toLowerCase()
      if (isSame && running && status !== 'code' && status !== 'device') return running.done
      // The mail to this address is on its way: nothing more is sent.
      if (isSame && (status === 'code' || status === 'device') && cooldown() > 0) return
      if (mustAcceptTerms({ ...config, ...connectingOf(context).getState() }))
        throw new TermsNotAcceptedError()
      checkPause()
      const current = begin(email)
      store.began(email)
      events.emit({ event: 'EMAIL_SUBMITTED' })
      return join('send', () => step(current, 'idle', () => send(current)))
    },
    async resend() {
      const { status } = store.getState()
      if (attempt === undefined || (status !== 'code' && status !== 'device')) return
      if (running?.key === 'resend') return running.done
      const { email } = attempt
      checkPause()
      // The wait for the link of the mail before ends: its link is void.
      const current = begin(email)
      store.resendBegan()
      return join('resend', () => step(current, status, () => send(current)))
    },
    async submitCode(given) {
      const code = given.replace(/\s/g, '')
      if (running?.key === `code ${code}`) return running.done
      const { isResending, status } = store.getState()
      if (attempt === undefined || status !== 'code') return
      // Another mail is not waited for any more: its late answer must not ask for a code again.
      const current = isResending ? begin(attempt.email) : attempt
      const { signal } = current
      return join(`code ${code}`, async () => {
        await step(current, 'code', async () => {
          store.advanced('checking')
          const driver = await loadDriver()
          try {
            await driver.connectCode({ code, signal })
          } catch (thrown) {
            if (!signal.aborted) events.emit({ event: 'EMAIL_VERIFICATION_CODE_FAIL' })
            throw thrown
          }
          signal.throwIfAborted()
          events.emit({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
        })
        await step(current, 'idle', () => connectAccounts(current))
      })
    },
    cancel() {
      leave()
      attempt = undefined
      running = undefined
      store.ended()
    },
  }
}

/** The sign-in by email of an instance. */
export const emailSignInOf: (context: EmailSignInContext) => EmailMachine = defineLazy(createMachine)
