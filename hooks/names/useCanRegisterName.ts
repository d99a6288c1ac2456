'use client'

import { useLatchkey } from '../react/LatchkeyContext.js'
import { useRead } from '../react/useRead.js'
import { useAccount } from '../session/useAccount.js'
import { defineQuery, type QueryDefinition } from '../shared/defineQuery.js'
import type { NameService } from '../shared/types/names.js'
import type { NamesContext } from './context.js'

/** Query for the service of the instance; null: none. */
function serviceQuery({
  id,
  services,
}: Pick<NamesContext, 'id' | 'services'>): QueryDefinition<NameService | null> {
  return defineQuery<NameService | null>({
    queryKey: ['latchkey', id, 'nameService'],
    queryFn: async () => (await services.names.service()) ?? null,
    staleTime: Infinity,
  })
}

/** The service, and whether it registers names for the active account. Undefined while it is loaded. */
export function useNameService(): { service: NameService | undefined; isSupported: boolean | undefined } {
  const { data } = useRead(serviceQuery(useLatchkey()))
  const { caipAddress, network } = useAccount()
  const service = data ?? undefined
  const isServed = service !== undefined && network !== undefined && service.problemOf(network) === undefined
  return { service, isSupported: data === undefined ? undefined : isServed && caipAddress !== undefined }
}

/** Whether the active account can get a name, on its network. Undefined while the name service is loaded. */
export function useCanRegisterName(): boolean | undefined {
  return useNameService().isSupported
}
