import { isSolanaAddress } from '../../utils/isSolanaAddress.js'
import { readProperty } from '../../utils/readProperty.js'
import { readList } from './readList.js'

/** How far the list of each address was read: `before` is the oldest signature that was; undefined: from the newest. */
export type ActivityCursor = readonly { readonly address: string; readonly before: string | undefined }[]

const most = 50

/** Reads a cursor of ours; undefined for anything else, which starts anew. */
export function readActivityCursor(text: string | undefined): ActivityCursor | undefined {
  try {
    const places = readList(text === undefined ? undefined : JSON.parse(text), most).flatMap((place) => {
      const address = readProperty(place, 'address')
      const before = readProperty(place, 'before')
      return isSolanaAddress(address)
        ? [{ address, before: typeof before === 'string' ? before : undefined }]
        : []
    })
    return places.length === 0 ? undefined : places
  } catch {
    return undefined
  }
}
