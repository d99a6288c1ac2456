import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PairingNotLoadedError } from '../../../../hooks/shared/errors/pairing.js'
import type { Wallet } from '../../../../hooks/shared/types/wallet.js'
import { rejected } from '../../../support/createFakeWallet.js'
import { readQrCode } from '../../../support/readQrCode.js'
import { renderPairing, uriOf } from '../../../support/renderPairing.js'
import { stubClipboard } from '../../../support/stubClipboard.js'

const foxglove: Wallet = {
  id: 'foxglove',
  name: 'Foxglove',
  mobileLink: 'foxglove://',
  homepage: 'https://foxglove.example/',
  chains: [],
}
const codeName = 'QR code to connect with a phone wallet'
const code = () => screen.queryByRole('img', { name: codeName })
const button = (name: string) => screen.getByRole('button', { name })
const thrown = (throws: () => never): unknown => {
  try {
    return throws()
  } catch (error) {
    return error
  }
}

test('shows a skeleton of the same size and the status until the code is ready', async () => {
  const { container, phone } = await renderPairing({ wallet: foxglove })
  expect(phone.calls.asked).toBe(1)
  expect(code()).toBeNull()
  expect(container.querySelector('[data-lk-part=qr]')?.getAttribute('data-status')).toBe('pending')
  expect(screen.getByText(/Making your code/)).toBeTruthy()
  expect(button('Copy link').getAttribute('aria-disabled')).toBe('true')
})

test('the code contains the link of the pairing, with the wallet in the middle', async () => {
  const { show, texts } = await renderPairing({ wallet: foxglove })
  await show(1)
  const image = screen.getByRole('img', { name: codeName })
  expect(readQrCode(image, { cover: 40 / 328 })).toBe(uriOf(1))
  expect(image.querySelector('[data-lk-part=picture]')?.getAttribute('data-letter')).toBe('F')
  expect(screen.getByText(/Open Foxglove on your phone and scan/)).toBeTruthy()
  expect(texts()).toEqual(['The code is ready'])
})

test('joins the request that the press has made, also when StrictMode mounts twice', async () => {
  const { phone, show } = await renderPairing({
    wallet: foxglove,
    prepare: ({ latchkey }) => void latchkey.connect({ wallet: foxglove }).catch(() => undefined),
  })
  await show(1)
  expect(phone.calls.asked).toBe(1)
  expect(code()).not.toBeNull()
})

test('counts the seconds down on screen and never announces them', async () => {
  const { advance, container, said, show } = await renderPairing({ wallet: foxglove })
  await show(1)
  const time = () => container.querySelector('bdi')?.textContent
  expect(time()).toBe('3:50')
  expect(screen.getByText(/Expires in/).textContent).toContain('Expires in 3:50')
  await advance(1000)
  expect(time()).toBe('3:49')
  const before = said.length
  await advance(44_000)
  expect(time()).toBe('3:05')
  expect(said).toHaveLength(before)
  expect(screen.getByText(/Expires in/).closest('[aria-live], [role=status], [role=alert]')).toBeNull()
})

test('a renewed code replaces the previous one and is announced once', async () => {
  const { advance, container, show, texts } = await renderPairing({ wallet: foxglove })
  await show(1)
  await advance(200_000)
  await show(2)
  expect(readQrCode(screen.getByRole('img', { name: codeName }), { cover: 40 / 328 })).toBe(uriOf(2))
  expect(container.querySelector('bdi')?.textContent).toBe('3:50')
  expect(texts()).toEqual(['The code is ready', 'The code was renewed'])
})

test('an expired code is not shown', async () => {
  const { advance, show } = await renderPairing({ wallet: foxglove })
  await show(1)
  await advance(230_000)
  expect(code()).toBeNull()
  expect(screen.getByText(/This code ran out. The next one is being made./)).toBeTruthy()
  expect(button('Copy link').getAttribute('aria-disabled')).toBe('true')
  await advance(8000)
  expect(screen.getByText(/This takes longer than usual/)).toBeTruthy()
  expect(button('Try again').getAttribute('aria-disabled')).toBeNull()
})

test('offers a retry for a code that takes long', async () => {
  const { advance, phone, show } = await renderPairing({ wallet: foxglove })
  await advance(7999)
  expect(screen.queryByText(/longer than usual/)).toBeNull()
  await advance(1)
  expect(screen.getByText(/longer than usual/)).toBeTruthy()
  await userEvent.click(button('Try again'))
  await advance()
  expect(phone.calls.asked).toBe(2)
  await show(2)
  expect(code()).not.toBeNull()
})

