import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createHttp, type Http } from '../../../../hooks/clients/http/createHttp.js'
import { readNftMetadata } from '../../../../hooks/clients/rpc/readNftMetadata.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import { createClock } from '../../../support/createClock.js'

const rules = { ipfs: 'https://ipfs.example/ipfs', arweave: 'https://ar.example', isLoopbackPage: false }

type Answer = (url: string, init: RequestInit | undefined) => Promise<Response>

function setup(answer: Answer) {
  const clock = createClock()
  const asked: { url: string; init: RequestInit | undefined }[] = []
  const env = createEnv({
    now: clock.now,
    monotonic: clock.monotonic,
    schedule: clock.schedule,
    fetch(url, init) {
      asked.push({ url: String(url), init })
      return answer(String(url), init)
    },
  })
  const http = createHttp({ env })
  const read = (url: string | undefined, signal?: AbortSignal) =>
    readNftMetadata({ http, url, rules, signal })
  return { asked, clock, read }
}

const refuse: Answer = (url) => Promise.reject(new TypeError(`no request to ${url} was expected`))
const json = (value: unknown) => async () => new Response(JSON.stringify(value))
const inline = (value: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(value))}`

describe('metadata in a data URL', () => {
  const { read, asked } = setup(refuse)
  const text = '{"name":"Schlüssel 100%"}'

  test.each([
    `data:application/json;base64,${Buffer.from(text).toString('base64')}`,
    `data:application/json;charset=utf-8;base64,${Buffer.from(text).toString('base64')}`,
    `data:application/json,${encodeURIComponent(text)}`,
    `data:application/json;utf8,${text}`,
    `DATA:APPLICATION/JSON,${text}`,
  ])('%s is read without a request', async (url) => {
    expect((await read(url))?.name).toBe('Schlüssel 100%')
    expect(asked).toEqual([])
  })

  test.each([
    'data:application/json,{"name":"Broken',
    'data:application/json;base64,***',
    'data:application/json',
    'data:text/html,{"name":"Page"}',
    'data:image/svg+xml,<svg/>',
    'data:application/json,null',
    'data:application/json,7',
    `data:application/json,{"name":"Long","description":"${'a'.repeat(3_000_000)}"}`,
  ])('invalid metadata is absent, without a request', async (url) => {
    expect(await read(url)).toBeUndefined()
    expect(asked).toEqual([])
  })
})

test('metadata is fetched once, without cookies', async () => {
  const { asked, read } = setup(json({ name: 'Key' }))
  expect((await read('https://meta.example/1'))?.name).toBe('Key')
  expect(asked.map(({ url, init }) => [url, init?.credentials, init?.method])).toEqual([
    ['https://meta.example/1', 'omit', 'GET'],
  ])
})

test.each(['http://meta.example/1', 'javascript:alert(1)', 'https://localhost/1', undefined, ''])(
  'no request is made for %s',
  async (url) => {
    const { asked, read } = setup(refuse)
    expect(await read(url)).toBeUndefined()
    expect(asked).toEqual([])
  },
)

/** A creator's server, a gateway and a forbidden target, all on this machine. */
async function openServers() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const target = new URL(path, 'http://x').searchParams.get('to')
    if (target) response.writeHead(302, { location: target }).end()
    else response.end('{"name":"Key"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { asked, base: `http://127.0.0.1:${port}`, other: `http://localhost:${port}` }
}

test('security T7: a redirect of the creator’s own server is not followed', async () => {
  const { asked, base, other } = await openServers()
  const http = createHttp({ env: createEnv() })
  const read = (url: string) => readNftMetadata({ http, url, rules: { ...rules, isLoopbackPage: true } })
  expect((await read(`${base}/1`))?.name).toBe('Key')
  for (const target of [`${other}/private`, `${base}/2`, 'data:application/json,{"name":"Key"}'])
    expect(await read(`${base}/go?to=${encodeURIComponent(target)}`)).toBeUndefined()
  expect(asked.filter((path) => !path.startsWith('/go'))).toEqual(['/1'])
})

