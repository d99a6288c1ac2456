import * as v from 'valibot'

/** The good rows of a list, of which no more than `most` are looked at; the bad ones are dropped one by one. */
export const rowsSchema = <row>(schema: v.GenericSchema<unknown, row>, { most }: { most: number }) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list): readonly row[] =>
      list.slice(0, most).flatMap((item) => {
        const result = v.safeParse(schema, item)
        return result.success ? [result.output] : []
      }),
    ),
  )
