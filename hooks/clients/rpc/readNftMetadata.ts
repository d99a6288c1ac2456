import * as v from 'valibot'
import { rowsSchema } from '../../shared/rowsSchema.js'
import { orAbsent, textSchema } from '../../shared/storage/schemas.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { Http } from '../http/createHttp.js'
import { type NftUrlRules, resolveNftUrl } from './resolveNftUrl.js'

export type ReadNftMetadataParameters = {
  http: Http
  /** As stored on the chain. */
  url: string | undefined
  rules: NftUrlRules
  signal?: AbortSignal | undefined
}

/** In ms. Content that is no longer hosted is common, and a page of collectibles waits for all of its items. */
const timeoutMs = 8_000

function parse(json: unknown): NftMetadata | undefined {
  const result = v.safeParse(nftMetadataSchema, json)
  return result.success ? result.output : undefined
}

/**
 * Redirects of an `http(s)` URL are rejected: its server could send a page anywhere. Gateways do redirect, to one
 * host name per content id; the target must follow the same rules.
 */
function redirectsOf({ url, target, rules }: { url: string; target: string; rules: NftUrlRules }) {
  if (/^\s*https?:/i.test(url)) return 'error'
  const { origin } = new URL(target)
  return (redirectUrl: string) =>
    new URL(redirectUrl).origin === origin || resolveNftUrl(redirectUrl, rules) !== undefined
}

/**
 * Reads the metadata of a collectible: JSON in the URL itself, or from a URL that `resolveNftUrl` allows.
 * Undefined when it cannot be read.
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
  const target = resolveNftUrl(url, rules)
  if (target === undefined) return undefined
  const reading = http.request({
    url: target,
    parse,
    signal,
    timeout: timeoutMs,
    retries: 0,
    redirect: redirectsOf({ url, target, rules }),
  })
  return reading.catch((thrown: unknown) => {
    if (signal?.aborted) throw thrown
    return undefined
  })
}

/** Maximum length of a `data:` URL; equal to the default limit of a response. */
const maxDataUrlLength = 2 * 1024 * 1024

const head = /^data:application\/json((?:;[\w=-]+)*),/i

function decode(body: string, isBase64: boolean): string {
  if (isBase64) return new TextDecoder().decode(Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)))
  try {
    return decodeURIComponent(body)
  } catch {
    // Contracts often write their JSON unencoded, with a bare percent sign.
    return body
  }
}

/** The JSON in a `data:application/json` URL; undefined for any other URL and for invalid JSON. */
export function readDataJson(url: string): unknown {
  if (url.length > maxDataUrlLength) return undefined
  const [start, parameters = ''] = head.exec(url.slice(0, 100)) ?? []
  if (start === undefined) return undefined
  try {
    return JSON.parse(decode(url.slice(start.length), /;base64$/i.test(parameters)))
  } catch {
    return undefined
  }
}

/** Metadata of a collectible: texts are cleaned, URLs are as written. */
export type NftMetadata = {
  readonly name: string | undefined
  readonly description: string | undefined
  /** Not yet checked; pass it to `resolvePicture` before it is shown. */
  readonly image: string | undefined
  readonly externalUrl: string | undefined
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
}

const maxDescriptionLength = 1_000
const maxAttributes = 50
const maxUrlLength = 2048
/** Maximum length of a picture in a `data:` URL. */
const maxImageLength = 512 * 1024

const descriptionSchema = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text, maxDescriptionLength)),
  v.minLength(1),
)

/** Numbers and booleans are values too. */
const valueSchema = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite()), v.boolean()]),
  v.transform((value) => cleanText(String(value))),
  v.minLength(1),
)

const attributeSchema = v.pipe(
  v.object({ trait_type: textSchema, value: valueSchema }),
  v.transform(({ trait_type: name, value }) => ({ name, value })),
)

/** On-chain pictures are often raw SVG markup instead of a URL. */
const imageSchema = v.pipe(
  v.string(),
  v.maxLength(maxImageLength),
  v.transform((image) =>
    /^\s*<svg[\s>]/i.test(image) ? `data:image/svg+xml,${encodeURIComponent(image.trim())}` : image,
  ),
)

/** Metadata of ERC-721, ERC-1155 and Metaplex. Invalid fields are left out. */
export const nftMetadataSchema: v.GenericSchema<unknown, NftMetadata> = v.pipe(
  v.object({
    name: orAbsent(textSchema),
    description: orAbsent(descriptionSchema),
    image: orAbsent(imageSchema),
    image_url: orAbsent(imageSchema),
    image_data: orAbsent(imageSchema),
    external_url: orAbsent(v.pipe(v.string(), v.maxLength(maxUrlLength))),
    attributes: orAbsent(rowsSchema(attributeSchema, { most: maxAttributes })),
  }),
  v.transform((metadata) => ({
    name: metadata.name,
    description: metadata.description,
    image: metadata.image ?? metadata.image_url ?? metadata.image_data,
    externalUrl: metadata.external_url,
    attributes: metadata.attributes ?? [],
  })),
)
