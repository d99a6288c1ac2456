import { BlockedLinkError } from '../errors/links.js'
import type { Env } from '../types/env.js'
import { checkExternalUrl } from './checkExternalUrl.js'
import type { CheckWebUrlParameters } from './checkWebUrl.js'
import { isLoopbackHost, isScheme } from './hosts.js'

/** This frame, the top-level page, or a new tab. */
export type LinkTarget = '_self' | '_top' | '_blank'

export type OpenExternalParameters = Omit<CheckWebUrlParameters, 'isLoopbackPage'> & {
  url: unknown
  /** Default: a new tab for a website; for a wallet's own scheme the top-level page. */
  target?: LinkTarget | undefined
}

/**
 * Opens a checked link: a website in a new tab without access to this one, a wallet's own scheme in place. Call it
 * inside the click handler. A blocked tab cannot be detected, so show a real link beside it.
 *
 * @throws BlockedLinkError when `checkExternalUrl` blocks it; nothing is opened then.
 */
export function openExternal(
  { window }: Pick<Env, 'window'>,
  { url, target, ...parameters }: OpenExternalParameters,
): void {
  const isLoopbackPage = isLoopbackHost(window?.location?.hostname)
  const checked = checkExternalUrl(url, { ...parameters, isLoopbackPage })
  if (checked.verdict === 'block') throw new BlockedLinkError({ reason: checked.reason })
  const inPlace = window?.self === window?.top ? '_self' : '_top'
  const defaultTarget = isScheme(checked.href) ? inPlace : '_blank'
  window?.open(checked.href, target ?? defaultTarget, 'noopener,noreferrer')
}
