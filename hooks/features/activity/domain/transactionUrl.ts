import type { Network } from '../../../types/network.js'
import { checkExternalUrl } from '../../../utils/checkExternalUrl.js'

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