test('security T7: a gateway may redirect to allowed sources of metadata and nowhere else', async () => {
  const { base, other } = await openServers()
  const http = createHttp({ env: createEnv() })
  const id = 'a'.repeat(46)
  const read = (target: string, isLoopbackPage: boolean) => {
    const own = { ...rules, ipfs: `${base}/ipfs`, isLoopbackPage }
    return readNftMetadata({ http: leading(http, target), url: `ipfs://${id}`, rules: own })
  }
  expect((await read(`${base}/2`, false))?.name).toBe('Key')
  expect((await read(`${other}/2`, true))?.name).toBe('Key')
  expect(await read(`${other}/2`, false)).toBeUndefined()
})

/** The same with the redirect's target in the request, which no content URL could contain. */
const leading = (http: Http, target: string): Http => ({
  request: (parameters) => http.request({ ...parameters, query: { to: target } }),
})

test('a failure, an HTML page, and more than two megabytes are no metadata', async () => {
  const answers: Answer[] = [
    async () => new Response('no', { status: 500 }),
    async () => new Response('<html>'),
    async () => new Response(JSON.stringify({ name: 'a'.repeat(3_000_000) })),
    () => Promise.reject(new TypeError('blocked')),
  ]
  for (const answer of answers) {
    const { asked, read } = setup(answer)
    expect(await read('https://meta.example/1')).toBeUndefined()
    expect(asked).toHaveLength(1)
  }
})

test('a silent host times out after 8 s', async () => {
  const { clock, read } = setup(() => new Promise(() => {}))
  const reading = read('https://meta.example/1')
  await clock.advance(8_000)
  expect(await reading).toBeUndefined()
})

test('an abort is reported', async () => {
  const { read } = setup(() => new Promise(() => {}))
  const controller = new AbortController()
  const reading = read('https://meta.example/1', controller.signal)
  controller.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
})

test('hostile texts stay text, and values that are not text are left out', async () => {
  const { read } = setup(refuse)
  const found = await read(
    inline({
      name: '<img src=x onerror="alert(1)">\u202Eyek\u0000',
      description: { toString: 'x' },
      image: ['https://meta.example/1.png'],
      external_url: 7,
      attributes: [
        { trait_type: 'Color\u202E', value: 'red' },
        { trait_type: 'Level', value: 5 },
        { trait_type: 'Rare', value: true },
        { trait_type: '', value: 'x' },
        { trait_type: 'No value' },
        { trait_type: 'Deep', value: { a: { b: 1 } } },
        null,
        'text',
      ],
    }),
  )
  expect(found).toEqual({
    name: '<img src=x onerror="alert(1)">yek',
    description: undefined,
    image: undefined,
    externalUrl: undefined,
    attributes: [
      { name: 'Color', value: 'red' },
      { name: 'Level', value: '5' },
      { name: 'Rare', value: 'true' },
    ],
  })
})

test('no prototype is touched, and no key of one is read as metadata', async () => {
  const { read } = setup(refuse)
  const text = '{"__proto__":{"name":"Polluted","polluted":1},"constructor":{"prototype":{"polluted":1}}}'
  const found = await read(`data:application/json,${encodeURIComponent(text)}`)
  expect(found?.name).toBeUndefined()
  expect('polluted' in {}).toBe(false)
})

test('length, count and depth are limited', async () => {
  const { read } = setup(refuse)
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const attributes = Array.from({ length: 5_000 }, (_, index) => ({ trait_type: `A${index}`, value: 1 }))
  const many = await read(inline({ name: 'n'.repeat(10_000), description: 'd'.repeat(10_000), attributes }))
  expect(many?.name).toHaveLength(64)
  expect(many?.description).toHaveLength(1_000)
  expect(many?.attributes).toHaveLength(50)
  expect((await read(`data:application/json,{"name":"Deep","attributes":${deep}}`))?.name).toBe('Deep')
})

test('an inline image becomes a data URL', async () => {
  const { read } = setup(refuse)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect((await read(inline({ image_data: svg })))?.image).toBe(
    `data:image/svg+xml,${encodeURIComponent(svg)}`,
  )
  expect((await read(inline({ image: 'ipfs://x', image_url: 'https://a.example' })))?.image).toBe('ipfs://x')
})
