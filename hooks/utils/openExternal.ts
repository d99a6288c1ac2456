import { BlockedLinkError } from '../errors/links.js'
import type { Env } from '../types/env.js'
import { type CheckExternalUrlParameters, checkExternalUrl } from './checkExternalUrl.js'

export type OpenExternalParameters = CheckExternalUrlParameters & { url: unknown }
/**
 * Opens a checked link: a website in a new tab that can't reach this one, a wallet's own scheme in place. Call it
 * inside the click. Whether the browser blocked the tab can't be told, so show a real link beside it.
 *
 * @throws BlockedLinkError when the gate refuses; nothing is opened then.
 */
export function openExternal(
  { window }: Pick<Env, 'window'>,
  { url, ...parameters }: OpenExternalParameters,
): void {
  const checked = checkExternalUrl(url, parameters)
  if (checked.verdict === 'block') throw new BlockedLinkError({ reason: checked.reason })
  const inPlace = window?.self === window?.top ? '_self' : '_top'
  const target = checked.href.startsWith('https:') ? '_blank' : inPlace
  window?.open(checked.href, target, 'noopener,noreferrer')
}
