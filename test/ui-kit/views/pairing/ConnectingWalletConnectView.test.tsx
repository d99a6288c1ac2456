import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { currentRoute } from '../../../../hooks/modal/store.js'
import type { Wallet } from '../../../../hooks/shared/types/wallet.js'
import { createFakeWallet, rejected } from '../../../support/createFakeWallet.js'
import { phoneAgent, renderPairing, uriOf } from '../../../support/renderPairing.js'

const foxglove: Wallet = {
  id: 'foxglove',
  name: 'Foxglove',
  rdns: 'example.foxglove',
  mobileLink: 'foxglove://',
  webappLink: 'https://app.foxglove.example/',
  desktopLink: 'foxglove-desktop://',
  appStore: 'https://apps.apple.com/app/id1',
  homepage: 'https://foxglove.example/',
  chains: [],
}
const app: Wallet = { id: 'acorn', name: 'Acorn', mobileLink: 'acorn://', chains: [] }
const extension: Wallet = {
  id: 'burdock',
  name: 'Burdock',
  rdns: 'example.burdock',
  homepage: 'https://burdock.example/',
  chains: [],
}
const button = (name: string) => screen.getByRole('button', { name })
const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent)
const code = () => screen.queryByRole('img', { name: 'QR code to connect with a phone wallet' })
const linkOf = (base: string, number: number) => `${base}wc?uri=${encodeURIComponent(uriOf(number))}`

test('shows a tab for each platform of the wallet, on a computer the QR code first', async () => {
  const { show } = await renderPairing({ wallet: foxglove })
  await show(1)
  expect(screen.getByRole('tablist', { name: 'Where your wallet is' })).toBeTruthy()
  expect(tabs()).toEqual(['Mobile', 'Web', 'Desktop'])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mobile')
  expect(code()).not.toBeNull()
})

test('a wallet with one platform has no tabs', async () => {
  await renderPairing({ wallet: app })
  expect(screen.queryByRole('tablist')).toBeNull()
})

test('the tabs share one pairing', async () => {
  const { opened, phone, show } = await renderPairing({ wallet: foxglove })
  await show(1)
  await userEvent.click(screen.getByRole('tab', { name: 'Desktop' }))
  expect(code()).toBeNull()
  expect(screen.getByText('Approve the request in the app on this computer.')).toBeTruthy()
  await userEvent.click(button('Open Foxglove'))
  expect(opened).toEqual([{ url: linkOf('foxglove-desktop://', 1), target: '_self' }])
  await userEvent.click(screen.getByRole('tab', { name: 'Mobile' }))
  expect(code()).not.toBeNull()
  expect(phone.calls.asked).toBe(1)
})

test('on a phone the button that opens the app is pending until the pairing is ready', async () => {
  const { opened, run, show } = await renderPairing({ wallet: app, agent: phoneAgent })
  expect(screen.getByText('Continue in Acorn')).toBeTruthy()
  expect(screen.getByText('Approve the request, then come back here.')).toBeTruthy()
  const open = button('Open Acorn')
  expect(open.getAttribute('aria-disabled')).toBe('true')
  expect(button('Copy link').getAttribute('aria-disabled')).toBe('true')
  await show(1)
  expect(open.getAttribute('aria-disabled')).toBeNull()
  await run(() => open.click())
  expect(opened).toEqual([{ url: linkOf('acorn://', 1), target: '_self' }])
})

test('after a renewal the app is opened with the newer link', async () => {
  const { opened, run, show } = await renderPairing({ wallet: app, agent: phoneAgent })
  await show(1)
  await show(2)
  await run(() => button('Open Acorn').click())
  expect(opened.map(({ url }) => url)).toEqual([linkOf('acorn://', 2)])
})

