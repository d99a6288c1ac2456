import * as v from 'valibot'

/** The good rows of a list, of which no more than `most` are looked at, and whether there were more of them than that. */
export const cutRowsSchema = <row>(schema: v.GenericSchema<unknown, row>, { most }: { most: number }) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list): { readonly rows: readonly row[]; readonly isCut: boolean } => ({
      rows: list.slice(0, most).flatMap((item) => {
        const result = v.safeParse(schema, item)
        return result.success ? [result.output] : []
      }),
      isCut: list.length > most,
    })),
  )

/** The good rows of a list, of which no more than `most` are looked at; the bad ones are dropped one by one. */
export const rowsSchema = <row>(schema: v.GenericSchema<unknown, row>, limit: { most: number }) =>
  v.pipe(
    cutRowsSchema(schema, limit),
    v.transform(({ rows }) => rows),
  )
