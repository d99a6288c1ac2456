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

const megabytes = { maxBytes: 2 * 1024 * 1024, details: 'https://api.example' }
const many = 300_000

test.each([
  ['lists in lists', `${'['.repeat(many)}${']'.repeat(many)}`],
  ['empty lists', `[${'[],'.repeat(many)}[]]`],
  ['objects in objects', `${'{"":'.repeat(many)}1${'}'.repeat(many)}`],
  ['keys that differ', `{${Array.from({ length: many / 2 }, (_, key) => `"${key.toString(36)}":1`)}}`],
])('two megabytes with hundreds of thousands of %s are not parsed', async (_, text) => {
  expect(text.length).toBeLessThan(megabytes.maxBytes)
  await expect(readBody(new Response(text), megabytes)).rejects.toThrow(ResponseTooLargeError)
})

test('two megabytes of token accounts are accepted', async () => {
  const account = (index: number) => ({
    pubkey: `${index}`.padStart(44, '1'),
    account: {
      data: {
        parsed: {
          info: {
            ...{ isNative: false, mint: `${index}`.padStart(44, '2'), owner: '3'.repeat(44) },
            ...{
              state: 'initialized',
              tokenAmount: { amount: '1', decimals: 0, uiAmount: 1, uiAmountString: '1' },
            },
          },
          type: 'account',
        },
        ...{ program: 'spl-token', space: 165 },
      },
      ...{ executable: false, lamports: 2039280, owner: '4'.repeat(43), rentEpoch: 0, space: 165 },
    },
  })
  const rows = Array.from({ length: 4000 }, (_, index) => account(index))
  const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: rows })
  expect(text.length).toBeGreaterThan(1.8 * 1024 * 1024)
  expect(await readBody(new Response(text), megabytes)).toHaveLength(text.length)
})
