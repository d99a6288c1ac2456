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

test('a tab stands for each place where the wallet is, on a computer the code first', async () => {
  const { show } = await renderPairing({ wallet: foxglove })
  await show(1)
  expect(screen.getByRole('tablist', { name: 'Where your wallet is' })).toBeTruthy()
  expect(tabs()).toEqual(['Mobile', 'Web', 'Desktop'])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mobile')
  expect(code()).not.toBeNull()
})

test('a wallet with one place has no tabs', async () => {
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

test('on a phone the button that opens the app waits for the pairing', async () => {
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

test('an app that does not come to the front is offered to be had', async () => {
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

test('back from the app without an answer, it says what may help after 8 s', async () => {
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

test('a window that the browser may have blocked has a real link beside its button', async () => {
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

test('a link that the gate refuses is said, and nothing opens', async () => {
  const wallet = { ...app, mobileLink: 'javascript:alert(1)//' }
  const { opened, run, show } = await renderPairing({ wallet, agent: phoneAgent })
  await show(1)
  await run(() => button('Open Acorn').click())
  expect(opened).toEqual([])
  expect(screen.getByText('This link is not safe to open')).toBeTruthy()
})

test('in an app’s browser that opens no other apps, what to do is said and nothing is opened', async () => {
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

test('on a phone, too, a refusal has its way on, and the focus stays', async () => {
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

test('Try again on a phone makes another pairing', async () => {
  const { opened, phone, run, show } = await renderPairing({ wallet: app, agent: phoneAgent })
  await show(1)
  await run(() => button('Try again').click())
  expect(phone.calls.asked).toBe(2)
  expect(button('Open Acorn').getAttribute('aria-disabled')).toBe('true')
  await show(2)
  await run(() => button('Open Acorn').click())
  expect(opened.map(({ url }) => url)).toEqual([linkOf('acorn://', 2)])
})

test('without the relay the app stays openable, and what is wrong is said', async () => {
  const { phone, run, show, texts } = await renderPairing({ wallet: app, agent: phoneAgent })
  await show(1)
  await run(() => phone.tell({ type: 'relay', isReached: false }))
  expect(texts()).toEqual(['Continue in Acorn', 'Reconnecting. Your link stays valid.'])
  expect(screen.getByText('Reconnecting. Your link stays valid.')).toBeTruthy()
  expect(button('Open Acorn').getAttribute('aria-disabled')).toBeNull()
})

test('a wallet that is in this page is asked there, and by pairing in the other tabs', async () => {
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

test('in this page, too, a refusal is said and asked again', async () => {
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

test('a wallet of browsers that is not in this one is not asked, and can be had', async () => {
  const { phone, texts } = await renderPairing({ wallet: extension })
  expect(screen.getByText('Not found in this browser')).toBeTruthy()
  expect(texts()).toEqual(['Not found in this browser'])
  expect(phone.calls.asked).toBe(0)
  expect(screen.getByRole('link', { name: 'Get Burdock' }).getAttribute('href')).toBe(extension.homepage)
})

test('a store is a real link, and its press an event', async () => {
  const { events } = await renderPairing({ wallet: extension })
  fireEvent.click(screen.getByRole('link', { name: 'Get Burdock' }))
  expect(events.at(-1)).toEqual({ event: 'GET_WALLET', properties: { name: 'Burdock', type: 'homepage' } })
})

test('without a store the wallets that can be had are listed', async () => {
  const { latchkey, run } = await renderPairing({ wallet: app })
  await run(() => button('Get a wallet').click())
  expect(currentRoute(latchkey.modal.getState())).toEqual({ name: 'GetAWallet' })
})

test('nothing is asked before the terms are accepted', async () => {
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

test('the pictures of the view are decoration', async () => {
  const { container } = await renderPairing({ wallet: app, agent: phoneAgent })
  for (const picture of container.querySelectorAll('[data-lk-part=picture]'))
    expect(picture.closest('[aria-hidden=true]')).not.toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})
