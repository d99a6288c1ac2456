import { expect, test } from 'vitest'
import type { RouteName } from '../../../hooks/modal/route.js'
import { resolveClose } from '../../../hooks/modal/rules.js'

const views: readonly RouteName[] = [
  'Connect',
  'ConnectingExternal',
  'Account',
  'Settings',
  'Networks',
  'UnsupportedChain',
  'SIWXSignMessage',
]
const surfaces = ['dialog', 'embedded', 'none'] as const

test.each(surfaces)(
  'specification 4: closing is rejected while the view is ApproveTransaction unless forced (%s)',
  (surface) => {
    const facts = { route: { name: 'ApproveTransaction' }, surface, isConnected: true } as const
    expect(resolveClose({ ...facts, force: false })).toBe('refuse')
    expect(resolveClose({ ...facts, force: true })).toBe(surface === 'embedded' ? 'Account' : 'close')
  },
)

test.each(views)('%s may be closed', (view) => {
  expect(resolveClose({ route: { name: view }, force: false, surface: 'dialog', isConnected: true })).toBe(
    'close',
  )
})

test.each([
  [true, 'Account'],
  [false, 'Connect'],
] as const)(
  'specification 4: in embedded mode, closing goes to Account if connected and otherwise to Connect (connected: %s)',
  (isConnected, view) => {
    expect(
      resolveClose({ route: { name: 'Networks' }, force: false, surface: 'embedded', isConnected }),
    ).toBe(view)
  },
)

test('specification 4: closing is rejected while sign-in is required and no session exists', () => {
  const facts = {
    route: { name: 'SIWXSignMessage', isLocked: true },
    surface: 'dialog',
    isConnected: true,
  } as const
  expect(resolveClose({ ...facts, force: false })).toBe('refuse')
  expect(resolveClose({ ...facts, force: true })).toBe('close')
})
