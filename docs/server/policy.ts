import type { Manifest } from '@latchkey/localnet'
import { readSettings } from '../playground/settings.js'

/** The strict policy that the modal must live under: no inline style or script, no eval, Trusted Types with no policy. */
export function strictPolicy({ services, evm, evm2, frame, relay, solana }: Manifest['urls']): string {
  const { origin } = new URL(relay)
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${services}`,
    `connect-src 'self' ${services} ${origin} ${evm} ${evm2} ${solana}`,
    `frame-src ${services} ${frame}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** The headers by which the page of these settings keeps windows that it opens from reaching it, or none. */
export function openerPolicy(search: URLSearchParams): Record<string, string> {
  const { coop } = readSettings(search.toString()).settings
  return coop === '' ? {} : { 'cross-origin-opener-policy': coop }
}
