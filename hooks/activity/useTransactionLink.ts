'use client'

import { useLatchkey } from '../react/LatchkeyContext.js'
import { networkOf } from '../session/accountOf.js'
import { checkExternalUrl } from '../shared/links/checkExternalUrl.js'
import { isLoopbackHost } from '../shared/links/hosts.js'
import type { CaipNetworkId } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'

export type UseTransactionLinkParameters = {
  /** Hash or signature. */
  hash: string | undefined
  networkId: CaipNetworkId
}

/**
 * A transaction's page at its network's explorer, checked by the link gate; undefined where there is none.
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
  /** Does the page come from this machine? Then an explorer on it may be linked too. */
  isLoopbackPage?: boolean | undefined
}

/** Nothing but the form of a hash or signature goes into a link. */
const hashForm = /^(0x[\da-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/i

/** Where a network's explorer shows a transaction; undefined without one, and for what the link gate refuses. */
export function transactionUrl({
  hash,
  network,
  isLoopbackPage,
}: TransactionUrlParameters): string | undefined {
  const base = network?.blockExplorers?.default.url
  if (hash === undefined || base === undefined || !hashForm.test(hash)) return undefined
  // An explorer of several clusters has the cluster in its query.
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(base) ?? []
  const checked = checkExternalUrl(`${path.replace(/\/+$/, '')}/tx/${hash}${query}`, {
    purpose: 'explorer',
    isLoopbackPage,
  })
  return checked.verdict === 'open' ? checked.href : undefined
}
