import type { Manifest } from '@latchkey/localnet'

/** The strict policy that the modal must live under: no inline style or script, no eval, Trusted Types with no policy. */
export function strictPolicy({ services, evm, evm2 }: Manifest['urls']): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${services} ${evm} ${evm2}`,
    `frame-src ${services}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
