import type { BrowserContext, Request } from 'playwright-core'
import { catalogue } from '../../../hooks/analytics/catalogue.js'

const sdk = ['projectId', 'st', 'sv']
/** Query parameters that the contract names, by the path of a service. */
const queries: { readonly [path: string]: readonly string[] } = {
  '/getWallets': [...sdk, 'page', 'entries', 'include', 'exclude', 'chains', 'search', 'badge_type'],
  '/getAnalyticsConfig': sdk,
  '/e': sdk,
}

/** Addresses, hashes and keys of either namespace, names of accounts, emails, amounts and links with a query. */
const personal =
  /0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{40,}|\.eth\b|[^\s@"]@[^\s@"]|"\d+(\.\d+)?"|"[^"]*[?#][^"]*"|symKey/i

const allowed: Readonly<Record<string, readonly string[] | null>> = catalogue

const surplus = (value: object, names: readonly string[]) =>
  Object.keys(value).filter((name) => !names.includes(name))

/** What an event says beyond the contract. */
function problemsOf(text: string): readonly string[] {
  const event = JSON.parse(text) as { props: { event: string; properties?: object } }
  const { event: name, properties = {} } = event.props
  const names = name.endsWith('_ERROR') && !Object.hasOwn(allowed, name) ? ['errorType'] : allowed[name]
  const { eventId: _, ...rest } = event as typeof event & { eventId: string }
  return [
    ...surplus(event, ['eventId', 'url', 'domain', 'timestamp', 'props']),
    ...surplus(event.props, ['type', 'event', 'properties']),
    ...(names ? surplus(properties, names) : [`the event ${name}`]),
    ...(personal.test(JSON.stringify(rest)) ? ['what may be personal'] : []),
  ]
}

/**
 * Compares each request of a browser context to the directory and the analytics service with what the contract names.
 * Returns the problems so far.
 */
export function checkPrivacy(context: BrowserContext): readonly string[] {
  const problems: string[] = []
  const check = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    const names = queries[pathname]
    if (names === undefined || request.method() === 'OPTIONS') return
    const body = request.postData()
    const found = [
      ...[...searchParams.keys()].filter((name) => !names.includes(name)),
      ...(pathname !== '/getWallets' && personal.test(request.url()) ? ['what may be personal'] : []),
      ...(pathname === '/e'
        ? problemsOf(body ?? '{"props":{"event":"nothing"}}')
        : body === null
          ? []
          : ['a body']),
    ]
    if (found.length > 0) problems.push(`${found.join(', ')}: ${request.url()} ${body ?? ''}`)
  }
  context.on('request', check)
  return problems
}
