import { UniversalProvider } from '@walletconnect/universal-provider'
import { onTestFinished } from 'vitest'
import type { JoinedLocalnet } from '../../../joinLocalnet.js'
import { closeClient } from '../../relay/support/closeClient.js'
import { createMemoryStorage } from '../../relay/support/createMemoryStorage.js'
import { isolateClients } from '../../relay/support/isolateClients.js'

/** The official client of apps. */
export type App = Awaited<ReturnType<typeof UniversalProvider.init>>

export type OpenAppParameters = {
  /** Where it wants its visitors back. */
  redirect?: { universal?: string; native?: string }
}

export const appOrigin = 'http://localhost:3000'

/** Opens an app in this process; it is gone when the test ends. */
export async function openApp(
  { manifest, urls }: JoinedLocalnet,
  { redirect }: OpenAppParameters = {},
): Promise<App> {
  isolateClients()
  const app = await UniversalProvider.init({
    projectId: manifest.projectId,
    relayUrl: urls.relay,
    storage: createMemoryStorage(),
    telemetryEnabled: false,
    logger: 'silent',
    metadata: {
      name: 'Test app',
      description: 'An app',
      url: appOrigin,
      icons: [],
      ...(redirect && { redirect }),
    },
  })
  onTestFinished(() => closeClient(app.client))
  return app
}

/** Settles with the first argument when an app's client next emits an event. */
export function nextEvent(app: App, name: string): Promise<unknown> {
  return new Promise((resolve) => app.once(name, resolve))
}
