import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { SiwxData, SiwxSession } from '../../../../hooks/shared/types/siwx.js'
import { createSiwx } from '../../../../hooks/siwx/createSiwx.js'
import { writeSiwxMessage } from '../../../../hooks/siwx/messages/writeSiwxMessage.js'
import { SettingsView } from '../../../../ui-kit/views/settings/SettingsView.js'
import { announce } from '../../../support/announce.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { alice, createFakeWallet, never } from '../../../support/createFakeWallet.js'
import { renderView } from '../../../support/renderView.js'

const data: SiwxData = {
  accountAddress: alice,
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'k3J9sQ2mZp0a',
  issuedAt: '2026-01-15T11:59:00.000Z',
  expirationTime: '2026-01-22T11:59:00.000Z',
}
const sessionOf = (fields: SiwxData): SiwxSession => ({
  data: fields,
  message: writeSiwxMessage(fields),
  signature: `0x${'11'.repeat(65)}`,
})

/** Settings of a connected user with these sessions. */
async function setup(sessions: readonly SiwxSession[], { required = true } = {}) {
  let kept = sessions
  const { window } = createBrowser().openTab()
  Object.assign(window, { location: { host: 'app.example', href: 'https://app.example/' } })
  const fox = createFakeWallet()
  const view = await renderView<'Settings'>(SettingsView, {
    route: { name: 'Settings' },
    env: { window },
    siwx: createSiwx({
      required,
      // The storage returns only verified sessions.
      verifiers: [],
      storage: {
        list: async () => kept,
        add: async (more) => {
          kept = [...kept, ...more]
        },
        delete: async () => {
          kept = []
        },
      },
    }),
  })
  const { latchkey, run } = view
  await run(() => latchkey.wake())
  await run(() => announce(window, { rdns: 'io.fox', name: 'Fox', provider: fox.inject() }))
  const connector = latchkey.session.getState().connectors.find(({ id }) => id === 'io.fox')
  if (connector === undefined) throw new TypeError('the wallet was not found')
  await run(() => latchkey.connect({ connector }))
  return { ...view, fox, kept: () => kept }
}

// Loaded ahead, so that it renders at once.
beforeAll(async () => {
  await import('../../../../hooks/siwx/siwxParts.js')
  await import('../../../../hooks/siwx/effects/followSignIn.js')
})

const list = () => screen.queryByRole('list', { name: 'Sign-in' })

test('shows where the user is signed in and until when', async () => {
  await setup([sessionOf(data)])
  expect(list()?.textContent).toMatch(/Signed in Until .*2026.*app\.example/)
})

test('a session without an expiry lasts until signing out', async () => {
  const { expirationTime: _, ...endless } = data
  await setup([sessionOf(endless)])
  expect(list()?.textContent).toContain('Until you sign out')
})

test('signing out ends the session, and keeps the wallet connected where sign-in is optional', async () => {
  const { kept, latchkey, press, said } = await setup([sessionOf(data)], { required: false })
  await press(screen.getByRole('button', { name: 'Sign out' }))
  expect(kept()).toEqual([])
  expect(said).toContain('Signed out')
  expect(latchkey.getAccount().address).toBe(alice)
  screen.getByRole('button', { name: /^Sign in/ })
})

test('where sign-in is required signing out also disconnects, and the row says so before', async () => {
  const { kept, latchkey, press } = await setup([sessionOf(data)])
  await press(screen.getByRole('button', { name: 'Sign out Disconnects your wallet too.' }))
  expect(kept()).toEqual([])
  expect(latchkey.getAccount().address).toBeUndefined()
})

test('a user who declined may sign in later', async () => {
  const { fox, latchkey, press, route, run } = await setup([], { required: false })
  expect(route()).toMatchObject({ name: 'SIWXSignMessage' })
  await run(() => latchkey.close({ force: true }))
  fox.next('personal_sign', never)
  await press(screen.getByRole('button', { name: /^Sign in/ }))
  expect(route()).toEqual({ name: 'SIWXSignMessage', isLocked: false })
  await vi.waitFor(() => expect(fox.calls['personal_sign']).toBe(1))
})

test('renders nothing without sign-in', async () => {
  await renderView<'Settings'>(SettingsView, { route: { name: 'Settings' } })
  expect(list()).toBeNull()
})
