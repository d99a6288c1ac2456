import { isLoopbackHost } from '../../shared/links/hosts.js'
import { readProperty } from '../../shared/readProperty.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import type { ChainRegistry } from '../../shared/types/chain.js'
import type { Env } from '../../shared/types/env.js'
import { detectDevice } from './detectDevice.js'
import type { LinkFacts } from './walletLink.js'

export type ReadLinkFactsParameters = {
  readonly chains: Pick<ChainRegistry, 'namespaces'>
  readonly env: Pick<Env, 'window'>
  /** The active namespace. */
  readonly activeNamespace: ChainNamespace
}

/** Reads the current facts that wallet links depend on. */
export function readLinkFacts({ activeNamespace, chains, env }: ReadLinkFactsParameters): LinkFacts {
  const { window } = env
  const others = chains.namespaces.filter((namespace) => namespace !== activeNamespace)
  return {
    device: detectDevice(window),
    namespaces: [activeNamespace, ...others],
    page: { href: window?.location?.href ?? '', origin: window?.location?.origin ?? '' },
    isLoopbackPage: isLoopbackHost(window?.location?.hostname),
    hasGlobal: (name) => Boolean(readProperty(window, name)),
  }
}
