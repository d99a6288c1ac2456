import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UserRejectedError } from '../../../../hooks/shared/errors/provider.js'
import {
  SignatureDeclinedError,
  SiwxRefusedError,
  SiwxUnverifiedError,
  SmartAccountNotSupportedError,
} from '../../../../hooks/shared/errors/siwx.js'
import type { SiwxData } from '../../../../hooks/shared/types/siwx.js'
import { createSiwx } from '../../../../hooks/siwx/createSiwx.js'
import type { SiwxState } from '../../../../hooks/siwx/store.js'
import { SignInView } from '../../../../ui-kit/views/siwx/SignInView.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { renderView } from '../../../support/renderView.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = { accountAddress: address, chainId: 'eip155:1' } as const
const data: SiwxData = {
  ...account,
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'k3J9sQ2mZp0a',
  issuedAt: '2026-01-15T11:59:00.000Z',
  expirationTime: '2026-01-22T11:59:00.000Z',
  statement: 'Sign in to Example',
}
const textOf = ({ accountAddress, domain, statement = '' }: SiwxData) =>
  `${domain} wants you to sign in with your Ethereum account:\n${accountAddress}\n\n${statement}\n\nURI: …`

const asking = (own: Partial<SiwxData> = {}): SiwxState => {
  const fields = { ...data, ...own }
  return { status: 'asking', account, message: { data: fields, text: textOf(fields) } }
}

/** The view in a page of app.example, with the sign-in in this state. */
async function setup(state: SiwxState, { required = true } = {}) {
  const { window } = createBrowser().openTab()
  Object.assign(window, { location: { host: 'app.example', href: 'https://app.example/' } })
  const siwx = createSiwx({ required })
  const view = await renderView<'SIWXSignMessage'>(SignInView, {
    route: { name: 'SIWXSignMessage', isLocked: required },
    env: { window },
    siwx: {
      ...siwx,
      create(parameters) {
        const instance = siwx.create(parameters)
        instance.store.changed(state)
        return instance
      },
    },
  })
  const become = (next: SiwxState) => view.run(() => view.latchkey.siwx?.store.changed(next))
  return { ...view, become }
}

const facts = () =>
  [...document.querySelectorAll('[data-lk-part=_facts] [data-lk-part=fact]')].map((fact) => [
    fact.querySelector('dt')?.textContent,
    fact.querySelector('dd')?.textContent,
  ])
const message = () => screen.getByRole('region', { name: 'The whole message' })
const button = (name: string) => screen.getByRole('button', { name })
const dock = () => document.querySelector<HTMLElement>('[data-lk-part=dock]') ?? document.body

test('shows the fields in labelled rows, and the full message', async () => {
  await setup(asking({ resources: ['https://app.example/terms'], requestId: '7' }))
  expect(facts()).toEqual([
    ['Site', 'app.example'],
    ['Account', address],
    ['Network', 'Ethereum'],
    ['Valid until', expect.stringContaining('2026')],
    ['Request', '7'],
    ['Statement', 'Sign in to Example'],
    ['Resources', 'https://app.example/terms'],
  ])
  const shown = screen.getByText(address, { selector: 'bdi' })
  expect(shown.dir).toBe('ltr')
  expect(message().textContent).toBe(textOf(data))
  expect(message().tabIndex).toBe(0)
  screen.getByText('Signing proves that this account is yours. It costs nothing and moves nothing.')
})

test('reserves the space of the message until it is ready, and disables signing', async () => {
  const { become } = await setup({ status: 'asking', account })
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.querySelectorAll('[data-lk-part=_fact-skeleton] [data-lk-part=fact]')).toHaveLength(4)
  const sign = button('Sign')
  expect(sign.getAttribute('aria-disabled')).toBe('true')
  expect(sign.getAttribute('aria-describedby')).toBe(screen.getByText('Preparing the message').id)
  await become(asking())
  expect(button('Sign').getAttribute('aria-disabled')).toBeNull()
  expect(button('Sign')).toBe(sign)
  message()
})