test('without the relay the code stays, and its loss and return are announced', async () => {
  const { phone, run, show, texts } = await renderPairing({ wallet: foxglove })
  await run(() => phone.tell({ type: 'relay', isReached: false }))
  expect(screen.getByText(/The connection is down. This goes on by itself when it is back./)).toBeTruthy()
  await run(() => phone.tell({ type: 'relay', isReached: true }))
  await show(1)
  await run(() => phone.tell({ type: 'relay', isReached: false }))
  expect(screen.getByText(/Reconnecting. Your code stays valid./)).toBeTruthy()
  expect(code()).not.toBeNull()
  await run(() => phone.tell({ type: 'relay', isReached: true }))
  expect(screen.queryByText(/Reconnecting/)).toBeNull()
  expect(texts()).toEqual([
    'The connection is down. This goes on by itself when it is back.',
    'The connection is back',
    'The code is ready',
    'Reconnecting. Your code stays valid.',
  ])
})

test('copies the link, and shows and announces it', async () => {
  const { said, show } = await renderPairing({ wallet: foxglove })
  await show(1)
  const writeText = vi.fn(async () => undefined)
  stubClipboard({ writeText })
  await userEvent.setup({ writeToClipboard: false }).click(button('Copy link'))
  expect(said.at(-1)).toMatchObject({ text: 'Link copied', visible: true })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('shows a link that the browser could not copy, to be selected', async () => {
  const { run, said, show } = await renderPairing({ wallet: foxglove })
  await show(1)
  stubClipboard(undefined)
  document.execCommand = () => false
  await run(() => button('Copy link').click())
  expect(said.at(-1)).toMatchObject({ isUrgent: true })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link for your wallet' })
  expect([field.value, field.readOnly]).toEqual([uriOf(1), true])
  field.focus()
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, uriOf(1).length])
  await show(2)
  expect(field.value).toBe(uriOf(2))
})

test('a rejection is no error, and a retry creates another code; the focus stays on the button', async () => {
  const { phone, run, said, show } = await renderPairing({ wallet: foxglove })
  await show(1)
  button('Copy link').focus()
  await run(() => phone.refuse(thrown(rejected)))
  expect(screen.getByText('Connection declined')).toBeTruthy()
  expect(said.at(-1)).toMatchObject({ text: 'Connection declined', isUrgent: false })
  expect(code()).toBeNull()
  expect(document.activeElement).toBe(button('Try again'))
  await run(() => button('Try again').click())
  expect(phone.calls.asked).toBe(2)
  await show(2)
  expect(code()).not.toBeNull()
  expect(document.activeElement).toBe(button('Copy link'))
})

test('a failure shows its cause and is announced assertively', async () => {
  const { phone, run, said } = await renderPairing({ wallet: foxglove })
  await run(() => phone.refuse(new PairingNotLoadedError()))
  expect(screen.getByText('Foxglove did not connect')).toBeTruthy()
  expect(screen.getByText('WalletConnect could not be loaded. Nothing was shared.')).toBeTruthy()
  expect(said.at(-1)).toMatchObject({ text: 'Foxglove did not connect', isUrgent: true })
  expect(button('Try again')).toBeTruthy()
})

test('shows that a request was cancelled elsewhere, with a retry', async () => {
  const { latchkey, phone, run, show } = await renderPairing({ wallet: foxglove })
  await show(1)
  const { cancelConnect } = await import('../../../../hooks/connect/cancelConnect.js')
  await run(() => cancelConnect(latchkey))
  expect(screen.getByText('Not connected')).toBeTruthy()
  await run(() => button('Try again').click())
  expect(phone.calls.asked).toBe(2)
})

test('shows that pairing is not available', async () => {
  await renderPairing({ wallet: foxglove, pairing: undefined })
  expect(screen.getByText('This wallet can not be reached from here. Nothing was shared.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Get Foxglove' })).toBeTruthy()
})

test('without a wallet the code is for any wallet and has no picture', async () => {
  const { show } = await renderPairing({})
  await show(1)
  const image = screen.getByRole('img', { name: codeName })
  expect(readQrCode(image)).toBe(uriOf(1))
  expect(image.querySelector('[data-lk-part=picture]')).toBeNull()
  expect(screen.getByText(/Open a wallet on your phone and scan/)).toBeTruthy()
  expect(screen.queryByText('Don’t have it?')).toBeNull()
})
