import { expect, test } from 'vitest'
import { createNetworksStore } from '../../../hooks/networks/store.js'
import { UserRejectedError } from '../../../hooks/shared/errors/provider.js'

const error = new UserRejectedError()

test('only the switch named by the state may end or fail', () => {
  const networks = createNetworksStore()
  networks.switchStarted('eip155:1', 'a')
  networks.switchStarted('eip155:10', 'b')
  networks.switchEnded('a')
  networks.switchRefused('a', error)
  expect(networks.getState()).toEqual({ status: 'switching', networkId: 'eip155:10', attempt: 'b' })
  networks.switchRefused('b', error)
  expect(networks.getState()).toEqual({ status: 'failed', networkId: 'eip155:10', error })
  networks.switchEnded('b')
  expect(networks.getState().status).toBe('failed')
})
