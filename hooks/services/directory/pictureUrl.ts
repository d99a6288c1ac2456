import { checkImageUrl } from '../../utils/checkImageUrl.js'
import { sdkQuery } from '../http/sdkQuery.js'

const paths = {
  wallet: 'getWalletImage',
  /** Networks. */
  asset: 'public/getAssetImage',
} as const

export type PictureUrlParameters = {
  /** Base URL of the directory. */
  url: string
  projectId: string | undefined
  kind: keyof typeof paths
  imageId: string
}

/** Where an `<img>` finds a picture of the directory; undefined where the image gate doesn't let it. */
export function pictureUrl({ url, projectId, kind, imageId }: PictureUrlParameters): string | undefined {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(sdkQuery(projectId)))
    if (value !== undefined) query.set(name, value)
  const address = `${url.replace(/\/+$/, '')}/${paths[kind]}/${encodeURIComponent(imageId)}?${query}`
  // A directory on this machine serves development alone.
  return checkImageUrl(address, ['https', 'loopback'])
}
