import { afterEach, beforeEach, expect, test } from 'vitest'
import '../../../hooks/clients/pictures/readPicture.js'
import { usePicture } from '../../../hooks/portfolio/usePicture.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const { createObjectURL, revokeObjectURL } = URL
const held = new Set<string>()
let made = 0
beforeEach(() => {
  URL.createObjectURL = () => {
    made += 1
    const url = `blob:https://app.example/${made}`
    held.add(url)
    return url
  }
  URL.revokeObjectURL = (url) => held.delete(url)
})
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL })
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
/** How long a picture stays after its last use, in ms. */
const keepTime = 10_000
const answers: Record<string, string | Uint8Array<ArrayBuffer>> = {
  'https://pictures.example/a.png': Uint8Array.from(pixel),
  'https://pictures.example/b.png': Uint8Array.from(pixel),
  'https://pictures.example/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>',
}

function setup(first: string | undefined) {
  const asked: string[] = []
  let url = first
  const fetch = async (from: string | URL | Request) => {
    asked.push(String(from))
    const body = answers[String(from)]
    if (body === undefined) throw new TypeError('Failed to fetch')
    return new Response(body)
  }
  const rendered = renderWithLatchkey(() => usePicture(url), { env: { fetch } })
  const show = async (next: string | undefined) => {
    url = next
    rendered.rerender()
    await rendered.advance()
  }
  return { asked, show, ...rendered }
}

test('a picture of another host is fetched once, shown from memory, and released with its view', async () => {
  const { advance, asked, result, unmount } = setup('https://pictures.example/a.png')
  expect(result.current).toEqual({ src: undefined, isPending: true })
  await advance()
  expect(result.current).toEqual({ src: expect.stringMatching(/^blob:/), isPending: false })
  expect(asked).toEqual(['https://pictures.example/a.png'])
  const { src } = result.current
  expect([...held]).toEqual([src])
  unmount()
  await advance(1000)
  expect([...held], 'an img that was not loaded yet may still open it').toEqual([src])
  await advance(keepTime)
  expect([...held]).toEqual([])
})

test.each([
  ['data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"%3E%3Ctitle%3EÄ%3C/title%3E%3C/svg%3E', true],
  [
    `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><title>Ä</title></svg>').toString('base64')}`,
    true,
  ],
  [
    `data:image/svg+xml,%3Csvg%3E${'%3Cg opacity=".9"%3E'.repeat(40)}${'%3C/g%3E'.repeat(40)}%3C/svg%3E`,
    false,
  ],
])('an inline SVG is read like a fetched one: %s', async (url, isShown) => {
  const { advance, asked, result, unmount } = setup(url)
  expect(result.current.src).toBeUndefined()
  await advance()
  expect(result.current).toEqual({
    src: isShown ? expect.stringMatching(/^blob:/) : undefined,
    isPending: false,
  })
  expect(asked).toEqual([])
  unmount()
  await advance(keepTime)
  expect([...held]).toEqual([])
})

test('a picture that gives way to another one is released', async () => {
  const { advance, result, show } = setup('https://pictures.example/a.png')
  await advance()
  const { src } = result.current
  await show('https://pictures.example/b.png')
  expect(result.current.src).not.toBe(src)
  await advance(keepTime)
  expect([...held]).toEqual([result.current.src])
  await show(undefined)
  expect(result.current).toEqual({ src: undefined, isPending: false })
  await advance(keepTime)
  expect([...held]).toEqual([])
})

test.each([
  'https://pictures.example/a.svg',
  'https://unreachable.example/a.png',
  'javascript:alert(1)',
  'http://pictures.example/a.png',
  'ftp://pictures.example/a.png',
  'data:text/html,<script>1</script>',
  'data:image/svg+xml,<svg><use href="%23a"/></svg>',
  '/a.png',
  undefined,
])('%s has no picture', async (url) => {
  const { advance, result } = setup(url)
  await advance()
  expect(result.current).toEqual({ src: undefined, isPending: false })
})

test('a picture in its URL is shown at once, without a request', () => {
  const inline = `data:image/png;base64,${pixel.toString('base64')}`
  const { asked, result } = setup(inline)
  expect(result.current).toEqual({ src: inline, isPending: false })
  expect(asked).toEqual([])
})
