import type { ChainRegistry } from '../../chains/types.js'
import type { ChainNamespace } from '../../types/caip.js'
import type { Env } from '../../types/env.js'
import { detectDevice } from '../../utils/detectDevice.js'
import { isLoopbackHost } from '../../utils/isLoopbackHost.js'
import { readProperty } from '../../utils/readProperty.js'
import type { LinkFacts } from './domain/walletLink.js'

export type ReadLinkFactsParameters = {
  readonly chains: Pick<ChainRegistry, 'namespaces'>
  readonly env: Pick<Env, 'window'>
  /** The family that the visitor is in. */
  readonly activeNamespace: ChainNamespace
}

/** Reads what links to wallets depend on here and now. */
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
