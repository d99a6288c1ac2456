import { checkImageUrl } from '../../utils/checkImageUrl.js'
import { sdkQuery } from '../http/sdkQuery.js'

const paths = {
  wallet: 'getWalletImage',
  /** Networks. */
  asset: 'public/getAssetImage',
} as const

export type CreatePictureUrlsParameters = {
  /** Base URL of the directory. */
  url: string
  projectId: string | undefined
}

// A directory on this machine serves development alone.
const check = (address: string) => checkImageUrl(address, ['https', 'loopback'])

/** Where an `<img>` finds the pictures of a directory; undefined where the image gate doesn't let it. */
export function createPictureUrls({
  url,
  projectId,
}: CreatePictureUrlsParameters): (kind: keyof typeof paths, imageId: string) => string | undefined {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(sdkQuery(projectId)))
    if (value !== undefined) query.set(name, value)
  const base = url.replace(/\/+$/, '')
  const asked = `?${query}`
  const isOpen = check(base + asked) !== undefined
  return (kind, imageId) => {
    const place = `${base}/${paths[kind]}/`
    // Such an id changes nothing of what the gate looks at.
    if (/^[\w-]{1,64}$/.test(imageId)) return isOpen ? place + imageId + asked : undefined
    return check(place + encodeURIComponent(imageId.replace(/\p{Surrogate}/gu, '\ufffd')) + asked)
  }
}
