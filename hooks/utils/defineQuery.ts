import type { DataTag } from '@tanstack/react-query'

type QueryFunction<data> = (context: { signal: AbortSignal }) => Promise<data>

export type QueryDefinition<data> = {
  queryKey: DataTag<readonly unknown[], data>
  queryFn: QueryFunction<data>
  enabled: boolean
  /** In ms. */
  staleTime: number
  /** In ms: while somebody looks at it, it is read again this often, after a failure too. */
  refetchInterval?: number
  initialData?: () => data | undefined
  /** Wall clock in ms, of the data that `initialData` gives. */
  initialDataUpdatedAt?: () => number | undefined
}

export type DefineQueryParameters<data> = Omit<QueryDefinition<data>, 'queryKey' | 'queryFn' | 'enabled'> & {
  queryKey: readonly unknown[]
  /** Undefined while an input is absent: the query then rests. */
  queryFn: QueryFunction<data> | undefined
}

/** Ties the key to the data type, so that `getQueryData(definition.queryKey)` is typed. */
export function defineQuery<data>(parameters: DefineQueryParameters<data>): QueryDefinition<data> {
  const { queryFn = () => Promise.reject(new TypeError('a resting query was run')) } = parameters
  return { ...parameters, queryFn, enabled: parameters.queryFn !== undefined } as QueryDefinition<data>
}
