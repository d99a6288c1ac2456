import { defineQuery, type QueryDefinition } from '../shared/defineQuery.js'
import type { NameLookupErrorType } from '../shared/errors/unions.js'
import type { NameRecord, NameService } from '../shared/types/names.js'
import type { NamesContext } from './context.js'
import { checkSuggestions } from './rules.js'

/** How long the record of a name is fresh, in ms. It is read again before the wallet is asked. */
const lookupLifetime = 10_000

/** Undefined: nothing to look up yet. */
type LookupParameters = { service: NameService | undefined; name: string | undefined }

/** Query for the record of a name; null: it is free. */
export function recordQuery(
  { id }: Pick<NamesContext, 'id'>,
  { service, name }: LookupParameters,
): QueryDefinition<NameRecord | null, NameLookupErrorType> {
  return defineQuery<NameRecord | null, NameLookupErrorType>({
    queryKey: ['latchkey', id, 'nameRecord', { name }],
    queryFn:
      service && name !== undefined
        ? async ({ signal }) => (await service.find({ name, signal })) ?? null
        : undefined,
    staleTime: lookupLifetime,
  })
}

/** Query for free names like the typed one. */
export function suggestionsQuery(
  { id }: Pick<NamesContext, 'id'>,
  { service, name }: LookupParameters,
): QueryDefinition<readonly string[], NameLookupErrorType> {
  return defineQuery<readonly string[], NameLookupErrorType>({
    queryKey: ['latchkey', id, 'nameSuggestions', { name }],
    queryFn:
      service && name !== undefined
        ? async ({ signal }) => checkSuggestions(await service.suggest({ name, signal }), name)
        : undefined,
    staleTime: lookupLifetime,
  })
}
