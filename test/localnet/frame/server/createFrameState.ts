import type { OutgoingMail } from '../../mail/startMail.js'
import type { SocialClient } from '../../oidc/createSocialClients.js'
import type { FrameLogIn, FrameUser } from '../frameApi.js'
import type { Clock } from './clock.js'
import { createCodes } from './createCodes.js'
import { createDevices, type Devices } from './createDevices.js'
import { createEmailLogIn, type EmailLogIn } from './createEmailLogIn.js'
import { createEmailUpdate, type EmailUpdate } from './createEmailUpdate.js'
import { createFarcasterLogIn, type FarcasterLogIn } from './createFarcasterLogIn.js'
import { createPostOffice } from './createPostOffice.js'
import { createSessions, type Sessions } from './createSessions.js'
import { createSignals } from './createSignals.js'
import { createSocialLogIn, type SocialLogIn } from './createSocialLogIn.js'
import { createSocialProviders } from './createSocialProviders.js'
import { createUsers, type User, type Users } from './createUsers.js'

/** What the frame's server knows and can do, without HTTP. */
export type FrameState = {
  readonly users: Users
  readonly sessions: Sessions
  readonly devices: Devices
  readonly emailLogIn: EmailLogIn
  readonly emailUpdate: EmailUpdate
  readonly socialLogIn: SocialLogIn
  readonly farcasterLogIn: FarcasterLogIn
  /** Opens a session and hands the wallet's seed over. */
  logIn(user: User, deviceId: string): FrameLogIn
  /** Forgets everybody; requests that wait get their error. */
  reset(): void
}

export type CreateFrameStateParameters = {
  url: string
  clock: Clock
  mail: { send(mail: OutgoingMail): Promise<void> }
  oidc: { url: string; clients: readonly SocialClient[] }
}

export function createFrameState({ url, clock, mail, oidc }: CreateFrameStateParameters): FrameState {
  const signals = createSignals(clock)
  const users = createUsers()
  const sessions = createSessions({ clock, users })
  const devices = createDevices({ clock, signals })
  const codes = createCodes(clock)
  const postOffice = createPostOffice({ clock, send: mail.send })
  const emailUpdate = createEmailUpdate({ clock, users, sessions, devices, codes, postOffice })
  const socialLogIn = createSocialLogIn({ clock, providers: createSocialProviders(oidc) })
  const farcasterLogIn = createFarcasterLogIn({ url, clock, signals })
  return {
    users,
    sessions,
    devices,
    emailLogIn: createEmailLogIn({ url, postOffice, devices, codes, sessions }),
    emailUpdate,
    socialLogIn,
    farcasterLogIn,
    logIn: (user, deviceId) => ({
      token: sessions.open({ user, deviceId }),
      user: toFrameUser(user),
      secret: user.secret,
    }),
    reset() {
      for (const part of [
        users,
        sessions,
        devices,
        codes,
        postOffice,
        emailUpdate,
        socialLogIn,
        farcasterLogIn,
      ])
        part.clear()
      signals.notify()
    },
  }
}

/** What the page may know about a user without logging in anew: not the seed. */
export function toFrameUser({ id, email, userName }: User): FrameUser {
  return { id, ...(email !== undefined && { email }), ...(userName !== undefined && { userName }) }
}
