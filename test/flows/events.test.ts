import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'
import { readEvents } from '../support/readEvents.js'

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
