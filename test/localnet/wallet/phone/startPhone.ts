import type { WalletManifest } from '../WalletManifest.js'
import { answerProposal } from './answerProposal.js'
import { answerSessionRequest } from './answerSessionRequest.js'
import { answerSignIn } from './answerSignIn.js'
import { createAsk } from './createAsk.js'
import { createExpiry } from './createExpiry.js'
import type { Home } from './createHome.js'
import { createSettings } from './createSettings.js'
import { findReturn } from './findReturn.js'
import { openKit } from './openKit.js'
import type { Phone } from './Phone.js'
import { ConnectionLinkError, pairByLink } from './pairByLink.js'
import type { PhoneOptions } from './readPhoneOptions.js'
import { showHome } from './showHome.js'

export type StartPhoneParameters = {
  manifest: WalletManifest
  options: PhoneOptions
  home: Home
  /** What prompts fill. */
  container: HTMLElement
}

/** Verify was asked when the question came, and its answer is gone. */
const unverified = { verified: { origin: '', validation: 'UNKNOWN', verifyUrl: '' } } as const

/** A running wallet. */
export type RunningPhone = {
  /** Another tab goes on with its sessions. */
  stop(): Promise<void>
}

/** Opens the wallet and answers every app until it stops. */
export async function startPhone(parameters: StartPhoneParameters): Promise<RunningPhone> {
  const { manifest, options, home } = parameters
  const kit = await openKit(manifest, options.profile)
  const phone: Phone = {
    kit,
    manifest,
    settings: createSettings(manifest, options.profile),
    expiry: createExpiry(kit),
    ask: createAsk(parameters),
    note: home.note,
    say: home.say,
    finish(app) {
      const url = options.isFromApp ? findReturn(app) : undefined
      home.say('Return to the app.')
      if (url !== undefined) location.assign(url)
    },
  }
  const refresh = () => showHome(phone, home)
  /** A failure here answers no request, so it is shown to the user. */
  const carryOut = async (work: Promise<void>) => {
    await work.catch((error: unknown) => home.say(`Something went wrong: ${String(error)}`))
    refresh()
  }
  kit.on('session_proposal', (proposal) => carryOut(answerProposal(phone, proposal)))
  // The SDK keeps unanswered requests, but returns those of sessions only.
  const unanswered = Object.values(kit.getPendingSessionProposals())
  for (const params of unanswered)
    void carryOut(answerProposal(phone, { id: params.id, params, verifyContext: unverified }))
  kit.on('session_authenticate', (request) => carryOut(answerSignIn(phone, request)))
  kit.on('session_request', (request) => carryOut(answerSessionRequest(phone, request)))
  kit.on('session_delete', () => {
    home.say('An app has disconnected.')
    refresh()
  })
  const pair = async (link: string) => {
    home.complain(undefined)
    home.say('Waiting for the app.')
    try {
      await pairByLink(kit, link)
      home.clear()
    } catch (error) {
      home.say('')
      home.complain(error instanceof ConnectionLinkError ? error.message : String(error))
    }
  }
  home.onPair((link) => void pair(link))
  refresh()
  home.say('Ready.')
  if (options.link !== undefined) await pair(options.link)
  return {
    async stop() {
      kit.core.heartbeat.stop()
      await kit.core.relayer.transportClose()
    },
  }
}
