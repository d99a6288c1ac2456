import { expect, test } from 'vitest'
import { lendBuffer } from '../../../../hooks/clients/walletconnect/connectByPairing.js'

type Page = { Buffer?: typeof Buffer }

test('a page without a Buffer gets one that writes and reads base64', async () => {
  const page: Page = {}
  await lendBuffer(page)
  expect(page.Buffer?.from('{"att":{}}').toString('base64')).toBe('eyJhdHQiOnt9fQ==')
  expect(page.Buffer?.from('eyJhdHQiOnt9fQ', 'base64').toString('utf-8')).toBe('{"att":{}}')
})

test('a page’s own Buffer stays', async () => {
  const page = { Buffer: 'its own' }
  await lendBuffer(page)
  expect(page.Buffer).toBe('its own')
})
