import { isLoopbackOrigin } from '../../../http/allowLoopback.js'

/**
 * The origin of the page around the frame, as the browser tells it. Undefined where it doesn't, or when any page above isn't one
 * of this machine: then another page may cover the frame.
 */
export function findEmbedder(): string | undefined {
  const { ancestorOrigins } = location
  if (ancestorOrigins !== undefined) {
    const origins = [...ancestorOrigins]
    return origins.every(isLoopbackOrigin) ? origins[0] : undefined
  }
  // Firefox before 142 says it by the referrer alone.
  const origin = URL.canParse(document.referrer) ? new URL(document.referrer).origin : ''
  return isLoopbackOrigin(origin) ? origin : undefined
}
