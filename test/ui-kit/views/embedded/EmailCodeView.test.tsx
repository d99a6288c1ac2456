import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EmailSignInContext } from '../../../../hooks/connect/embedded/context.js'
import { emailSignInOf } from '../../../../hooks/connect/embedded/emailSignInOf.js'
import { EmailCodeView } from '../../../../ui-kit/views/embedded/EmailCodeView.js'
import type { FakeFrame } from '../../../support/createFakeFrame.js'
import { renderEmbedded } from '../../../support/renderEmbedded.js'

/** The view while a mail is out, as it is after Connect. */
async function setup(answer: (fake: FakeFrame) => void = () => undefined) {
  const view = await renderEmbedded<'EmailCode'>(EmailCodeView, { route: { name: 'EmailCode' } })
  const { advance, fake, latchkey, run } = view
  const machine = emailSignInOf(latchkey as unknown as EmailSignInContext)
  answer(fake)
  await run(() => {
    latchkey.modal.opened({ name: 'Connect' })
    latchkey.modal.pushed({ name: 'EmailCode' })
    machine.connectEmail('ann@mail.test').catch(() => undefined)
  })
  await advance()
  return { ...view, machine }
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Six-digit code' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const boxes = () =>
  [...document.querySelectorAll('[data-lk-part=_digit]')].map(({ textContent }) => textContent).join('')
const codes = ({ asked }: FakeFrame) =>
  asked.filter(({ name }) => name === 'CONNECT_OTP').map(({ payload }) => payload?.['otp'])

test('without a mail there is nothing to confirm', async () => {
  const { route } = await renderEmbedded<'EmailCode'>(EmailCodeView, { route: { name: 'EmailCode' } })
  expect(route()).toEqual({ name: 'Connect' })
})

test('browsers and phones may fill the code', async () => {
  await setup()
  expect(field().autocomplete).toBe('one-time-code')
  expect(field().inputMode).toBe('numeric')
  screen.getByText('ann@mail.test')
})

test('six digits are checked at once, also pasted with blanks, and connect', async () => {
  const { advance, fake, latchkey } = await setup()
  type('12345')
  expect(codes(fake)).toEqual([])
  expect(boxes()).toBe('12345')
  type(' 123 456')
  await advance()
  await advance()
  expect(codes(fake)).toEqual(['123456'])
  expect(latchkey.getAccount().address).toBeDefined()
})

test('a wrong code is named and selected, and the next one is checked', async () => {
  const { advance, fake, said } = await setup()
  type('000000')
  await advance()
  screen.getByText('Wrong code. Check your email and try again.')
  expect(said).toContain('Wrong code. Check your email and try again.')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 6])
  type('1')
  type('123456')
  await advance()
  expect(codes(fake)).toEqual(['000000', '123456'])
})

test('a code that could not be checked is checked again by a press', async () => {
  const { advance, fake, press } = await setup()
  fake.answers.CONNECT_OTP = 'hang'
  type('123456')
  expect(field().readOnly).toBe(true)
  screen.getByText('Checking')
  await advance(120_000)
  screen.getByText('Couldn’t check the code. Embedded Wallet Request Timed Out.')
  expect(field().value).toBe('123456')
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(codes(fake)).toEqual(['123456', '123456'])
})

test('another mail can be asked for after 30 s, and its code replaces the one before', async () => {
  const { advance, fake, press } = await setup()
  type('12')
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull()
  await advance(6000)
  screen.getByText('Resend in 24 s')
  await advance(24_000)
  await press(screen.getByRole('button', { name: 'Resend code' }))
  await advance()
  expect(fake.names().filter((name) => name === 'CONNECT_EMAIL')).toHaveLength(2)
  screen.getByText('We sent a new code to', { exact: false })
  expect(field().value).toBe('')
})

test('a new device waits for the link of its mail, then asks for the code', async () => {
  let open = (): void => undefined
  const { advance, said } = await setup((fake) => {
    fake.answers.CONNECT_EMAIL = { payload: { action: 'VERIFY_DEVICE' } }
    fake.answers.CONNECT_DEVICE = 'hang'
    open = () => {
      const id = fake.asked.find(({ name }) => name === 'CONNECT_DEVICE')?.id
      fake.postByPort({ type: '@w3m-frame/CONNECT_DEVICE_SUCCESS', id })
    }
  })
  screen.getByText('Check your email to approve this device')
  expect(said).toContain('Check your email to approve this device')
  expect(screen.queryByRole('textbox')).toBeNull()
  open()
  await advance()
  field()
})

test('a link that was not opened in time leads to a new one, or to another address', async () => {
  const { advance, press, route } = await setup((fake) => {
    fake.answers.CONNECT_EMAIL = { payload: { action: 'VERIFY_DEVICE' } }
    fake.answers.CONNECT_DEVICE = { error: 'The link has expired, please log in again' }
  })
  screen.getByText('This device isn’t approved')
  screen.getByText('The link has expired, please log in again.')
  expect(screen.getByRole('button', { name: 'Send a new link in 30 s' }).ariaDisabled).not.toBe('false')
  await advance(30_000)
  screen.getByRole('button', { name: 'Send a new link' })
  await press(screen.getByRole('button', { name: 'Use another email' }))
  expect(route()).toEqual({ name: 'Connect' })
})

test('accounts that can’t be read end the sign-in with a way on', async () => {
  const { advance, press, route } = await setup((fake) => {
    fake.answers.GET_USER = { error: 'No account' }
  })
  type('123456')
  await advance()
  await advance()
  screen.getByText('Sign-in failed')
  await press(screen.getByRole('button', { name: 'Use another email' }))
  expect(route()).toEqual({ name: 'Connect' })
})
