import { expect, test } from 'vitest'
import { checkImageUrl } from '../../../../hooks/shared/links/checkImageUrl.js'

const png = 'data:image/png;base64,iVBORw0KGgo='

test.each([
  png,
  'data:image/PNG;base64,iVBORw0KGgo=',
  'data:image/webp;base64,AAAA',
  'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"/>',
  'data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+',
  'data:image/svg+xml;charset="UTF-8",<svg/>',
  'data:image/svg+xml,%3Csvg/%3E',
])('%s may be shown', (url) => {
  expect(checkImageUrl(url, ['data'])).toBe(url)
})

test.each([
  'data:text/html;base64,AAAA',
  'data:image/svg+xml2,<svg/>',
  'data:image/svg+xml,<svg><use href="%23a"/></svg>',
  'data:image/svg+xml,%3Csvg%3E%3Cuse/%3E%3C/svg%3E',
  'data:image/svg+xml;base64,PHN2Zz48dXNlLz48L3N2Zz4=',
  'data:image/svg+xml;charset=utf-16le,<svg/>',
  'data:image/svg+xml,<svg><g style="fil\nter:blur(9px)"/></svg>',
  'data:image/svg+xml,%3Csvg%E0/%3E',
  'data:image/png,AAAA',
  'data:image/png;base64,',
  'data:image/png;base64,A',
  'data:image/png;base64,AA AA',
  'data:image/svg+xml,',
  'data:image/svg+xml',
  'data:,x',
  'javascript:alert(1)',
  'https://pictures.example/a.png',
  'a.png',
  undefined,
  { toString: () => png },
])('%s may not be shown', (url) => {
  expect(checkImageUrl(url, ['data'])).toBeUndefined()
})

test('an inline image is at most 256 KB', () => {
  const start = 'data:image/png;base64,'
  const longest = start + 'A'.repeat(256 * 1024 - start.length)
  expect(checkImageUrl(longest, ['data'])).toBe(longest)
  expect(checkImageUrl(`${longest}AAAA`, ['data'])).toBeUndefined()
})

test('listed images load over https, without credentials', () => {
  expect(checkImageUrl(' https://pictures.example/a.png ', ['https'])).toBe('https://pictures.example/a.png')
  for (const url of [
    'http://pictures.example/a.png',
    'https://a:b@pictures.example/',
    'https:a',
    'https://',
    'https://a\\b',
    '//a',
  ])
    expect(checkImageUrl(url, ['https'])).toBeUndefined()
})

test('only the given schemes are accepted', () => {
  const blob = 'blob:https://app.example/1f2e'
  expect(checkImageUrl(blob, ['blob'])).toBe(blob)
  expect(checkImageUrl(blob, ['https', 'data'])).toBeUndefined()
  expect(checkImageUrl(png, ['https'])).toBeUndefined()
})

test('images of this machine are accepted only where allowed', () => {
  const local = 'http://localhost:5181/getWalletImage/1'
  expect(checkImageUrl(local, ['https', 'loopback'])).toBe(local)
  expect(checkImageUrl(local, ['https', 'data', 'blob'])).toBeUndefined()
  for (const url of [
    'http://pictures.example/a.png',
    'http://localhost.example/a.png',
    'http://a@localhost/a.png',
    'http:localhost/a.png',
    'ftp://localhost/a.png',
  ])
    expect(checkImageUrl(url, ['https', 'loopback'])).toBeUndefined()
})
