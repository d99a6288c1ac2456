import type { Faults } from '../http/createFaults.js'
import { listen } from '../http/listen.js'
import { routePaths } from '../http/routePaths.js'
import { createAccounts } from './createAccounts.js'
import { createOidcApp } from './createOidcApp.js'
import { createOidcMemory } from './createOidcMemory.js'
import { createProvider } from './createProvider.js'
import { createSocialClients, type SocialClient } from './createSocialClients.js'

export type StartOidcParameters = {
  port: number
  /** Where people are sent back to. */
  redirectUri: string
  faults: Faults
}

/** The running OpenID Connect provider. */
export type LocalOidc = {
  /** Also the issuer's name. */
  readonly url: string
  /** With secrets: for the frame's server only. */
  readonly clients: readonly SocialClient[]
  readonly faultNames: readonly string[]
  reset(): void
  stop(): Promise<void>
}

/**
 * Starts the provider that stands for Google, GitHub and the others.
 *
 * @throws LocalnetPortError when the port is taken.
 */
export async function startOidc({ port, redirectUri, faults }: StartOidcParameters): Promise<LocalOidc> {
  const url = oidcUrl(port)
  const clients = createSocialClients({ redirectUri })
  const accounts = createAccounts()
  const memory = createOidcMemory()
  const provider = createProvider({ url, clients, accounts, memory })
  const app = createOidcApp({ url, provider, clients, accounts, faults })
  const stop = await listen(app, port)
  return {
    url,
    clients,
    faultNames: ['oidc', ...routePaths(app).map((path) => `oidc:${path}`)],
    reset() {
      accounts.clear()
      memory.clear()
    },
    stop,
  }
}

/** The issuer's address and name. */
export function oidcUrl(port: number): string {
  return `http://127.0.0.1:${port}`
}
