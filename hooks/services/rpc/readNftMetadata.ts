import * as v from 'valibot'
import type { Http } from '../http/createHttp.js'
import type { NftUrlRules } from './NftUrlRules.js'
import { readDataJson } from './readDataJson.js'
import { resolveNftUrl } from './resolveNftUrl.js'
import { type NftMetadata, nftMetadataSchema } from './schemas/nftMetadata.js'

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
