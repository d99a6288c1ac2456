import { join } from 'node:path'
import { Hono } from 'hono'
import type { Faults } from '../../http/createFaults.js'
import type { Lies } from '../../http/createLies.js'
import { failOnDemand } from '../../http/failOnDemand.js'
import { listen, type NodeEnvironment } from '../../http/listen.js'
import { routePaths } from '../../http/routePaths.js'
import type { OutgoingMail } from '../../mail/startMail.js'
import type { SocialClient } from '../../oidc/createSocialClients.js'
import type { Clock } from './clock.js'
import { createAssetRoutes } from './createAssetRoutes.js'
import { createBehaviourRoutes, type FrameModes, messageFaults } from './createBehaviourRoutes.js'
import { createFrameApi } from './createFrameApi.js'
import { createFrameState } from './createFrameState.js'
import { createPageRoutes } from './createPageRoutes.js'
import type { SdkManifest } from './pages/createSdkPage.js'

export type StartFrameParameters = {
  port: number
  manifest: SdkManifest
  mail: { send(mail: OutgoingMail): Promise<void> }
  oidc: { url: string; clients: readonly SocialClient[] }
  faults: Faults
  lies: Lies
  modes: FrameModes
  clock: Clock
  /** The folder of the page in the frame; `frame/page` by default. */
  pageFolder?: string | undefined
}

/** The running origin of the embedded wallet. */
export type LocalFrame = {
  readonly url: string
  readonly faultNames: readonly string[]
  /** Forgets users, sessions, devices and codes. */
  reset(): void
  stop(): Promise<void>
}

/**
 * Serves the embedded wallet's frame on an origin of its own, cross-site to `localhost`. Faults: `frame` for all of it,
 * `frame:<route>` for one route, `frame:<message>` for one message, `frame:messages` for all of them.
 *
 * @throws LocalnetPortError when the port is taken.
 */
export async function startFrame(parameters: StartFrameParameters): Promise<LocalFrame> {
  const { port, manifest, mail, oidc, faults, lies, modes, clock } = parameters
  const { pageFolder = join(import.meta.dirname, '../page') } = parameters
  const url = frameUrl(port)
  const state = createFrameState({ url, clock, mail, oidc })
  const app = new Hono<NodeEnvironment>()
  app.use(
    failOnDemand({
      faults,
      namesOf: () => ['frame'],
      exempt: ['/behaviour'],
      nameRoute: (path) => `frame:${path}`,
      describeFailure: (status) => ({ code: 'SERVER_ERROR', message: `Fault status:${status}` }),
    }),
  )
  app.route('/', createFrameApi({ url, state }))
  app.route('/', createBehaviourRoutes({ modes, lies, faults }))
  app.route('/', createAssetRoutes({ manifest, pageFolder, modes }))
  app.route('/', createPageRoutes({ url, state }))
  const stop = await listen(app, port)
  return {
    url,
    faultNames: ['frame', ...routePaths(app).map((path) => `frame:${path}`), ...messageFaults],
    reset: state.reset,
    stop,
  }
}

/** The frame's origin. It has a name, since a passkey can't belong to an IP address. Browsers resolve it, Node may not. */
export function frameUrl(port: number): string {
  return `http://frame.localhost:${port}`
}
