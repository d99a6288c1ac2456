import { BlockedLinkError } from '../errors/links.js'
import type { Env } from '../types/env.js'
import { type CheckExternalUrlParameters, checkExternalUrl } from './checkExternalUrl.js'
import { isLoopbackHost, isScheme } from './hosts.js'

/** Here, in the page around the frame that we are in, or in a new tab. */
export type LinkTarget = '_self' | '_top' | '_blank'

export type OpenExternalParameters = Omit<CheckExternalUrlParameters, 'isLoopbackPage'> & {
  url: unknown
  /** Default: a new tab for a website; in place, and out of a frame, for a wallet's own scheme. */
  target?: LinkTarget | undefined
}

/**
 * Opens a checked link: a website in a new tab that can't reach this one, a wallet's own scheme in place. Call it
 * inside the click. Whether the browser blocked the tab can't be told, so show a real link beside it.
 *
 * @throws BlockedLinkError when the gate refuses; nothing is opened then.
 */
export function openExternal(
  { window }: Pick<Env, 'window'>,
  { url, target, ...parameters }: OpenExternalParameters,
): void {
  const isLoopbackPage = isLoopbackHost(window?.location?.hostname)
  const checked = checkExternalUrl(url, { ...parameters, isLoopbackPage })
  if (checked.verdict === 'block') throw new BlockedLinkError({ reason: checked.reason })
  const inPlace = window?.self === window?.top ? '_self' : '_top'
  const usual = isScheme(checked.href) ? inPlace : '_blank'
  window?.open(checked.href, target ?? usual, 'noopener,noreferrer')
}
