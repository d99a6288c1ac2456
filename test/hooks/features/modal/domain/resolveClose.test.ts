import { expect, test } from 'vitest'
import { resolveClose } from '../../../../../hooks/features/modal/domain/resolveClose.js'
import { type ViewName, viewRules } from '../../../../../hooks/features/modal/domain/route.js'

const views = Object.keys(viewRules) as ViewName[]
const surfaces = ['dialog', 'embedded', 'none'] as const

test.each(surfaces)(
  'specification 4: closing is refused while the view is ApproveTransaction unless forced (%s)',
  (surface) => {
    const facts = { view: 'ApproveTransaction', surface, isConnected: true } as const
    expect(resolveClose({ ...facts, force: false })).toBe('refuse')
    expect(resolveClose({ ...facts, force: true })).toBe(surface === 'embedded' ? 'Account' : 'close')
  },
)

test.each(views.filter((view) => view !== 'ApproveTransaction'))('%s may be closed', (view) => {
  expect(resolveClose({ view, force: false, surface: 'dialog', isConnected: true })).toBe('close')
})

test.each([
  [true, 'Account'],
  [false, 'Connect'],
] as const)(
  'specification 4: in embedded mode, closing goes to Account if connected and otherwise to Connect (connected: %s)',
  (isConnected, view) => {
    expect(resolveClose({ view: 'Networks', force: false, surface: 'embedded', isConnected })).toBe(view)
  },
)
