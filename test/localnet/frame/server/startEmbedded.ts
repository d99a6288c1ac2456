import type { Faults } from '../../http/createFaults.js'
import type { Lies } from '../../http/createLies.js'
import type { Mailbox } from '../../mail/createMailbox.js'
import { startMail } from '../../mail/startMail.js'
import { startOidc } from '../../oidc/startOidc.js'
import type { Ports } from '../../planPorts.js'
import type { Clock } from './clock.js'
import { createFrameModes, type FrameModes } from './createBehaviourRoutes.js'
import type { SdkManifest } from './pages/createSdkPage.js'
import { frameUrl, startFrame } from './startFrame.js'

export type StartEmbeddedParameters = {
  ports: Pick<Ports, 'frame' | 'oidc'>
  manifest: SdkManifest
  faults: Faults
  lies: Lies
  /** The one clock of all its parts. */
  clock: Clock
  pageFolder?: string | undefined
}

/** The running embedded wallet: its frame, its mail and its log-in provider. */
export type LocalEmbedded = {
  readonly mailbox: Mailbox
  readonly faultNames: readonly string[]
  readonly modes: FrameModes
  reset(): void
  stop(): Promise<void>
}

/**
 * Starts the embedded wallet's origin and what it leans on.
 *
 * @throws LocalnetPortError when a port is taken. Nothing is left running then.
 */
export async function startEmbedded(parameters: StartEmbeddedParameters): Promise<LocalEmbedded> {
  const { ports, manifest, faults, lies, clock, pageFolder } = parameters
  const modes = createFrameModes()
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
    const frame = await startFrame({
      port: ports.frame,
      manifest,
      mail,
      oidc,
      faults,
      lies,
      modes,
      clock,
      pageFolder,
    })
    stops.push(frame.stop)
    return {
      mailbox: mail.mailbox,
      faultNames: ['mail', ...oidc.faultNames, ...frame.faultNames],
      modes,
      reset() {
        modes.clear()
        for (const part of [mail, oidc, frame]) part.reset()
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
