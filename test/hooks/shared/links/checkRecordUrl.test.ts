import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRecordUrl } from '../../../../hooks/shared/links/checkRecordUrl.js'

/** Near the links that are accepted without the parser: most are such links, some almost. */
const nearlyPlain = fc
  .tuple(
    fc.constantFrom('https:', 'https://', 'acme:', 'acme://', 'a.b+c-d://', 'itms-x://', 'http://', 'wc:'),
    fc.array(
      fc.constantFrom(
        ...[
          'good',
          'a',
          '-',
          '--',
          'xn--',
          'xn--e1afmkfd',
          '.',
          '..',
          '/',
          '//',
          '?',
          '#',
          '%2e',
          '%41',
          '1',
          '0x7f',
        ],
        ...[
          '127.0.0.1',
          'example',
          'com',
          '&',
          '=',
          '+',
          '~',
          '_',
          ':',
          ':443',
          '@',
          'A',
          '\u00e4',
          '[',
          '|',
          '^',
        ],
      ),
      { maxLength: 8 },
    ),
  )
  .map(([start, parts]) => start + parts.join(''))

test('links accepted by the shortcut are accepted by the parser, with the same result', () => {
  fc.assert(
    fc.property(nearlyPlain, fc.constantFrom('wallet' as const, 'store' as const), (link, purpose) => {
      const checked = checkRecordUrl(link, { purpose })
      // In upper case it misses the shortcut, and parses the same.
      const scheme = link.slice(0, link.indexOf(':'))
      const parsed = scheme.toUpperCase() + link.slice(scheme.length)
      expect(checked).toEqual(checkRecordUrl(parsed, { purpose }))
      if (checked.verdict === 'open')
        expect([checked.href, checked.host]).toEqual([new URL(link).href, new URL(link).host])
    }),
    { numRuns: 20_000 },
  )
})
