import { expect, test } from 'vitest'
import { createFrameBench } from './support/createFrameBench.js'
import { openPopup, readResult, signInAtProvider } from './support/logInBySocial.js'

const bench = createFrameBench()

test('a social log-in in a pop-up gives a user, and the same one next time', async () => {
  const { frame } = bench.localnet.urls
  const tab = await bench.open()
  const person = { frame, provider: 'google', email: 'bob@mail.test' } as const
  const uri = await signInAtProvider(tab, person)
  const user = await tab.expect('CONNECT_SOCIAL', {
    uri,
    chainId: 'eip155:31338',
    preferredAccountType: 'eoa',
  })
  expect(user).toMatchObject({ chainId: 'eip155:31338', preferredAccountType: 'eoa' })
  expect(user.userName).toEqual(expect.any(String))
  expect(await tab.expect('IS_CONNECTED')).toEqual({ isConnected: true })

  await tab.expect('SIGN_OUT')
  await tab.page.evaluate(() => globalThis.frameHost.received.splice(0))
  const socialUri = await signInAtProvider(tab, person)
  expect(await tab.expect('GET_USER', { socialUri })).toMatchObject({ address: user.address })
})

test('an app that can open no pop-up leaves for the log-in, and finds the result in its address', async () => {
  const tab = await bench.open()
  const leave = async (button: string) => {
    const { uri } = await tab.expect('GET_SOCIAL_REDIRECT_URI', { provider: 'x' })
    const provider = new URL(uri)
    const page = encodeURIComponent(`${bench.host}/?level=2#top`)
    provider.searchParams.set('state', `${provider.searchParams.get('state')}--${page}`)
    await tab.page.goto(provider.href)
    await tab.page.getByLabel('Email').fill('tom@mail.test')
    await tab.page.getByRole('button', { name: button }).click()
    await tab.page.waitForURL((url) => url.origin === bench.host && url.searchParams.has('result_uri'))
    await tab.page.evaluate((url) => globalThis.frameHost.open(url), `${bench.localnet.urls.frame}/sdk`)
    await tab.ready()
    return new URL(tab.page.url())
  }
  const back = await leave('Sign in')
  expect([back.searchParams.get('level'), back.hash]).toEqual(['2', '#top'])
  const uri = back.searchParams.get('result_uri') ?? ''
  expect(new URL(uri).origin).toBe(bench.localnet.urls.frame)
  expect(await tab.expect('CONNECT_SOCIAL', { uri })).toMatchObject({ userName: 'tom' })
  expect(await tab.expect('IS_CONNECTED')).toEqual({ isConnected: true })

  const cancelled = (await leave('Cancel')).searchParams.get('result_uri') ?? ''
  expect(new URL(cancelled).searchParams.get('error')).toBe('access_denied')
  expect(await tab.ask('CONNECT_SOCIAL', { uri: cancelled })).toEqual({ message: 'The log-in was cancelled' })
})

test('a result is good once, and a cancelled or foreign one never', async () => {
  const { frame } = bench.localnet.urls
  const tab = await bench.open()
  const popup = await openPopup(tab, { frame, provider: 'github' })
  await popup.getByRole('button', { name: 'Cancel' }).click()
  const cancelled = await readResult(tab, frame)
  expect(await tab.ask('CONNECT_SOCIAL', { uri: cancelled })).toEqual({ message: 'The log-in was cancelled' })
  expect(await tab.ask('CONNECT_SOCIAL', { uri: `${frame}/callback?code=a&state=other` })).toEqual({
    message: 'This log-in was not begun here, or it has expired',
  })
  expect(await tab.expect('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('a log-in by Farcaster waits for the user and names the user', async () => {
  const tab = await bench.open()
  const { url } = await tab.expect('GET_FARCASTER_URI')
  const connected = tab.expect('CONNECT_FARCASTER')
  const phone = await bench.context.newPage()
  await phone.goto(url)
  await phone.getByLabel('User name').fill('carol')
  await phone.getByRole('button', { name: 'Approve' }).click()
  expect(await connected).toEqual({ userName: 'carol' })
  expect(await tab.expect('GET_USER')).not.toHaveProperty('email')
})

test('a declined log-in by Farcaster logs no user in', async () => {
  const tab = await bench.open()
  const { url } = await tab.expect('GET_FARCASTER_URI')
  const connected = tab.ask('CONNECT_FARCASTER')
  const phone = await bench.context.newPage()
  await phone.goto(url)
  await phone.getByRole('button', { name: 'Decline' }).click()
  expect(await connected).toEqual({ message: 'The log-in was declined' })
})

test('an aborted log-in logs no user in, even if it is approved later', async () => {
  const tab = await bench.open()
  const { url } = await tab.expect('GET_FARCASTER_URI')
  const connected = tab.ask('CONNECT_FARCASTER')
  await tab.expect('SIGN_OUT')
  const phone = await bench.context.newPage()
  await phone.goto(url)
  await phone.getByLabel('User name').fill('carol')
  await phone.getByRole('button', { name: 'Approve' }).click()
  expect(await connected).toEqual({ message: 'This log-in was given up. Begin again.' })
  expect(await tab.expect('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('a new log-in takes the place of the one before', async () => {
  const { frame } = bench.localnet.urls
  const tab = await bench.open()
  const addressOf = async (email: string) => {
    await tab.page.evaluate(() => globalThis.frameHost.received.splice(0))
    const uri = await signInAtProvider(tab, { frame, provider: 'discord', email })
    return (await tab.expect('CONNECT_SOCIAL', { uri })).address
  }
  const first = await addressOf('dora@mail.test')
  const second = await addressOf('emil@mail.test')
  expect(second).not.toBe(first)
  expect(await tab.expect('GET_USER')).toMatchObject({ address: second })
})
