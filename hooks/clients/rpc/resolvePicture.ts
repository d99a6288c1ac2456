import { InvalidConfigError } from '../../shared/errors/config.js'
import { checkImageUrl } from '../../shared/links/checkImageUrl.js'
import { isLoopbackHost } from '../../shared/links/hosts.js'
import type { Env } from '../../shared/types/env.js'
import type { NftGateways } from '../../shared/types/nft.js'
import { type NftUrlRules, resolveNftUrl } from './resolveNftUrl.js'

const defaults = { ipfs: 'https://ipfs.io/ipfs', arweave: 'https://arweave.net' } as const

/** The gateways are validated here, not at start, where the page would wait for it. */
function gatewayOf(name: keyof typeof defaults, { [name]: choice = defaults[name] }: NftGateways) {
  if (choice === false) return undefined
  if (URL.canParse(choice) && /^https?:/i.test(choice)) return choice
  throw new InvalidConfigError([`services.gateways.${name} needs a URL or false`])
}

/**
 * Rules for fetching untrusted pictures and metadata.
 *
 * @throws InvalidConfigError for gateways that are not web URLs.
 */
export function rulesOf(env: Pick<Env, 'window'>, gateways: NftGateways = {}): NftUrlRules {
  return {
    ipfs: gatewayOf('ipfs', gateways),
    arweave: gatewayOf('arweave', gateways),
    isLoopbackPage: isLoopbackHost(env.window?.location?.hostname),
  }
}

/** Resolves a picture to a `data:` URL or to an allowed web URL. Use the result only in an `<img>`. */
export function resolvePicture(image: string | undefined, rules: NftUrlRules): string | undefined {
  if (image === undefined || /^data:/i.test(image)) return checkImageUrl(image, ['data'])
  return checkImageUrl(resolveNftUrl(image, rules), ['https', 'loopback'])
}
