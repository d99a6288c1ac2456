import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentRoute } from '../../../../hooks/modal/store.js'
import { connectedConnectorId } from '../../../../hooks/shared/storage/pageValues.js'
import { pairedConnection } from '../../../support/createFakePairing.js'
import { alice } from '../../../support/createFakeWallet.js'
import { readQrCode } from '../../../support/readQrCode.js'
import { renderPairing, uriOf } from '../../../support/renderPairing.js'

const codeName = 'QR code to connect with a phone wallet'
const button = (name: string) => screen.getByRole('button', { name })

test('creates one code for any wallet, with its link and a button to all wallets', async () => {
  const { container, phone, show } = await renderPairing({ isBasic: true })
  await show(1)
  expect(phone.calls.asked).toBe(1)
  expect(readQrCode(screen.getByRole('img', { name: codeName }))).toBe(uriOf(1))
  expect(container.querySelector('bdi')?.textContent).toBe('3:50')
  const controls = [...container.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(controls).toEqual(['Copy link', 'All wallets'])
})

test('leads to all wallets', async () => {
  const { latchkey, run } = await renderPairing({ isBasic: true })
  await run(() => button('All wallets').click())
  expect(currentRoute(latchkey.modal.getState())).toEqual({ name: 'AllWallets' })
})

test('has no button to all wallets where the directory is hidden', async () => {
  await renderPairing({ isBasic: true, wallets: { allWallets: 'HIDE' } })
  expect(screen.queryByRole('button', { name: 'All wallets' })).toBeNull()
  expect(button('Copy link')).toBeTruthy()
})

test('an approval connects and closes the modal, by the rules of the instance', async () => {
  const { latchkey, phone, run, show } = await renderPairing({
    isBasic: true,
    prepare: ({ latchkey }) => void latchkey.start(),
  })
  await show(1)
  expect(latchkey.modal.getState().isOpen).toBe(true)
  await run(() => phone.approve())
  expect(latchkey.getAccount()).toMatchObject({ status: 'connected', address: alice })
  expect(latchkey.modal.getState().isOpen).toBe(false)
})

test('restores a stored connection before it requests a new one', async () => {
  const { latchkey, phone } = await renderPairing({
    isBasic: true,
    prepare({ latchkey, phone }) {
      phone.store([pairedConnection()])
      latchkey.storage.write(connectedConnectorId('eip155'), 'walletConnect')
    },
  })
  expect(latchkey.getAccount()).toMatchObject({ status: 'connected', address: alice })
  expect(phone.calls).toMatchObject({ silent: 1, asked: 0 })
})

test('creates a code when the stored connection can not be restored', async () => {
  const { phone, show } = await renderPairing({
    isBasic: true,
    prepare: ({ latchkey }) => latchkey.storage.write(connectedConnectorId('eip155'), 'walletConnect'),
  })
  await show(1)
  expect(phone.calls).toMatchObject({ silent: 1, asked: 1 })
  expect(screen.getByRole('img', { name: codeName })).toBeTruthy()
})

test('shows that pairing is not available, under a name that fits any wallet', async () => {
  await renderPairing({ isBasic: true, pairing: undefined })
  expect(screen.getByText('WalletConnect did not connect')).toBeTruthy()
  expect(screen.getByText('This wallet can not be reached from here. Nothing was shared.')).toBeTruthy()
})
