import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { hostedEmbeddedWallet } from '../../../../hooks/connect/embedded/hostedEmbeddedWallet.js'
import { views } from '../../../../ui-kit/router/views.js'
import { ConnectView } from '../../../../ui-kit/views/connect/ConnectView.js'
import type { TestOptions } from '../../../support/createTestLatchkey.js'
import { renderEmbedded } from '../../../support/renderEmbedded.js'

// Loaded ahead, so that it renders at once.
beforeAll(() => views.EmailCode.chunk.load())

const url = 'https://wallet.example/sdk'
const setup = (options: TestOptions = {}) =>
  renderEmbedded<'Connect'>(ConnectView, { route: { name: 'Connect' }, ...options })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const go = () => screen.getByRole('button', { name: 'Continue with email' })
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

test('an app without an embedded wallet has no field', async () => {
  await setup({ embeddedWallet: undefined })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  [['email', 'wallet'], true],
  [['wallet', 'email'], false],
] as const)('the field and the wallets are in the order %j', async (connectMethodsOrder, isFirst) => {
  await setup({ features: { connectMethodsOrder, collapseWallets: true } })
  expect(isBefore(field(), screen.getByText('or'))).toBe(isFirst)
  const wallets = screen.getByRole('button', { name: 'Continue with a wallet' })
  expect(isBefore(field(), wallets)).toBe(isFirst)
})

test('an app that lists no wallets beside the field has one button for them', async () => {
  await setup({ embeddedWallet: hostedEmbeddedWallet({ url, emailShowWallets: false }) })
  screen.getByRole('button', { name: 'Continue with a wallet' })
  expect(screen.queryByRole('list', { name: 'Wallets' })).toBeNull()
})

test('an address is sent once, and the view of its code follows', async () => {
  const { advance, fake, press, route, said } = await setup()
  type(' ann@mail.test ')
  await press(go())
  await advance()
  expect(fake.asked.filter(({ name }) => name === 'CONNECT_EMAIL').map(({ payload }) => payload)).toEqual([
    { email: 'ann@mail.test' },
  ])
  expect(route()).toEqual({ name: 'EmailCode' })
  expect(said).toContain('Sending an email to ann@mail.test')
})

test('a text that can be no address is not sent', async () => {
  const { fake, press } = await setup()
  type('ann')
  expect(go().getAttribute('aria-disabled')).toBe('true')
  await press(go())
  expect(fake.names()).not.toContain('CONNECT_EMAIL')
  expect(document.activeElement).toBe(field())
})

test('what is no address is named under the field, until another text is typed', async () => {
  const { advance, press, route, said } = await setup()
  type('ann@mail')
  await press(go())
  await advance()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  screen.getByText('Invalid email. Try again.')
  expect(said).toContain('Invalid email. Try again.')
  expect(route()).toEqual({ name: 'Connect' })
  type('ann@mail.t')
  expect(screen.queryByText('Invalid email. Try again.')).toBeNull()
})

test('the pause between two mails is counted down under the field', async () => {
  const { advance, fake, press, latchkey, run } = await setup()
  fake.answers.CONNECT_EMAIL = { payload: { action: 'VERIFY_OTP' } }
  type('ann@mail.test')
  await press(go())
  await advance()
  await run(() => latchkey.close())
  type('bob@mail.test')
  await press(go())
  await advance(6000)
  screen.getByText('Please try again after 24 seconds')
  await advance(24_000)
  expect(screen.queryByText(/Please try again/)).toBeNull()
})

test('a frame that is blocked is distinguished from a wrong address', async () => {
  const { advance, fake, press } = await setup()
  fake.greeting = undefined
  type('ann@mail.test')
  await press(go())
  await advance(20_000)
  screen.getByText(
    'Couldn’t send the email. Check your connection, or turn off content blockers for this page.',
  )
})

test('terms that are not accepted come first', async () => {
  const { fake, press } = await setup({
    features: { legalCheckbox: true },
    legal: { termsUrl: 'https://app.example/terms' },
  })
  type('ann@mail.test')
  expect(go().getAttribute('aria-describedby')).not.toBeNull()
  await press(go())
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  expect(fake.names()).not.toContain('CONNECT_EMAIL')
})
