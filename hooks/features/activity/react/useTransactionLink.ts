'use client'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import type { CaipNetworkId } from '../../../types/caip.js'
import { isLoopbackHost } from '../../../utils/isLoopbackHost.js'
import { networkOf } from '../../session/domain/accountOf.js'
import { transactionUrl } from '../domain/transactionUrl.js'

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
