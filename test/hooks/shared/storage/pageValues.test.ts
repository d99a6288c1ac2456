import { expect, test } from 'vitest'
import {
  activeCaipNetworkId,
  activeNamespace,
  connectedConnectorId,
  connectionStatus,
} from '../../../../hooks/shared/storage/pageValues.js'

test('a written value is read back', () => {
  expect(activeNamespace.parse('solana')).toBe('solana')
  expect(activeCaipNetworkId.parse('eip155:1')).toBe('eip155:1')
  expect(connectedConnectorId('eip155').parse('io.metamask')).toBe('io.metamask')
  expect(connectionStatus.parse('connected')).toBe('connected')
})

test.each([null, 1, '', {}, [], ['eip155'], 'constructor', 'x'.repeat(257)])(
  '%j is no valid value',
  (json) => {
    expect(activeNamespace.parse(json)).toBeUndefined()
    expect(activeCaipNetworkId.parse(json)).toBeUndefined()
    expect(connectionStatus.parse(json)).toBeUndefined()
  },
)

test.each([null, 1, '', {}, 'x'.repeat(257)])('%j is no connector id', (json) => {
  expect(connectedConnectorId('eip155').parse(json)).toBeUndefined()
})

test('each namespace remembers its own wallet', () => {
  expect(connectedConnectorId('solana').name).toBe('connected_connector_id:solana')
})
