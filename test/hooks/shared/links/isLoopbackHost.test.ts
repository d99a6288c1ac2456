import { expect, test } from 'vitest'
import { isLoopbackHost } from '../../../../hooks/shared/links/hosts.js'

test.each(['localhost', 'app.localhost', 'a-b.c1.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
  '%s is this machine',
  (host) => {
    expect(isLoopbackHost(host)).toBe(true)
    expect(isLoopbackHost(new URL(`http://${host}:5181/wc`).hostname)).toBe(true)
  },
)

test.each([
  ...[
    '',
    'localhost.',
    'localhost.example',
    'notlocalhost',
    '.localhost',
    '127.0.0.1.example',
    '127.0.0',
    '1127.0.0.1',
  ],
  ...['0.0.0.0', '10.0.0.1', '192.168.1.2', '[::]', '[::2]', '::1', '[::ffff:7f00:1]', 'good.example'],
])('%j is not this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(false)
})

test('a page without a location is not on this machine', () => {
  expect(isLoopbackHost(undefined)).toBe(false)
})

test.each(['127.1', '2130706433', '0x7f000001', 'LOCALHOST'])(
  'the address %s is recognized after the parser has normalized it',
  (host) => {
    expect(isLoopbackHost(new URL(`http://${host}`).hostname)).toBe(true)
  },
)
