/** The metadata of an NFT, as ERC-721 and ERC-1155 describe it. */
export type NftMetadata = {
  readonly name: string
  readonly description: string
  readonly image: string
  readonly attributes?: readonly { readonly trait_type: string; readonly value: string }[]
}

/** Metadata as a URI that holds all of it. */
export function metadataUri(metadata: NftMetadata): string {
  return `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`
}

/** A picture as a URI that holds all of it. */
export function pictureUri(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
