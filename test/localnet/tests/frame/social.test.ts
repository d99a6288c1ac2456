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
