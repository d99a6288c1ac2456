'use client'
import { useCallback } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { queryClientOf, serviceQueryOptions } from '../../react/queryClientOf.js'
import type { SendState } from '../store.js'
import type { Sender } from '../useSender.js'
import { receiverQuery } from './queries.js'
import { readReceiver } from './readReceiver.js'

/**
 * Returns a function that resolves the draft's name again, past the cache. Undefined when an address was
 * typed.
 */
export function useResolveAgain(
  { receiver: text, token: sent }: SendState,
  { caipAddress: account, network }: Sender,
): (() => Promise<string>) | undefined {
  const latchkey = useLatchkey()
  const token = sent?.asset.kind === 'native' ? undefined : sent?.asset.address
  const isName = network !== undefined && readReceiver(text, network)?.kind === 'name'
  const resolve = useCallback(async () => {
    const definition = receiverQuery(latchkey, { text, network, account, token })
    const client = queryClientOf(latchkey)
    const { address } = await client.fetchQuery({ ...definition, ...serviceQueryOptions, staleTime: 0 })
    return address
  }, [latchkey, text, network, account, token])
  return isName ? resolve : undefined
}
