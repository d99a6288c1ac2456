import * as v from 'valibot'

/** Where a person pays. Open it only after a check like every other link from outside. */
export const onrampUrlSchema = v.object({ url: v.pipe(v.string(), v.maxLength(8_192), v.url()) })
