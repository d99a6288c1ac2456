import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'
import { readEvents } from '../support/readEvents.js'
import { getTestbed } from '../support/testbed/getTestbed.js'

test('the host receives an event for each user action and its result, in order, each once', async () => {
  const { complaints, dialog, inWallet, page, prompt } = await openPlayground()
  const heard: string[] = []
  /** No other events were emitted since the last call. */
  const expectNext = async (...events: string[]) => {
    heard.push(...events)
    await eventually(() => readEvents(page)).toEqual(heard.slice(-12))
  }
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expectNext('MODAL_OPEN {"connected":false}')
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await expectNext('SELECT_WALLET {"name":"Demo Wallet","platform":"browser"}')
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await expectNext('USER_REJECTED {"message":"The request was declined in the wallet"}')

  await dialog.getByRole('button', { name: 'Try again' }).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await expectNext(
    'SELECT_WALLET {"name":"Demo Wallet","platform":"browser"}',
    'MODAL_CLOSE {"connected":true}',
    'CONNECT_SUCCESS {"name":"Demo Wallet","method":"browser","reconnect":false}',
  )
  await inWallet({ do: 'switchNetwork', chainId: 31338 })
  await page.getByRole('button', { name: 'Network: Northwind' }).click()
  await expectNext('CLICK_NETWORKS', 'MODAL_OPEN {"connected":true}')
  await dialog.getByRole('button', { name: /^Meridian/ }).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await expectNext('SWITCH_NETWORK {"network":"eip155:31337"}', 'MODAL_CLOSE {"connected":true}')

  await page.getByRole('button', { name: /^Account, / }).click()
  await expectNext('MODAL_OPEN {"connected":true}')
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expectNext('MODAL_CLOSE {"connected":false}', 'DISCONNECT_SUCCESS {"namespace":"all"}')
  expect(heard.join(' '), 'no address is reported').not.toMatch(/0x[\da-f]{40}|latchkey\.eth/i)
  expect(complaints).toEqual([])
})

type Received = { origin: string; event: { url: string; props: { event: string; properties?: object } } }

/** What the analytics service got, in order. */
async function received(): Promise<readonly Received[]> {
  const answer = await fetch(`${getTestbed().services}/analytics`)
  return ((await answer.json()) as { events: Received[] }).events
}
const namesOf = (all: readonly Received[]) => all.map(({ event }) => event.props.event)

test('what the analytics service gets of a visit names no user', async () => {
  const { complaints, context, dialog, page, prompt } = await openPlayground({ settings: { pairing: '1' } })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await eventually(async () => namesOf(await received())).toEqual([
    'MODAL_OPEN',
    'SELECT_WALLET',
    'MODAL_CLOSE',
    'CONNECT_SUCCESS',
  ])
  const events = await received()
  const { origin } = new URL(page.url())
  expect(events.map(({ event }) => event.url)).toEqual(events.map(() => `${origin}/`))
  expect(events[3]?.event.props.properties).toEqual({
    method: 'browser',
    name: 'Demo Wallet',
    reconnect: false,
  })
  expect(JSON.stringify(events)).not.toMatch(/0x[\da-f]{40}|profile|@/i)
  expect(complaints).toEqual([])

  // What waits goes with the page.
  await page.getByRole('button', { name: /^Account, / }).click()
  await dialog.waitFor()
  await page.goto('about:blank')
  await eventually(async () => namesOf(await received()).slice(4)).toEqual(['MODAL_OPEN'])
  expect(await context.storageState()).toMatchObject({ cookies: [] })
})

test('with analytics off nothing is asked or sent, and none of its code is loaded', async () => {
  const asked: string[] = []
  const { dialog, page, prompt } = await openPlayground({
    settings: { analytics: '0' },
    prepare: async (context) => void context.on('request', (request) => asked.push(request.url())),
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await eventually(() => readEvents(page)).toContainEqual(expect.stringMatching(/^CONNECT_SUCCESS/))
  await page.goto('about:blank')
  expect(asked.filter((url) => /analytics|\/e\?/i.test(url.replace('analytics=0', '')))).toEqual([])
  expect(await received()).toEqual([])
})
