import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ActivityUnavailableError } from '../../../hooks/shared/errors/activity.js'
import { InvalidAppConfigurationError } from '../../../hooks/shared/errors/appConfiguration.js'
import { TokenBalanceUnavailableError } from '../../../hooks/shared/errors/balances.js'
import { InvalidConfigError } from '../../../hooks/shared/errors/config.js'
import {
  ActionNotAllowedError,
  EmailCooldownError,
  EmbeddedNotLoadedError,
  EmbeddedSignedOutError,
  EmbeddedTimeoutError,
  InvalidEmailError,
} from '../../../hooks/shared/errors/embedded.js'
import { HttpStatusError } from '../../../hooks/shared/errors/http.js'
import { LatchkeyError } from '../../../hooks/shared/errors/LatchkeyError.js'
import { NetworkNotFoundError } from '../../../hooks/shared/errors/networks.js'
import { DisconnectFailedError, UnknownError } from '../../../hooks/shared/errors/provider.js'
import {
  SignatureDeclinedError,
  SignInUnavailableError,
  SmartAccountNotSupportedError,
} from '../../../hooks/shared/errors/siwx.js'
import { TokenMissingError, TransferIncompleteError } from '../../../hooks/shared/errors/transfers.js'

test.each([
  ['Token Balance Unavailable', new TokenBalanceUnavailableError()],
  ['Failed to fetch transactions', new ActivityUnavailableError()],
  ['Invalid App Configuration', new InvalidAppConfigurationError()],
  ['Failed to disconnect', new DisconnectFailedError()],
  ['Signature declined', new SignatureDeclinedError()],
  ['This application might not support Smart Accounts', new SmartAccountNotSupportedError()],
  ['A problem occurred while trying initialize authentication', new SignInUnavailableError()],
  ['Network not found', new NetworkNotFoundError()],
  ['Unknown error', new UnknownError()],
  ['HTTP status code: 503', new HttpStatusError({ status: 503 })],
  ['An amount and receiver address are required', new TransferIncompleteError()],
  ['A token is required', new TokenMissingError()],
  ['Please try again after 12 seconds', new EmailCooldownError({ seconds: 12 })],
  ['Address or auth connector not found', new EmbeddedSignedOutError()],
  ['Requested RPC call is not allowed', new ActionNotAllowedError()],
  ['Network Error - Could not load embedded wallet', new EmbeddedNotLoadedError()],
  ['Embedded Wallet Request Timed Out', new EmbeddedTimeoutError()],
  ['Invalid email. Try again.', new InvalidEmailError()],
])('the text matches the specification: %j', (text, error) => {
  expect(error.message).toBe(text)
})

test('a config error lists every problem', () => {
  const error = new InvalidConfigError(['`app` is missing.', '`networks` is empty.'])
  expect(error.problems).toHaveLength(2)
  expect(error.message).toBe('The config is invalid:\n- `app` is missing.\n- `networks` is empty.')
})

const folder = join(import.meta.dirname, '../../../hooks/shared/errors')
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => import(join(folder, file))),
)

type ErrorClass = new (parameters: object) => LatchkeyError

function isErrorClass(value: unknown): value is ErrorClass {
  return typeof value === 'function' && value.prototype instanceof LatchkeyError
}

/** Enough for every constructor with a required parameter. */
const parameters = Object.assign(['a problem'], {
  status: 500,
  code: 1,
  decimals: 6,
  reason: 'form',
  seconds: 12,
  text: 'The service gave a reason',
  view: 'X',
})
const classes = modules.flatMap((module) => Object.entries(module)).filter(([, value]) => isErrorClass(value))

describe.each(classes as [string, ErrorClass][])('%s', (name, ErrorOfKind) => {
  const error = new ErrorOfKind(parameters)

  test('carries its own name, so that it can be found in a bundle with two copies', () => {
    expect(error.name).toBe(name)
    expect(name).toMatch(/Error$/)
  })

  test('has a kind in lower case', () => {
    expect(error.kind).toMatch(/^[a-z]+(_[a-z]+)*$/)
  })

  test('has a readable message: a capital first, no exclamation, no technical terms', () => {
    expect(error.message).toMatch(/^[A-Z]/)
    expect(error.message).not.toMatch(/!|undefined|\[object/)
  })
})

test('no two kinds or texts are the same', () => {
  const errors = (classes as [string, ErrorClass][]).map(([, ErrorOfKind]) => new ErrorOfKind(parameters))
  expect(errors.length).toBeGreaterThan(20)
  expect(new Set(errors.map(({ kind }) => kind)).size).toBe(errors.length)
  // The words of services are theirs.
  const texts = errors.map(({ message }) => message).filter((message) => message !== parameters.text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.length).toBeGreaterThan(errors.length - 4)
})

test('keeps details and cause out of the message', () => {
  const cause = new TypeError('inner')
  const error = new UnknownError({ cause, details: 'for logs' })
  expect(error).toMatchObject({ message: 'Unknown error', details: 'for logs', cause })
  expect(Object.hasOwn(new UnknownError(), 'cause')).toBe(false)
})

test('the union of kinds names those of the classes and no other', () => {
  const text = readFileSync(join(folder, 'LatchkeyError.ts'), 'utf8')
  const [, union = ''] = /LatchkeyErrorKind =((?:\s+\| '\w+')+)/.exec(text) ?? []
  const named = [...union.matchAll(/'(\w+)'/g)].map(([, kind]) => kind)
  const own = classes.map(([, ErrorOfKind]) => new (ErrorOfKind as ErrorClass)(parameters).kind)
  expect(named.sort()).toEqual([...new Set<string>(own)].sort())
})