test('where sign-in is required it notes that Cancel disconnects', async () => {
  await setup(asking())
  const hint = document.getElementById(button('Cancel').getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('app.example asks every wallet to sign in. Cancel disconnects this one.')
})

test('where sign-in is optional Cancel only leaves', async () => {
  await setup(asking(), { required: false })
  expect(button('Cancel').getAttribute('aria-describedby')).toBeNull()
  expect(screen.queryByText(/Cancel disconnects/)).toBeNull()
})

test('warns at once of a message for another site, and makes Cancel the primary button', async () => {
  const { said } = await setup(asking({ domain: 'evil.example' }))
  const warning = screen.getByText(/^This message signs you in to evil\.example, but you are on app\.example/)
  expect(warning.closest('[data-kind]')?.getAttribute('data-kind')).toBe('danger')
  expect(said).toContain(warning.textContent)
  expect(button('Cancel').dataset['kind']).toBe('primary')
  expect(button('Sign').dataset['kind']).toBe('quiet')
})

test('does not warn of the page’s own site', async () => {
  await setup(asking())
  expect(screen.queryByText(/This message signs you in to/)).toBeNull()
  expect(button('Sign').dataset['kind']).toBe('primary')
})

test('a statement can neither imitate another field nor hide anything', async () => {
  const statement = 'Fine\nSite: bank.example\u202e\u200b'
  await setup(asking({ statement }))
  expect(facts().map(([label]) => label)).toEqual(['Site', 'Account', 'Network', 'Valid until', 'Statement'])
  expect(facts().at(-1)).toEqual(['Statement', 'FineU+000ASite: bank.exampleU+202EU+200B'])
  expect(message().textContent).toContain('bank.exampleU+202EU+200B')
  expect(document.querySelectorAll('[data-lk-part=_hidden-character]')).toHaveLength(5)
})

test('renders markup in a message as text', async () => {
  await setup(asking({ statement: '<img src=x onerror=alert(1)><b>bold</b>' }))
  expect(message().querySelector('img, b')).toBeNull()
})

test('announces once that the wallet is waited for, and again when it takes long', async () => {
  const { advance, become, said } = await setup(asking())
  const state = asking()
  if (state.status !== 'asking' || state.message === undefined) throw new TypeError('a message was made')
  await become({ status: 'signing', account, message: state.message })
  expect(said).toEqual(['Continue in your wallet'])
  const sign = button('Signing')
  expect(sign.getAttribute('aria-disabled')).toBe('true')
  expect(button('Cancel').getAttribute('aria-disabled')).toBeNull()
  message()
  await advance(8000)
  expect(said).toEqual(['Continue in your wallet', 'Still waiting for your wallet'])
  await become({ status: 'cancelling', account })
  expect(button('Cancelling').getAttribute('aria-disabled')).toBe('true')
  expect(button('Sign').getAttribute('aria-disabled')).toBe('true')
  expect(message().textContent).toBe(textOf(data))
})

test.each([
  [
    'a rejection by the user',
    new SignatureDeclinedError({ cause: new UserRejectedError() }),
    'Signature declined',
    'info',
    'Sign',
  ],
  [
    'a rejection by the server',
    new SignatureDeclinedError({ cause: new SiwxRefusedError({ reason: 'nonce_expired' }) }),
    'Signature declined. This sign-in was not accepted.',
    'caution',
    'Try again',
  ],
  [
    'an unsupported smart account',
    new SmartAccountNotSupportedError(),
    'This application might not support Smart Accounts',
    'caution',
    'Try again',
  ],
  [
    'an unverified signature',
    new SiwxUnverifiedError(),
    'The signature could not be verified right now',
    'caution',
    'Try again',
  ],
])('%s is shown beside the buttons, and can be retried', async (_, error, words, kind, name) => {
  const { become, said } = await setup(asking())
  await become({ ...asking(), error } as SiwxState)
  const told = within(dock()).getByText(words)
  expect(told.closest('[data-kind]')?.getAttribute('data-kind')).toBe(kind)
  expect(said).toEqual([words])
  const again = button(name)
  expect(document.getElementById(again.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words)
  expect(again.getAttribute('aria-disabled')).toBeNull()
})

test('redirects when it is opened while no signature is requested', async () => {
  const { route } = await setup({ status: 'idle' })
  expect(route()).toEqual({ name: 'Connect' })
})
