import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as amounts from '../../../../hooks/shared/errors/amounts.js'
import type { LatchkeyError } from '../../../../hooks/shared/errors/LatchkeyError.js'
import { UserRejectedError } from '../../../../hooks/shared/errors/provider.js'
import * as sending from '../../../../hooks/shared/errors/sending.js'
import * as transfers from '../../../../hooks/shared/errors/transfers.js'
import { englishMessages } from '../../../../ui-kit/messages/englishMessages.js'
import { useSendErrorText } from '../../../../ui-kit/views/send/useSendErrorText.js'
import { renderWithLatchkey } from '../../../support/renderWithLatchkey.js'

afterEach(cleanup)
const say = (error: Error, locale = 'en-US') =>
  renderWithLatchkey(useSendErrorText, { locale }).result.current(error)

type Make = new (parameters: never) => LatchkeyError
/** Parameters that any of the errors may take. */
const parameters = { reason: 'mint', minimum: 890_880n, decimals: 6 } as never
const all = [
  ...Object.values(amounts),
  ...Object.values(sending),
  ...Object.values(transfers),
] as unknown as readonly Make[]

test('every error of amounts, transfers and sending has a text here or in the errors area', () => {
  expect(all.length).toBeGreaterThan(30)
  const wordless = all
    .map((Made) => new Made(parameters))
    .filter(({ name }) => {
      const keys = Object.keys({ ...englishMessages['send'], ...englishMessages['errors'] })
      return !keys.some((key) => key === name || key.startsWith(`${name}.`))
    })
  expect(wordless.map(({ name }) => name)).toEqual([])
})

test('no text has an unfilled parameter', () => {
  for (const Made of all) expect(say(new Made(parameters))).not.toMatch(/\{|undefined|\bat least {2}/)
})

test.each([
  [new transfers.TransferIncompleteError(), 'An amount and receiver address are required'],
  [new transfers.TokenMissingError(), 'A token is required'],
  [new transfers.UnsupportedChainError(), 'Unsupported chain'],
  [new transfers.NotEnoughSolForFeesError(), 'Not enough SOL to cover fees or rent'],
])('keeps the texts of the specification: %#', (error, words) => {
  expect(say(error)).toBe(words)
})

test('reasons have texts of their own', () => {
  expect(say(new transfers.UnsafeReceiverError({ reason: 'program' }))).toMatch(
    /^This is the address of a program/,
  )
  expect(say(new transfers.TokenNotTransferableError({ reason: 'paused' }))).toBe(
    'The issuer has paused this token',
  )
})

test('formats numbers for the locale', () => {
  const error = new transfers.ReceiverBelowRentError({ minimum: 890_880n })
  expect(say(error)).toBe('The receiver is new and has to get at least 0.00089088 SOL')
  cleanup()
  expect(say(error, 'de-DE')).toContain('0,00089088 SOL')
})

test('reports a rejection by the user as one, however it is wrapped', () => {
  const words = 'Your wallet reported this as declined'
  expect(say(new UserRejectedError())).toBe(words)
  expect(say(new sending.TransactionRefusedError({ cause: new UserRejectedError() }))).toBe(words)
})
