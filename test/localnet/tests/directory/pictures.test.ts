import { crc32, inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkPictureId } from '../../directory/pictures/createPictureCatalogue.js'
import { networks, type RunningDirectory, startDirectory } from './startDirectory.js'

let directory: RunningDirectory

beforeAll(async () => {
  directory = await startDirectory()
})
afterAll(() => directory.stop())

type Picture = { width: number; height: number; pixels: Buffer; palette: Buffer }

/** Reads the file by the standard's rules: signature, chunks with their check sums, and the size that the header says. */
function decodePng(file: Buffer): Picture {
  expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, at + 8 + length)
    expect(file.readUInt32BE(at + 8 + length), type).toBe(crc32(file.subarray(at + 4, at + 8 + length)))
    chunks.set(type, data)
    at += 12 + length
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  const get = (type: string) => chunks.get(type) ?? Buffer.alloc(0)
  const header = get('IHDR')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  expect([...header.subarray(8)]).toEqual([8, 3, 0, 0, 0])
  const pixels = inflateSync(get('IDAT'))
  expect(pixels).toHaveLength((width + 1) * height)
  return { width, height, pixels, palette: get('PLTE') }
}

async function getPicture(path: string) {
  const answer = await directory.ask(path)
  return { answer, file: Buffer.from(await answer.arrayBuffer()) }
}

const [networkId = ''] = networks.eip155

async function pathsOfWallets(count: number) {
  const { data } = await directory.getPage({ entries: String(count) })
  return data.map(({ image_id: id }) => `/getWalletImage/${id}`)
}

test('every kind of picture is a PNG file of 80 by 80 pixels in two colours, with headers to keep it', async () => {
  const paths = [
    ...(await pathsOfWallets(1)),
    `/public/getAssetImage/${networkPictureId(networkId)}`,
    '/public/getCurrencyImage/EUR',
    '/public/getTokenImage/ETH',
  ]
  for (const path of paths) {
    const { answer, file } = await getPicture(path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(file.length).toBeLessThan(1024)
    const { width, height, pixels, palette } = decodePng(file)
    expect([width, height, palette.length]).toEqual([80, 80, 6])
    expect(new Set(pixels)).toEqual(new Set([0, 1]))
  }
})

test('the picture of an id is always the same, and a page of wallets has as many pictures as wallets', async () => {
  const paths = await pathsOfWallets(40)
  const files = await Promise.all(paths.map(async (path) => (await getPicture(path)).file.toString('base64')))
  const again = await Promise.all(paths.map(async (path) => (await getPicture(path)).file.toString('base64')))
  expect(again).toEqual(files)
  expect(new Set(files).size).toBe(40)
})

test('pages of this machine may read pictures, whether or not an img of theirs has loaded them before', async () => {
  const [path = ''] = await pathsOfWallets(1)
  const plain = await directory.ask(path)
  expect(plain.headers.get('vary')).toMatch(/origin/i)
  expect(plain.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const asked = await directory.ask(path, { init: { headers: { origin: 'http://localhost:3000' } } })
  expect(asked.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
})

test.each([
  '/getWalletImage/00000000-0000-4000-8000-000000000000',
  '/getWalletImage/__proto__',
  '/public/getAssetImage/eip155:31337',
  '/public/getCurrencyImage/XXX',
  '/public/getTokenImage/eth',
])('there is no picture at %s', async (path) => {
  expect(await directory.getRefusal(path)).toEqual({
    status: 404,
    reasons: [{ field: 'id', description: 'There is no such picture' }],
  })
})