test('offers to get an app that did not open', async () => {
  const { advance, container, run, show, texts } = await renderPairing({
    wallet: foxglove,
    agent: phoneAgent,
  })
  await show(1)
  await run(() => button('Open Foxglove').click())
  await advance(1999)
  expect(container.querySelector('[data-lk-part=notice]')).toBeNull()
  await advance(1)
  expect(screen.getByText('Nothing opened? Foxglove may not be on this phone.')).toBeTruthy()
  expect(texts()).toContain('Nothing opened? Foxglove may not be on this phone.')
  expect(screen.getByRole('link', { name: 'Get Foxglove' }).getAttribute('href')).toBe(foxglove.appStore)
})

test('after 8 s without an answer it shows what may help when the user is back from the app', async () => {
  const { advance, hide, run, show } = await renderPairing({ wallet: app, agent: phoneAgent })
  await show(1)
  await run(() => button('Open Acorn').click())
  await hide()
  await advance(7999)
  expect(screen.getByText('Continue in Acorn')).toBeTruthy()
  await advance(1)
  expect(screen.getByText('Still waiting for Acorn')).toBeTruthy()
  expect(screen.getByText('The request may be behind another window, or Acorn may be locked.')).toBeTruthy()
})

test('shows a real link beside the button when the browser may have blocked the window', async () => {
  const { advance, opened, run, show } = await renderPairing({ wallet: foxglove })
  await show(1)
  await userEvent.click(screen.getByRole('tab', { name: 'Web' }))
  await run(() => button('Open Foxglove').click())
  expect(opened).toEqual([{ url: linkOf('https://app.foxglove.example/', 1), target: '_blank' }])
  await advance(2000)
  expect(screen.getByText(/Nothing opened\? Your browser may have blocked the window./)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open Foxglove in a new tab' })
  expect(link.getAttribute('href')).toBe(linkOf('https://app.foxglove.example/', 1))
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test('shows that the link gate rejected a link, and opens nothing', async () => {
  const wallet = { ...app, mobileLink: 'javascript:alert(1)//' }
  const { opened, run, show } = await renderPairing({ wallet, agent: phoneAgent })
  await show(1)
  await run(() => button('Open Acorn').click())
  expect(opened).toEqual([])
  expect(screen.getByText('This link is not safe to open')).toBeTruthy()
})

test('in an in-app browser that opens no other apps it shows what to do and opens nothing', async () => {
  const agent = phoneAgent.replace(/ Version.*/, ' Mobile/15E148 Twitter for iPhone/10.60')
  const { opened, run, show } = await renderPairing({ wallet: app, agent })
  await show(1)
  await run(() => button('Open Acorn').click())
  expect(opened).toEqual([])
  expect(
    screen.getByText('This app opens no wallets. Open this page in your browser, or copy the link.'),
  ).toBeTruthy()
  expect(button('Copy link')).toBeTruthy()
})

test('on a phone a rejection offers a retry too, and keeps the focus', async () => {
  const { phone, run, show } = await renderPairing({ wallet: app, agent: phoneAgent })
  await show(1)
  button('Open Acorn').focus()
  await run(() => phone.refuse({ code: 5000, message: 'User rejected.' }))
  expect(screen.getByText('Connection declined')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  expect(document.activeElement).toBe(button('Try again'))
  await run(() => button('Try again').click())
  await show(2)
  expect(phone.calls.asked).toBe(2)
  expect(button('Open Acorn')).toBeTruthy()
})

test('Try again on a phone creates another pairing', async () => {
  const { opened, phone, run, show } = await renderPairing({ wallet: app, agent: phoneAgent })
  await show(1)
  await run(() => button('Try again').click())
  expect(phone.calls.asked).toBe(2)
  expect(button('Open Acorn').getAttribute('aria-disabled')).toBe('true')
  await show(2)
  await run(() => button('Open Acorn').click())
  expect(opened.map(({ url }) => url)).toEqual([linkOf('acorn://', 2)])
})

test('without the relay the app can still be opened, and the problem is shown', async () => {
  const { phone, run, show, texts } = await renderPairing({ wallet: app, agent: phoneAgent })
  await show(1)
  await run(() => phone.tell({ type: 'relay', isReached: false }))
  expect(texts()).toEqual(['Continue in Acorn', 'Reconnecting. Your link stays valid.'])
  expect(screen.getByText('Reconnecting. Your link stays valid.')).toBeTruthy()
  expect(button('Open Acorn').getAttribute('aria-disabled')).toBeNull()
})

test('connects to an injected wallet in the page, and by pairing in the other tabs', async () => {
  const fox = createFakeWallet()
  fox.next('eth_requestAccounts', () => new Promise(() => undefined))
  const { phone, show } = await renderPairing({
    wallet: foxglove,
    async prepare({ add, latchkey, advance }) {
      add(fox, { rdns: 'example.foxglove', name: 'Foxglove' })
      await latchkey.wake()
      await advance()
    },
  })
  expect(tabs()).toEqual(['Browser', 'Mobile', 'Web', 'Desktop'])
  expect(fox.calls['eth_requestAccounts']).toBe(1)
  expect(phone.calls.asked).toBe(0)
  expect(screen.getByText('Approve the request in your wallet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Mobile' }))
  await show(1)
  expect(phone.calls.asked).toBe(1)
  expect(code()).not.toBeNull()
})

test('shows a rejection by an injected wallet too, with a retry', async () => {
  const fox = createFakeWallet()
  fox.next('eth_requestAccounts', rejected)
  const { run } = await renderPairing({
    wallet: foxglove,
    async prepare({ add, latchkey, advance }) {
      add(fox, { rdns: 'example.foxglove', name: 'Foxglove' })
      await latchkey.wake()
      await advance()
    },
  })
  expect(screen.getByText('Connection declined')).toBeTruthy()
  await run(() => button('Try again').click())
  expect(fox.calls['eth_requestAccounts']).toBe(2)
})

test('a browser-only wallet that is not installed is not requested, and can be installed', async () => {
  const { phone, texts } = await renderPairing({ wallet: extension })
  expect(screen.getByText('Not found in this browser')).toBeTruthy()
  expect(texts()).toEqual(['Not found in this browser'])
  expect(phone.calls.asked).toBe(0)
  expect(screen.getByRole('link', { name: 'Get Burdock' }).getAttribute('href')).toBe(extension.homepage)
})

test('the store is a real link, and a press on it emits an event', async () => {
  const { events } = await renderPairing({ wallet: extension })
  fireEvent.click(screen.getByRole('link', { name: 'Get Burdock' }))
  expect(events.at(-1)).toEqual({ event: 'GET_WALLET', properties: { name: 'Burdock', type: 'homepage' } })
})

test('without a store it leads to the list of wallets to get', async () => {
  const { latchkey, run } = await renderPairing({ wallet: app })
  await run(() => button('Get a wallet').click())
  expect(currentRoute(latchkey.modal.getState())).toEqual({ name: 'GetAWallet' })
})

test('requests nothing until the terms are accepted', async () => {
  const { phone, run, show } = await renderPairing({
    wallet: app,
    features: { legalCheckbox: true },
    legal: { termsUrl: 'https://app.example/terms' },
  })
  expect(phone.calls.asked).toBe(0)
  expect(screen.getByText('Nothing is connected before that.')).toBeTruthy()
  const box = screen.getByRole('checkbox')
  await run(() => box.click())
  expect(phone.calls.asked).toBe(1)
  await show(1)
  expect(code()).not.toBeNull()
  await run(() => box.click())
  expect(code()).toBeNull()
  await run(() => box.click())
  expect(phone.calls.asked).toBe(2)
})

test('the pictures of the view are decorative', async () => {
  const { container } = await renderPairing({ wallet: app, agent: phoneAgent })
  for (const picture of container.querySelectorAll('[data-lk-part=picture]'))
    expect(picture.closest('[aria-hidden=true]')).not.toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})
