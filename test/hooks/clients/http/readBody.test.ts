import { expect, test, vi } from 'vitest'
import { readBody } from '../../../../hooks/clients/http/readBody.js'
import { ResponseTooLargeError } from '../../../../hooks/shared/errors/http.js'

const limits = { maxBytes: 10, details: 'https://api.example' }

test('a character split between two chunks is joined', async () => {
  const [first, second] = [new Uint8Array([0xe2, 0x82]), new Uint8Array([0xac])]
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(first)
      controller.enqueue(second)
      controller.close()
    },
  })
  expect(new TextDecoder().decode(await readBody(new Response(body), limits))).toBe('€')
})

test('an answer without a body is empty', async () => {
  expect(await readBody(new Response(null, { status: 204 }), limits)).toHaveLength(0)
})

test('an endless answer is aborted at the limit', async () => {
  const cancel = vi.fn()
  const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(4))
  const response = new Response(new ReadableStream({ pull, cancel }))
  await expect(readBody(response, limits)).rejects.toThrow(ResponseTooLargeError)
  expect(cancel).toHaveBeenCalledOnce()
})

test('a body of exactly the limit is accepted', async () => {
  expect(await readBody(new Response('x'.repeat(10)), limits)).toHaveLength(10)
})
