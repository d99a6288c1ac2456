/** A row that no directory should send, and what a client must make of it. */
export type HostileWallet = {
  /** What `include` must name to get the row, whatever the row itself says. */
  readonly id: string
  readonly why: string
  /** `kept`: harmless once parsed; `stripped`: kept without some fields; `dropped`: not listed. */
  readonly verdict: 'kept' | 'stripped' | 'dropped'
  /** The fields that a client must not take over. */
  readonly stripped: readonly string[]
  readonly row: unknown
}

type Hostility = Omit<HostileWallet, 'id' | 'row'> & { readonly row: (id: string) => unknown }

const harmless = (id: string) => ({
  id,
  name: 'Crooked Gherkin',
  homepage: 'https://crooked-gherkin.example',
  image_id: null,
  mobile_link: 'crookedgherkin://',
  desktop_link: null,
  webapp_link: 'https://app.crooked-gherkin.example',
  app_store: null,
  play_store: null,
  rdns: 'example.crooked-gherkin',
  chains: ['eip155:1'],
})

const strip = (why: string, fields: Readonly<Record<string, unknown>>): Hostility => ({
  why,
  verdict: 'stripped',
  stripped: Object.keys(fields),
  row: (id) => ({ ...harmless(id), ...fields }),
})

const keep = (why: string, fields: Readonly<Record<string, unknown>>): Hostility => ({
  ...strip(why, fields),
  verdict: 'kept',
  stripped: [],
})

const drop = (why: string, row: (id: string) => unknown): Hostility => ({
  why,
  verdict: 'dropped',
  stripped: [],
  row,
})

const hostilities: readonly Hostility[] = [
  strip('a link that runs a script', { mobile_link: 'javascript:alert(document.domain)' }),
  strip('a script behind capitals and slashes', { mobile_link: 'JaVaScRiPt://%0aalert(1)' }),
  strip('a script behind a line break', { desktop_link: 'java\nscript:alert(1)' }),
  strip('a page in the link itself', { webapp_link: 'data:text/html,<script>alert(1)</script>' }),
  strip('a scheme that starts another app', { mobile_link: 'tel:+123', desktop_link: 'file:///etc/passwd' }),
  strip('an intent with a way out', {
    mobile_link: 'intent://x#Intent;scheme=x;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
  }),
  strip('links without a host of their own', { webapp_link: '//evil.example', desktop_link: '/relative' }),
  strip('a name and password before the host', { webapp_link: 'https://user:pass@evil.example' }),
  strip('an unencrypted website', { webapp_link: 'http://evil.example', homepage: 'http://evil.example' }),
  strip('a store that runs a script', {
    app_store: 'javascript:alert(1)',
    chrome_store: 'market://details?id=x',
  }),
  strip('a picture that follows people', { image_url: 'http://evil.example/pixel.gif' }),
  strip('a picture that is a page', { image_url: 'data:text/html;base64,PHNjcmlwdD4=' }),
  strip('links of the wrong type', {
    mobile_link: 42,
    desktop_link: {},
    webapp_link: ['https://evil.example'],
  }),
  strip('lists of the wrong type', { chains: 'eip155:1', injected: 'eip155' }),
  strip('a domain that is none', { rdns: '<b>example</b>.wallet' }),
  keep('markup in the name', { name: '<img src=x onerror=alert(1)>' }),
  keep('a name that turns the line and hides characters', { name: 'Cro\u202eoked\u200b Gher\u2066kin' }),
  keep('a name with control characters', { name: 'Crooked\u0000\u0007\n Gherkin\u001b[31m' }),
  keep('a name of 20,000 characters', { name: 'gherkin '.repeat(2_500) }),
  keep('a name buried in marks', { name: `G${'\u0301'.repeat(500)}herkin` }),
  keep('an unknown field that reaches for every object', JSON.parse('{"__proto__":{"polluted":true}}')),
  keep('the first of two with one id', { id: 'two-of-a-kind', name: 'First of a kind' }),
  drop('the second of two with one id', (id) => ({ ...harmless(id), id: 'two-of-a-kind' })),
  drop('no id', (id) => ({ ...harmless(id), id: undefined })),
  drop('an empty id', (id) => ({ ...harmless(id), id: '' })),
  drop('an id that is a number', (id) => ({ ...harmless(id), id: 7 })),
  drop('an id that every object has', (id) => ({ ...harmless(id), id: '__proto__' })),
  drop('no name', (id) => ({ ...harmless(id), name: undefined })),
  drop('a name in which nothing shows', (id) => ({ ...harmless(id), name: ' \u200b\u202e\u00a0' })),
  drop('a name that is an object', (id) => ({ ...harmless(id), name: { toString: 'x' } })),
  drop('nothing', () => null),
  drop('a word', () => 'wallet'),
  drop('a list', () => [[]]),
]

/** Rows to test clients with. The directory gives them only to those who ask for them by id, and never counts on them. */
export const hostileWallets: readonly HostileWallet[] = hostilities.map(({ row, ...rest }, index) => {
  const id = `bad${String(index + 1).padStart(61, '0')}`
  return { id, ...rest, row: row(id) }
})
