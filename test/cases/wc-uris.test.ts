import { expect, test } from 'vitest'
import { parsePairingUri } from '../../hooks/clients/walletconnect/parsePairingUri.js'
import { redact } from '../../hooks/shared/text/redact.js'
import { readCases } from './support/readCases.js'
import { expectVerdict, withinBudget } from './support/verdicts.js'

/** The redacted form of a link in a log, alone and within a sentence. */
function verdictOfSecret(uri: string): string {
  const parsed = parsePairingUri(uri, 0)
  const secrets = parsed.verdict === 'accept' ? [parsed.pairing.symKey, parsed.pairing.topic] : [uri]
  const logged = [redact(uri), redact(`Could not open acme://wc?uri=${encodeURIComponent(uri)} for ${uri}`)]
  return secrets.some((secret) => logged.some((line) => line.includes(secret))) ? 'leaked' : 'secret'
}

test.each(readCases('wc-uris'))('$id: $why', (row) => {
  if (row.expect === 'secret') return expectVerdict(row, verdictOfSecret(String(row.input)))
  const now = Date.parse(String(row.context?.['now']))
  const parsed = withinBudget(row, () => parsePairingUri(row.input, now))
  expectVerdict(row, parsed.verdict)
  if (row.value !== undefined) expect(parsed).toMatchObject({ pairing: row.value })
  expect(Reflect.get({}, 'x')).toBeUndefined()
})
