import * as v from 'valibot'
import { rowsSchema } from '../../shared/rowsSchema.js'
import { orAbsent, textSchema } from '../../shared/storage/schemas.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { Http } from '../http/createHttp.js'
import { type NftUrlRules, resolveNftUrl } from './resolveNftUrl.js'

export type ReadNftMetadataParameters = {
  http: Http
  /** As the chain gives it. */
  url: string | undefined
  rules: NftUrlRules
  signal?: AbortSignal | undefined
}

/** In ms. Content that nobody keeps any more is common, and a page of collectibles waits for all of its own. */
const patience = 8_000

function parse(json: unknown): NftMetadata | undefined {
  const result = v.safeParse(nftMetadataSchema, json)
  return result.success ? result.output : undefined
}

/**
 * A maker's own server could send a page anywhere, so it sends it nowhere. Gateways do lead on, to a name of their own for
 * each content: what they lead to is held to the same rules.
 */
function redirectsOf({ url, place, rules }: { url: string; place: string; rules: NftUrlRules }) {
  if (/^\s*https?:/i.test(url)) return 'error'
  const { origin } = new URL(place)
  return (target: string) => new URL(target).origin === origin || resolveNftUrl(target, rules) !== undefined
}

/**
 * The one way to what makers of collectibles say of them: JSON in the address itself, or from where `resolveNftUrl`
 * lets it be fetched. Undefined where it can't be had: the collectible is there all the same.
 *
 * @throws the signal's reason when it aborts.
 */
export async function readNftMetadata({
  http,
  url = '',
  rules,
  signal,
}: ReadNftMetadataParameters): Promise<NftMetadata | undefined> {
  if (/^data:/i.test(url)) return parse(readDataJson(url))
  const place = resolveNftUrl(url, rules)
  if (place === undefined) return undefined
  const reading = http.request({
    url: place,
    parse,
    signal,
    timeout: patience,
    retries: 0,
    redirect: redirectsOf({ url, place, rules }),
  })
  return reading.catch((thrown: unknown) => {
    if (signal?.aborted) throw thrown
    return undefined
  })
}

/** More is not read, of an address that holds its content as of an answer. */
const longest = 2 * 1024 * 1024

const head = /^data:application\/json((?:;[\w=-]+)*),/i

function decode(body: string, isBase64: boolean): string {
  if (isBase64) return new TextDecoder().decode(Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)))
  try {
    return decodeURIComponent(body)
  } catch {
    // Contracts often write their JSON as it is, with a bare percent sign.
    return body
  }
}

/** The JSON in a `data:application/json` address; undefined for any other, and for what is no JSON. */
export function readDataJson(url: string): unknown {
  if (url.length > longest) return undefined
  const [start, parameters = ''] = head.exec(url.slice(0, 100)) ?? []
  if (start === undefined) return undefined
  try {
    return JSON.parse(decode(url.slice(start.length), /;base64$/i.test(parameters)))
  } catch {
    return undefined
  }
}

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
