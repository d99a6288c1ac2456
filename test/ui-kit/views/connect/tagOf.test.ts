import { expect, test } from 'vitest'
import type { Connector, ConnectorType } from '../../../../hooks/shared/types/connector.js'
import { tagOf } from '../../../../ui-kit/views/connect/tagOf.js'

const connector = (type: ConnectorType) => ({ type }) as Connector
const row = { connector: undefined, isInstalled: false, isRecent: false }

test('returns the tag for how each wallet is available', () => {
  expect(tagOf({ ...row, connector: connector('WALLET_CONNECT') }, true)).toBe('wallets.qr')
  expect(tagOf({ ...row, connector: connector('ANNOUNCED'), isInstalled: true }, true)).toBe(
    'wallets.installed',
  )
  expect(tagOf({ connector: connector('ANNOUNCED'), isInstalled: true, isRecent: true }, true)).toBe(
    'wallets.recent',
  )
  expect(tagOf({ ...row, connector: connector('EXTERNAL') }, true)).toBeUndefined()
  expect(tagOf(row, true)).toBeUndefined()
})

test('without pairing a wallet that is not in the page has to be installed, also when it was used before', () => {
  expect(tagOf(row, false)).toBe('wallets.get')
  expect(tagOf({ ...row, isRecent: true }, false)).toBe('wallets.get')
  expect(tagOf({ ...row, connector: connector('INJECTED'), isInstalled: true }, false)).toBe(
    'wallets.installed',
  )
})
