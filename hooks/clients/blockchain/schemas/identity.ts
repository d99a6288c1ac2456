import * as v from 'valibot'
import { optionalPictureSchema, orAbsent } from '../../../shared/storage/schemas.js'
import { cleanText } from '../../../shared/text/cleanText.js'

/** Who an address is; what isn't known is absent. */
export type Identity = { readonly name: string | undefined; readonly avatarUrl: string | undefined }

/** A name with hidden characters would look like somebody else's once it is cleaned: it is none. */
const nameSchema = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((name) => cleanText(name) === name),
)

/** The answer of `GET /v1/identity/{address}`. */
export const identitySchema: v.GenericSchema<unknown, Identity> = v.pipe(
  v.object({ name: orAbsent(nameSchema), avatar: optionalPictureSchema }),
  v.transform(({ name, avatar }) => ({ name, avatarUrl: avatar })),
)
