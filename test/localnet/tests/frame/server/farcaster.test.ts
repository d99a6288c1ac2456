import { expect, test } from 'vitest'
import { toLoopbackAddress } from '../../../index.js'
import { createFrameServerBench } from './createFrameServerBench.js'
import { deviceId } from './logInByEmail.js'

const bench = createFrameServerBench()
const minute = 60_000

async function begin() {
  const { url, channel } = await bench.expectAnswer('/api/farcaster', { deviceId })
  const link = new URL(url).searchParams.get('link') ?? ''
  const reply = (choice: 'approve' | 'decline', userName = 'ann') =>
    bench.submit('/farcaster', { link, choice, userName })
  return { url, channel, reply }
}

function complete(channel: string, signal?: AbortSignal) {
  return bench.call('/api/farcaster/complete', { channel, deviceId }, signal)
}

test('a user approves in the app and is logged in where they wait', async () => {
  const { url, channel, reply } = await begin()
  const page = await (await fetch(toLoopbackAddress(url))).text()
  expect(page).toContain('<h1>Local Farcaster app</h1>')
  expect(page).not.toContain(channel)
  const waiting = complete(channel)
  expect(await (await reply('approve', ' Ann ')).text()).toContain('Answer sent')
  const result = await waiting
  expect(result).toMatchObject({ status: 200, answer: { user: { userName: 'ann' } } })
  if (!('answer' in result)) throw new TypeError('No answer.')
  const { token, user } = result.answer
  expect(await bench.expectAnswer('/api/session', { token })).toEqual({ user })
})

test('a name is one wallet, the same in every run', async () => {
  const secretOf = async (userName: string) => {
    const { channel, reply } = await begin()
    await reply('approve', userName)
    const result = await complete(channel)
    return 'answer' in result ? result.answer.secret : ''
  }
  const ann = await secretOf('ann')
  expect(await secretOf('bob')).not.toBe(ann)
  bench.embedded.reset()
  expect(await secretOf('ann')).toBe(ann)
})

test('declining ends the log-in, and what is said later changes nothing', async () => {
  const { channel, reply } = await begin()
  await reply('decline')
  await reply('approve')
  expect(await complete(channel)).toEqual({
    status: 403,
    code: 'FARCASTER_DECLINED',
    message: 'The log-in was declined',
  })
})

test('a name that can not be one is asked for again', async () => {
  const { channel, reply } = await begin()
  const answer = await reply('approve', '<b>')
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('role="alert">Use letters, digits, dots and hyphens.')
  await reply('approve')
  expect((await complete(channel)).status).toBe(200)
})

test('a channel works once, on the device that began it', async () => {
  const unknown = {
    status: 404,
    code: 'FARCASTER_CHANNEL_UNKNOWN',
    message: 'This log-in was not begun here',
  }
  const { channel, reply } = await begin()
  await reply('approve')
  const other = { channel, deviceId: 'device-of-another-user' }
  expect(await bench.call('/api/farcaster/complete', other)).toEqual(unknown)
  expect((await complete(channel)).status).toBe(200)
  expect(await complete(channel)).toEqual(unknown)
})

test('a wait ends after ten minutes', async () => {
  const { url, channel, reply } = await begin()
  const waiting = complete(channel)
  expect((await fetch(toLoopbackAddress(url))).status).toBe(200)
  bench.clock.advance(10 * minute)
  expect(await waiting).toEqual({
    status: 410,
    code: 'FARCASTER_CHANNEL_EXPIRED',
    message: 'This log-in has expired, please try again',
  })
  expect((await reply('approve')).status).toBe(410)
  expect((await fetch(toLoopbackAddress(url))).status).toBe(410)
})

test('a page that stopped waiting does not use the channel up', async () => {
  const { url, channel, reply } = await begin()
  const leaving = new AbortController()
  const left = complete(channel, leaving.signal)
  await fetch(toLoopbackAddress(url))
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  await fetch(toLoopbackAddress(url))
  await reply('approve')
  expect((await complete(channel)).status).toBe(200)
})

test('the page of a link that was never made says so', async () => {
  const answer = await fetch(`${bench.address}/farcaster?link=made-up`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('This log-in was not begun here.')
})
