import { createFrameDriver, type FrameDriver } from '../../clients/embedded/createFrameDriver.js'
import { defaultBox } from '../../clients/embedded/createFrameElement.js'
import { InvalidAppConfigurationError } from '../../shared/errors/appConfiguration.js'
import { connectedConnectorId } from '../../shared/storage/pageValues.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import type { ConnectorEvent } from '../../shared/types/connector.js'
import type { EmbeddedContext } from './context.js'
import { createApprove } from './createApprove.js'
import type { EmbeddedStore } from './embeddedOf.js'

export type { FrameDriver }

export type CreateHostedDriverParameters = {
  connectorId: string
  url: URL
  namespaces: readonly ChainNamespace[]
  store: EmbeddedStore
  tell(event: ConnectorEvent): void
  subscribe(listener: (event: ConnectorEvent) => void): () => void
}

/** The driver of the hosted wallet's frame, with the instance's modal, theme and nodes. */
export function createHostedDriver(
  context: EmbeddedContext,
  { store, ...parameters }: CreateHostedDriverParameters,
): FrameDriver {
  const { appearance, config, env, modal, rpc, storage } = context
  // In a frame of the page's own origin its sandbox would hold nothing.
  if (parameters.url.origin === env.window?.location?.origin)
    throw new InvalidAppConfigurationError({ details: 'the embedded wallet has the origin of the page' })
  const theme = () => {
    const { theme } = appearance.getState()
    if (theme !== 'auto') return theme
    return env.window?.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  const driver = createFrameDriver({
    ...parameters,
    ...config,
    env,
    rpc,
    theme,
    approve: createApprove({ env, modal, store, defaultBox }),
    onUser: store.userChanged,
    onSignedOut() {
      store.userChanged(undefined)
      // A session that is gone can't come back, unlike a wallet that is locked: the next visit need not ask.
      for (const namespace of parameters.namespaces) {
        const stored = connectedConnectorId(namespace)
        if (storage.read(stored) === parameters.connectorId) storage.remove(stored)
      }
    },
  })
  const stop = appearance.subscribe(() => driver.syncTheme(theme()))
  return {
    ...driver,
    destroy() {
      stop()
      driver.destroy()
    },
  }
}
