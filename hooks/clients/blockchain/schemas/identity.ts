import * as v from 'valibot'
import { optionalPictureSchema, orAbsent } from '../../../shared/storage/schemas.js'
import { cleanText } from '../../../shared/text/cleanText.js'

/** Name and avatar of an address; undefined where unknown. */
export type Identity = { readonly name: string | undefined; readonly avatarUrl: string | undefined }

/** A name with hidden characters is rejected: cleaned, it could look like another account's name. */
const nameSchema = v.pipe(
  v.string(),
  v.minLength(1),
  v.check((name) => cleanText(name) === name),
)

/** Response of `GET /v1/identity/{address}`. */
export const identitySchema: v.GenericSchema<unknown, Identity> = v.pipe(
  v.object({ name: orAbsent(nameSchema), avatar: optionalPictureSchema }),
  v.transform(({ name, avatar }) => ({ name, avatarUrl: avatar })),
)
