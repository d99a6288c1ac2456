import * as v from 'valibot'

/** What the metadata of a token says, as far as the history shows it. */
export type NftMetadata = {
  readonly name?: string
  readonly preview?: { readonly url: string; readonly content_type: string | null }
}

const metadataSchema = v.object({
  name: v.fallback(v.optional(v.string()), undefined),
  image: v.fallback(v.optional(v.string()), undefined),
})

/** Reads metadata that stands in a `data:` link, in the form of ERC-721 or ERC-1155; empty for every other link. */
export function readMetadata(uri: string, tokenId: bigint): NftMetadata {
  const id = tokenId.toString(16).padStart(64, '0')
  const result = v.safeParse(metadataSchema, readJson(uri.replaceAll('{id}', id)))
  if (!result.success) return {}
  const { name, image } = result.output
  const contentType = /^data:([a-z]+\/[a-z0-9.+-]+)[;,]/i.exec(image ?? '')?.[1] ?? null
  return {
    ...(name === undefined ? {} : { name }),
    ...(image === undefined ? {} : { preview: { url: image, content_type: contentType } }),
  }
}

function readJson(uri: string): unknown {
  const [, encoding, body = ''] =
    /^data:application\/json(?:;charset=utf-?8|;utf8)?(;base64)?,(.*)$/is.exec(uri) ?? []
  try {
    return JSON.parse(encoding ? Buffer.from(body, 'base64').toString() : decodeURIComponent(body))
  } catch {
    return undefined
  }
}
