'use client'

import { useLatchkey } from '../react/LatchkeyContext.js'
import { useRead } from '../react/useRead.js'
import { useAccount } from '../session/useAccount.js'
import { defineQuery } from '../shared/defineQuery.js'

/** Whether the active account can get a name, on its network. Undefined while the name service is loaded. */
export function useCanRegisterName(): boolean | undefined {
  const { id, services } = useLatchkey()
  const { caipAddress, network } = useAccount()
  const { data } = useRead(
    defineQuery<boolean>({
      queryKey: ['latchkey', id, 'canRegisterName', { network: network?.id }],
      queryFn: async () => {
        const service = await services.names.service()
        return network !== undefined && service !== undefined && service.problemOf(network) === undefined
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  return data && caipAddress !== undefined
}
