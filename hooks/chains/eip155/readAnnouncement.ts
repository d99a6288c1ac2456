import { checkImageUrl } from '../../utils/checkImageUrl.js'
import { cleanText } from '../../utils/cleanText.js'
import type { Eip1193Provider } from './eip1193.js'

/** A wallet as it announced itself, its words cleaned. Nothing in it proves who it is. */
export type Announcement = {
  readonly info: {
    readonly uuid: string
    readonly name: string
    /** A `data:` address for an `<img>`. */
    readonly icon: string | undefined
    readonly rdns: string
  }
  readonly provider: Eip1193Provider
}

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const labelForm = /^[a-z\d]([-a-z\d]{0,61}[a-z\d])?$/

const lowerCase = (value: unknown, longest: number) =>
  typeof value === 'string' && value.length <= longest ? value.toLowerCase() : ''

function isDomain(rdns: string): boolean {
  const labels = rdns.split('.')
  return labels.length > 1 && labels.every((label) => labelForm.test(label))
}

/**
 * Reads the detail of an EIP-6963 announcement, each value once; undefined for one that can't be listed. A bad icon
 * alone costs only the icon.
 */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  // Everything here is foreign: any getter may throw.
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: Eip1193Provider }
    const { uuid: rawUuid, name: rawName, icon, rdns: rawRdns } = info
    const uuid = lowerCase(rawUuid, 36)
    const rdns = lowerCase(rawRdns, 253)
    const name = cleanText(rawName)
    if (!uuidForm.test(uuid) || !isDomain(rdns) || name === '') return undefined
    if (typeof provider.request !== 'function') return undefined
    return { info: Object.freeze({ uuid, name, icon: checkImageUrl(icon, ['data']), rdns }), provider }
  } catch {
    return undefined
  }
}
