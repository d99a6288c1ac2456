import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveNftUrl } from '../../../../hooks/clients/rpc/resolveNftUrl.js'

const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const transaction = 'hKMMPNh_emBf8v_at1tFzNYACisyMQNcKzeeE1QE9p8'
const rules = { ipfs: 'https://ipfs.example/ipfs/', arweave: 'https://ar.example', isLoopbackPage: false }
const resolve = (value: unknown) => resolveNftUrl(value, rules)

test.each([
  ['https://meta.example/1.json?v=2', 'https://meta.example/1.json?v=2'],
  [`ipfs://${cid}`, `https://ipfs.example/ipfs/${cid}`],
  [`ipfs://ipfs/${cid}/7`, `https://ipfs.example/ipfs/${cid}/7`],
  [`ipfs://${cid}/Cool Cat #12.png`, `https://ipfs.example/ipfs/${cid}/Cool%20Cat%20%2312.png`],
  [`ipfs://${cid}/a%20b/100%.json`, `https://ipfs.example/ipfs/${cid}/a%20b/100%25.json`],
  [`ar://${transaction}`, `https://ar.example/${transaction}`],
  [`ar://${transaction}/3.png?ext=png`, `https://ar.example/${transaction}/3.png?ext=png`],
])('%s is fetched from %s', (value, place) => {
  expect(resolve(value)).toBe(place)
})

test.each([
  'http://meta.example/1.json',
  'javascript:alert(1)',
  'JaVaScRiPt://%0aalert(1)',
  'file:///etc/passwd',
  'ftp://meta.example/1.json',
  'blob:https://meta.example/1',
  'data:text/html,<script>1</script>',
  '//meta.example/1.json',
  '/1.json',
  'https:meta.example',
  'https://user:pass@meta.example/',
  'https://meta.example\\@evil.example/',
  'https://meta.example/\u202egnp',
  'https://localhost/1.json',
  'http://127.0.0.1:8545/',
  'https://192.168.0.1/reboot',
  'https://0xc0a80001/reboot',
  'https://[fd00::1]/',
  'https://router/reboot',
  `ipfs://${cid}/../../admin`,
  `ipfs://${cid}/%2e%2e/admin`,
  `ipfs://${cid}/a%2fb`,
  'ipfs://short',
  'ipfs://evil.example/path',
  'ar://evil.example',
  `https://meta.example/${'a'.repeat(2048)}`,
  '',
  7,
  null,
  { toString: () => 'https://meta.example' },
])('%j is not fetched', (value) => {
  expect(resolve(value)).toBeUndefined()
})

test('this machine is called only by a page on it', () => {
  const url = 'http://localhost:5181/1.json'
  expect(resolveNftUrl(url, { ...rules, isLoopbackPage: true })).toBe(url)
  expect(resolveNftUrl('http://meta.example/1.json', { ...rules, isLoopbackPage: true })).toBeUndefined()
})

test('a disabled gateway is not called', () => {
  const off = { ipfs: undefined, arweave: undefined, isLoopbackPage: false }
  expect(resolveNftUrl(`ipfs://${cid}`, off)).toBeUndefined()
  expect(resolveNftUrl(`ar://${transaction}`, off)).toBeUndefined()
})

test('any input resolves to a URL of a gateway or another public host', () => {
  const odd = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.string().map((path) => `ipfs://${cid}/${path}`),
    fc.string().map((path) => `ar://${transaction}/${path}`),
  )
  fc.assert(
    fc.property(odd, (value) => {
      const place = resolve(value)
      if (place === undefined) return
      const { protocol, username, pathname, hostname } = new URL(place)
      expect([protocol, username]).toEqual(['https:', ''])
      if (value.startsWith('ipfs:')) expect([hostname, pathname.split('/')[2]]).toEqual(['ipfs.example', cid])
      if (value.startsWith('ar:'))
        expect([hostname, pathname.split('/')[1]]).toEqual(['ar.example', transaction])
    }),
  )
})
