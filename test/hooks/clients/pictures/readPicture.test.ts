import { expect, test } from 'vitest'
import { createHttp } from '../../../../hooks/clients/http/createHttp.js'
import { parsePicture, readPicture } from '../../../../hooks/clients/pictures/readPicture.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from([
    ...parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
    ...new Array(30).fill(0),
  ])
const big = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
const little = (value: number, size = 2) =>
  Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 255)

const png = (width: number, height: number) => bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', big(width), big(height))
const gif = (width: number, height: number) => bytes('GIF89a', little(width), little(height))
const extended = (width: number, height: number) =>
  bytes('RIFF\0\0\0\0WEBPVP8X', new Array(8).fill(0), little(width - 1, 3), little(height - 1, 3))
const lossless = (width: number, height: number) =>
  bytes('RIFF\0\0\0\0WEBPVP8L', new Array(5).fill(0), little((width - 1) | ((height - 1) << 14), 4))
const lossy = (width: number, height: number) =>
  bytes('RIFF\0\0\0\0WEBPVP8 ', new Array(10).fill(0), little(width), little(height))
const jpeg = (width: number, height: number) =>
  bytes(
    '\xff\xd8\xff\xe0\0\x04ab\xff\xff\xc4\0\x02\xff\xc2\0\x0b\x08',
    big(height).slice(2),
    big(width).slice(2),
  )

const kinds = [
  ['image/png', png],
  ['image/gif', gif],
  ['image/webp', extended],
  ['image/webp', lossless],
  ['image/webp', lossy],
  ['image/jpeg', jpeg],
] as const

test('the text of an inline SVG stays as it is, whichever way it is written', async () => {
  const text = '<svg xmlns="http://www.w3.org/2000/svg"><title>Ä 鍵</title></svg>'
  const request = { env: createEnv(), http: createHttp({ env: createEnv() }) }
  for (const url of [
    `data:image/svg+xml,${encodeURIComponent(text)}`,
    `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`,
  ])
    expect(await (await readPicture(request, { url, signal: undefined }))?.text()).toBe(text)
})

test.each(kinds)('a picture is of the type that its bytes are: %s', (type, make) => {
  expect(parsePicture(make(640, 480))?.type).toBe(type)
  expect(parsePicture(make(4096, 4096))?.type).toBe(type)
})

test.each(kinds)('a small file that claims a huge picture is not shown: %s', (_, make) => {
  expect(parsePicture(make(16_000, 2001))).toBeUndefined()
  expect(parsePicture(make(2001, 16_000))).toBeUndefined()
})

test.each([png, gif, lossy, jpeg])('a picture without a size is not shown', (make) => {
  expect(parsePicture(make(0, 9))).toBeUndefined()
  expect(parsePicture(make(9, 0))).toBeUndefined()
})

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`
const utf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])

test('an SVG of plain shapes is shown, as the text that was checked', async () => {
  const picture = parsePicture(Uint8Array.from(Buffer.from(svg('<path d="M0 0h9"/>'))))
  expect(picture?.type).toBe('image/svg+xml')
  expect(await picture?.text()).toBe(svg('<path d="M0 0h9"/>'))
})

test.each([
  ['references', Uint8Array.from(Buffer.from(svg('<use href="#a"/>')))],
  ['references in another encoding', utf16(svg('<use href="#a"/>'))],
  [
    'references behind the head of a picture that has no size',
    bytes('\x89PNG\r\n\x1a\n', svg('<use href="#a"/>')),
  ],
  ['a page', bytes('<html><script>1</script></html>')],
  ['nothing', new Uint8Array()],
  ['a cut picture', png(9, 9).slice(0, 20)],
  ['a JPEG without a frame', bytes('\xff\xd8\xff\xe0\0\x02')],
  ['a JPEG of segments without a length', bytes('\xff\xd8', new Array(40).fill(0xff))],
  ['another type', bytes('BM', new Array(40).fill(1))],
])('%s is not shown', (_, content) => {
  expect(parsePicture(content)).toBeUndefined()
})

function setup(answer: (url: string) => Response, hostname = 'app.example') {
  const asked: { url: string; init: RequestInit | undefined }[] = []
  const env = createEnv({
    fetch: async (url, init) => {
      asked.push({ url: String(url), init })
      return answer(String(url))
    },
    window: { location: { hostname } } as Window,
  })
  const context = { env, http: createHttp({ env }) }
  return { asked, read: (url: string) => readPicture(context, { url }) }
}
const redirectedTo = (url: string) =>
  Object.defineProperties(new Response(png(9, 9)), { redirected: { value: true }, url: { value: url } })

test('a picture is fetched without cookies and referrer, and what its host calls it does not count', async () => {
  const { asked, read } = setup(
    () => new Response(png(9, 9), { headers: { 'content-type': 'image/svg+xml' } }),
  )
  expect((await read('https://pictures.example/a.svg'))?.type).toBe('image/png')
  expect(asked).toMatchObject([{ init: { credentials: 'omit', referrerPolicy: 'no-referrer' } }])
})

test('a picture of the user’s own machine is fetched for a page there alone, also behind a redirect', async () => {
  const local = 'http://localhost:81/a.png'
  const away = setup(() => redirectedTo(local))
  expect(await away.read(local)).toBeUndefined()
  expect(away.asked).toEqual([])
  await expect(away.read('https://pictures.example/a.png')).rejects.toThrow()
  const home = setup(() => redirectedTo(local), 'localhost')
  expect((await home.read(local))?.type).toBe('image/png')
})

test('a picture of more than 4 MB is aborted', async () => {
  const { read } = setup(() => new Response(new Uint8Array(4 * 1024 * 1024 + 1)))
  await expect(read('https://pictures.example/a.png')).rejects.toMatchObject({
    name: 'ResponseTooLargeError',
  })
})
