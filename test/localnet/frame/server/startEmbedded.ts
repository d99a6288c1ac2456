import type { Faults } from '../../http/createFaults.js'
import type { Mailbox } from '../../mail/createMailbox.js'
import { startMail } from '../../mail/startMail.js'
import { startOidc } from '../../oidc/startOidc.js'
import type { Ports } from '../../planPorts.js'
import type { Clock } from './clock.js'
import type { SdkManifest } from './pages/createSdkPage.js'
import { frameUrl, startFrame } from './startFrame.js'

export type StartEmbeddedParameters = {
  ports: Pick<Ports, 'frame' | 'oidc'>
  manifest: SdkManifest
  faults: Faults
  /** The one clock of all its parts. */
  clock: Clock
  pageFolder?: string | undefined
}

/** The running embedded wallet: its frame, its mail and its log-in provider. */
export type LocalEmbedded = {
  readonly mailbox: Mailbox
  readonly faultNames: readonly string[]
  reset(): void
  stop(): Promise<void>
}

/**
 * Starts the embedded wallet's origin and what it leans on.
 *
 * @throws LocalnetPortError when a port is taken. Nothing is left running then.
 */
export async function startEmbedded(parameters: StartEmbeddedParameters): Promise<LocalEmbedded> {
  const { ports, manifest, faults, clock, pageFolder } = parameters
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    await Promise.all(stops.map((end) => end()))
  }
  try {
    const mail = await startMail({ faults, now: clock.now })
    stops.push(mail.stop)
    const redirectUri = `${frameUrl(ports.frame)}/callback`
    const oidc = await startOidc({ port: ports.oidc, redirectUri, faults })
    stops.push(oidc.stop)
    const frame = await startFrame({ port: ports.frame, manifest, mail, oidc, faults, clock, pageFolder })
    stops.push(frame.stop)
    return {
      mailbox: mail.mailbox,
      faultNames: ['mail', ...oidc.faultNames, ...frame.faultNames],
      reset() {
        for (const part of [mail, oidc, frame]) part.reset()
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
