import * as v from 'valibot'
import { cleanText } from '../../../utils/cleanText.js'
import { rowsSchema } from '../../../utils/rowsSchema.js'
import { orAbsent, textSchema } from '../../../utils/storage/schemas.js'

/** What its maker says of a collectible: texts for people are clean, the addresses are as they were written. */
export type NftMetadata = {
  readonly name: string | undefined
  readonly description: string | undefined
  /** Nobody has looked yet whether it may be shown. */
  readonly image: string | undefined
  readonly externalUrl: string | undefined
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
}

const longestDescription = 1_000
const mostAttributes = 50
const longestAddress = 2048
/** As long as a picture in its own address may be. */
const longestImage = 512 * 1024

const descriptionSchema = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text, longestDescription)),
  v.nonEmpty(),
)

/** Numbers and booleans are values too. */
const valueSchema = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite()), v.boolean()]),
  v.transform((value) => cleanText(String(value))),
  v.nonEmpty(),
)

const attributeSchema = v.pipe(
  v.object({ trait_type: textSchema, value: valueSchema }),
  v.transform(({ trait_type: name, value }) => ({ name, value })),
)

/** Pictures on the chain are often written out, without an address around them. */
const imageSchema = v.pipe(
  v.string(),
  v.maxLength(longestImage),
  v.transform((image) =>
    /^\s*<svg[\s>]/i.test(image) ? `data:image/svg+xml,${encodeURIComponent(image.trim())}` : image,
  ),
)

/** The metadata of ERC-721, ERC-1155 and Metaplex. What is wrong in them is left out. */
export const nftMetadataSchema: v.GenericSchema<unknown, NftMetadata> = v.pipe(
  v.object({
    name: orAbsent(textSchema),
    description: orAbsent(descriptionSchema),
    image: orAbsent(imageSchema),
    image_url: orAbsent(imageSchema),
    image_data: orAbsent(imageSchema),
    external_url: orAbsent(v.pipe(v.string(), v.maxLength(longestAddress))),
    attributes: orAbsent(rowsSchema(attributeSchema, { most: mostAttributes })),
  }),
  v.transform((metadata) => ({
    name: metadata.name,
    description: metadata.description,
    image: metadata.image ?? metadata.image_url ?? metadata.image_data,
    externalUrl: metadata.external_url,
    attributes: metadata.attributes ?? [],
  })),
)
