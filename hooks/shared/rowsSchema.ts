import * as v from 'valibot'

/** The valid rows of a list, of which at most `most` are read; `isCut` when the list was longer. */
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

/** The valid rows of a list, of which at most `most` are read; invalid ones are dropped individually. */
export const rowsSchema = <row>(schema: v.GenericSchema<unknown, row>, limit: { most: number }) =>
  v.pipe(
    cutRowsSchema(schema, limit),
    v.transform(({ rows }) => rows),
  )
