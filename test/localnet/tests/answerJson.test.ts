import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerJson } from '../contract/answerJson.js'

const write = async (body: object) => {
  const app = new Hono()
  app.get('/', (context) => answerJson(context, body))
  const answer = await app.request('/')
  expect(answer.headers.get('content-type')).toBe('application/json')
  return answer.text()
}

test.each([
  [1e-7, '0.0000001'],
  [2.5e-15, '0.0000000000000025'],
  [-1.25e-10, '-0.000000000125'],
  [1e21, '1000000000000000000000'],
  [1.5e21, '1500000000000000000000'],
  [1.234567890123e25, '12345678901230000000000000'],
  [12.49, '12.49'],
  [0, '0'],
])('%d goes out as %s, and is the same number', async (value, text) => {
  expect(await write({ value })).toBe(`{"value":${text}}`)
  expect(JSON.parse(text)).toBe(value)
})

test('what only looks like a figure is left alone', async () => {
  const body = {
    '1e-7': '1e-7',
    quoted: '\\"1e-7',
    end: '\\',
    list: ['2e5', null, true, 3],
    inner: { name: '"1E+9"' },
  }
  expect(await write(body)).toBe(JSON.stringify(body))
})
