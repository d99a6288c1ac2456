import { expect, test } from 'vitest'
import { mayGoBack, resolveBack } from '../../../hooks/modal/resolveBack.js'

test.each<[string[], 'close' | 'pop']>([
  [['Connect'], 'close'],
  [['UnsupportedChain'], 'close'],
  [['Account', 'UnsupportedChain'], 'close'],
  [['UnsupportedChain', 'Networks'], 'close'],
  [['Account', 'UnsupportedChain', 'Networks'], 'close'],
  [['Account', 'Settings'], 'pop'],
  [['Account', 'Settings', 'Networks'], 'pop'],
])(
  'specification 2: back pops the history; when it is a single entry, or includes UnsupportedChain, back closes the modal: %j → %s',
  (names, outcome) => {
    expect(resolveBack(names.map((name) => ({ name })))).toBe(outcome)
  },
)

test.each(['Connect', 'Account', 'UnsupportedChain', 'SIWXSignMessage', 'ApproveTransaction'] as const)(
  'there is no Back from %s',
  (name) => {
    expect(mayGoBack(name)).toBe(false)
  },
)

test.each([
  'AllWallets',
  'ConnectingExternal',
  'Settings',
  'Networks',
  'Receive',
  'Send',
  'SendReview',
] as const)('there is a Back from %s', (name) => {
  expect(mayGoBack(name)).toBe(true)
})
