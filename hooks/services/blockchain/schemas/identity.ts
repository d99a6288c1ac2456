import * as v from 'valibot'
import { optionalPictureSchema, optionalTextSchema } from '../../../utils/storage/schemas.js'

/** Who an address is; what isn't known is absent. */
export type Identity = { readonly name: string | undefined; readonly avatarUrl: string | undefined }

/** The answer of `GET /v1/identity/{address}`. */
export const identitySchema: v.GenericSchema<unknown, Identity> = v.pipe(
  v.object({ name: optionalTextSchema, avatar: optionalPictureSchema }),
  v.transform(({ name, avatar }) => ({ name, avatarUrl: avatar })),
)
