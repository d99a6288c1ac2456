'use client'

import { useLatchkey } from '../react/LatchkeyContext.js'
import { networkOf } from '../session/accountOf.js'
import { checkWebUrl } from '../shared/links/checkWebUrl.js'
import { isLoopbackHost } from '../shared/links/hosts.js'
import type { CaipNetworkId } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'

export type UseTransactionLinkParameters = {
  /** Transaction hash or signature. */
  hash: string | undefined
  /** The network that it was sent on. */
  networkId: CaipNetworkId
}

/**
 * URL of a transaction at its network's block explorer, checked as an external link. Undefined when there is
 * none.
 *
 * @example
 * const href = useTransactionLink({ hash, networkId: 'eip155:1' })
 */
export function useTransactionLink({ hash, networkId }: UseTransactionLinkParameters): string | undefined {
  const { config, env } = useLatchkey()
  const isLoopbackPage = isLoopbackHost(env.window?.location?.hostname)
  return transactionUrl({ hash, network: networkOf(config.networks, networkId), isLoopbackPage })
}

export type TransactionUrlParameters = {
  hash: string | undefined
  network: Network | undefined
  /** Whether the page is served from the local machine. A local explorer may then be linked too. */
  isLoopbackPage?: boolean | undefined
}

/** Only a well-formed hash or signature is put into a URL. */
const hashForm = /^(0x[\da-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/i

/**
 * URL of a transaction at its network's block explorer. Undefined without an explorer, for an invalid hash,
 * and for a URL that fails the link check.
 */
export function transactionUrl({
  hash,
  network,
  isLoopbackPage,
}: TransactionUrlParameters): string | undefined {
  const base = network?.blockExplorers?.default.url
  if (hash === undefined || base === undefined || !hashForm.test(hash)) return undefined
  // Explorers of several clusters have the cluster in the query, so it is kept.
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(base) ?? []
  const checked = checkWebUrl(`${path.replace(/\/+$/, '')}/tx/${hash}${query}`, {
    purpose: 'explorer',
    isLoopbackPage,
  })
  return checked.verdict === 'open' ? checked.href : undefined
}
